/** Documents downloaded by a button, read as a user would. */
import { execFileSync } from 'node:child_process'
import { expect, type Locator, type Page } from '@playwright/test'

interface Paper {
  name: string
  /** In reading order, with whitespace collapsed. */
  text: string
}

export async function paperOf(page: Page, button: Locator): Promise<Paper> {
  const coming = page.waitForEvent('download')
  await button.click()
  const file = await coming
  const read = ['-raw', '-enc', 'UTF-8', await file.path(), '-']
  const text = execFileSync('pdftotext', read, { encoding: 'utf8' })
  return { name: file.suggestedFilename(), text: text.replace(/\s+/g, ' ') }
}

/** The digits of an amount as the console shows it: `1,23,456.50` of `₹ 1,23,456.50`. */
export const digitsOf = (shown: string): string => /[\d,]+\.\d\d/.exec(shown)?.[0] ?? shown

/** The amount beside a label in a list of totals. */
export async function sumOf(list: Locator, word: string): Promise<string> {
  const term = list.getByRole('term').filter({ hasText: new RegExp(`^${word}$`) })
  return digitsOf(await term.locator('xpath=following-sibling::*').first().innerText())
}

/** The amount without its commas, as a number. */
export const numberOf = (digits: string): number => Number(digits.replaceAll(',', ''))

export function expectOnPaper({ text }: Paper, ...parts: string[]): void {
  for (const part of parts) expect(text).toContain(part)
}

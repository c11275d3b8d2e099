/** Papers as a person gets them: saved, or opened in a tab to be printed. */
import { execFileSync } from 'node:child_process'
import { expect, type Locator, type Page } from '@playwright/test'

/** The text of a PDF, its blanks as single spaces. */
const read = (pdf: string | Buffer): string => {
  const [from, input] = typeof pdf === 'string' ? [pdf, undefined] : ['-', pdf]
  const text = execFileSync('pdftotext', ['-raw', from, '-'], { encoding: 'utf8', input })
  return text.replace(/\s+/g, ' ')
}

/** Presses a button that saves a paper: the name it is saved by, and what it says. */
export async function saved(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download')
  await button.click()
  const file = await coming
  return { name: file.suggestedFilename(), text: read(await file.path()) }
}

declare global {
  interface Window {
    /** The file that was shown last. */
    shown?: Blob
  }
}

/** Presses a button that prints a paper: a tab opens with it; what it says. */
export async function printed(page: Page, button: Locator): Promise<string> {
  // The browser of the tests has no viewer for PDFs, so the paper is read where the tab's address is made.
  await page.evaluate(() => {
    const original = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file: Blob) => {
      window.shown = file
      return original(file)
    }
  })
  const opening = page.waitForEvent('popup')
  await button.click()
  const tab = await opening
  await expect.poll(() => page.evaluate(() => window.shown?.type)).toBe('application/pdf')
  const bytes = await page.evaluate(async () => [
    ...new Uint8Array((await window.shown?.arrayBuffer()) ?? new ArrayBuffer()),
  ])
  await tab.close()
  return read(Buffer.from(bytes))
}

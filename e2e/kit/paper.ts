/** Documents as a user gets them: saved, or opened in a tab for printing. */
import { execFileSync } from 'node:child_process'
import { expect, type Locator, type Page } from '@playwright/test'

/** The text of a PDF, with whitespace collapsed. */
const read = (pdf: string | Buffer): string => {
  const [from, input] = typeof pdf === 'string' ? [pdf, undefined] : ['-', pdf]
  const text = execFileSync('pdftotext', ['-raw', from, '-'], { encoding: 'utf8', input })
  return text.replace(/\s+/g, ' ')
}

/** Clicks a button that saves a document: returns its file name and text. */
export async function saved(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download')
  await button.click()
  const file = await coming
  return { name: file.suggestedFilename(), text: read(await file.path()) }
}

declare global {
  interface Window {
    /** The file that was opened last. */
    shown?: Blob
  }
}

/** Clicks a button that prints a document: a tab opens with it; returns its text. */
export async function printed(page: Page, button: Locator): Promise<string> {
  // The test browser has no PDF viewer, so the file is captured where the tab's URL is created.
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

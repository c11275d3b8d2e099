/** Recorded toasts: a toast is shown for seconds only, and a busy machine may check later than that. */
import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** When each text was last shown. */
    shownAt?: Map<string, number>
  }
}

/** The maximum age of a toast in milliseconds: longer than a step takes, shorter than a test. */
const RECENT = 15_000

/** Records every message and notification that the pages of this browser show. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shownAt = new Map<string, number>()
    window.shownAt = shownAt
    const note = () => {
      for (const shown of document.querySelectorAll<HTMLElement>(
        '.ant-message-notice, .ant-notification-notice',
      ))
        shownAt.set(shown.innerText.trim(), Date.now())
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** The toast is shown now, or was shown just before. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const recently = () =>
    page.evaluate(
      (within) =>
        [...(window.shownAt ?? [])].filter(([, at]) => Date.now() - at < within).map(([one]) => one),
      RECENT,
    )
  const matches = (one: string) => (typeof text === 'string' ? one.includes(text) : text.test(one))
  await expect
    .poll(
      async () => {
        const texts = await recently()
        return texts.some(matches) ? 'shown' : texts
      },
      { message: `a toast: ${text}` },
    )
    .toBe('shown')
}

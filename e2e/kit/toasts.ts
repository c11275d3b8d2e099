/** What the console said in passing: a toast stays for seconds, and a busy machine may look later than that. */
import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** When each text was shown last. */
    shownAt?: Map<string, number>
  }
}

/** How long ago the console may have said it, in milliseconds: longer than a step takes, shorter than a test. */
const RECENT = 15_000

/** Notes every message and notice that the pages of this browser show, while they show it. */
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

/** The console says it now, or has just said it. */
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
        return texts.some(matches) ? 'said' : texts
      },
      { message: `a toast: ${text}` },
    )
    .toBe('said')
}

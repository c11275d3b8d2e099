import type { Page } from '@playwright/test'

export interface Effort {
  clicks: number
  keys: number
}

const counted = 'pitlane.test.effort'

/** Counts what is clicked and typed in a page, also in the pages that are opened in it afterwards, as the browser reports it. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  const count = (key: string) => {
    const read = () => JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":0,"keys":0}') as Effort
    const add = (name: keyof Effort) => {
      const now = read()
      sessionStorage.setItem(key, JSON.stringify({ ...now, [name]: now[name] + 1 }))
    }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && add('clicks'), { capture: true })
    addEventListener('keydown', ({ isTrusted }) => isTrusted && add('keys'), { capture: true })
  }
  await page.addInitScript(count, counted)
  await page.evaluate(count, counted)
  return () =>
    page.evaluate(
      (key) => JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":0,"keys":0}') as Effort,
      counted,
    )
}

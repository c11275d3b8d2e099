/**
 * The clock of a test run. Programs and browsers start at the same time of the same day whenever the tests are run,
 * so that no promised time of the demonstration passes and no day ends between two checks.
 */
import type { BrowserContext } from '@playwright/test'

/** Midday in both countries, half an hour before the next promised time. `E2E_NOW` sets another start. */
export const start = process.env.E2E_NOW ?? '2026-03-10T06:32:00Z'

/** The offset between the run's clock and the machine's, which the workers inherit from the main process. */
function shift(): number {
  process.env.E2E_SHIFT ??= String(Date.parse(start) - Date.now())
  return Number(process.env.E2E_SHIFT)
}

export const now = (): number => Date.now() + shift()

/** Sets this clock in the pages of a browser. */
export async function setClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((ahead) => {
    globalThis.Date = new Proxy(Date, {
      construct: (machine, parts, target) =>
        Reflect.construct(machine, parts.length === 0 ? [machine.now() + ahead] : parts, target) as Date,
      get: (machine, name) =>
        name === 'now' ? () => machine.now() + ahead : (Reflect.get(machine, name) as unknown),
    })
  }, shift())
}

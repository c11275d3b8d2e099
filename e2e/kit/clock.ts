/**
 * The clock of a run. Programs and browsers start at the same instant of the same day whenever the tests are run,
 * so that no promise of the demonstration passes and no day ends between two looks.
 */
import type { BrowserContext } from '@playwright/test'

/** Midday in both countries, half an hour before the next promise is due. `E2E_NOW` starts elsewhere. */
export const start = process.env.E2E_NOW ?? '2026-03-10T06:32:00Z'

/** How far the run's clock is ahead of the machine's; the workers have it from the process that started them. */
function shift(): number {
  process.env.E2E_SHIFT ??= String(Date.parse(start) - Date.now())
  return Number(process.env.E2E_SHIFT)
}

export const now = (): number => Date.now() + shift()

/** Gives the pages of a browser this clock. */
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

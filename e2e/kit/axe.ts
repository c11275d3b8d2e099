/** Accessibility of what is shown now. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules that hold everywhere although axe does not call them serious. */
export const always = ['heading-order', 'landmark-unique', 'scrollable-region-focusable']

export async function expectAccessible(page: Page): Promise<void> {
  // Animated elements are checked when the animation is over.
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || always.includes(id),
  )
  expect(
    serious.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target, failureSummary }) => [target, failureSummary]),
    })),
  ).toEqual([])
}

/** Accessibility, as axe finds it. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules that hold everywhere although axe does not call them serious. */
const always = ['heading-order', 'landmark-unique', 'scrollable-region-focusable']

export async function expectAccessible(page: Page): Promise<void> {
  // Animated elements are checked when the animation is over.
  await page.waitForLoadState('networkidle')
  // Without the list of everything that passes, which takes a third of the time.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
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

/** On a phone, tables scroll that fit a wide window. */
export async function expectReachable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(always).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

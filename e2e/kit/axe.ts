/** Accessibility, as axe finds it. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** Rules that hold everywhere although axe does not call them serious. */
const always = ['heading-order', 'landmark-unique', 'scrollable-region-focusable']

/**
 * Without the list of everything that passes, which takes a third of the time, and in one page: the builder otherwise
 * opens another page for each result to put together those of frames, and the console has no frames of other origins.
 */
async function violationsOn(page: Page, rules?: string[]): Promise<Violations> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  return violations
}

const expectNone = (violations: Violations) =>
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])

export async function expectAccessible(page: Page): Promise<void> {
  // Animated elements are checked when the animation is over.
  await page.waitForLoadState('networkidle')
  const violations = await violationsOn(page)
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

/** Nor what axe calls less than serious. */
export async function expectNoViolation(page: Page): Promise<void> {
  expectNone(await violationsOn(page))
}

/** On a phone, tables scroll that fit a wide window. */
export async function expectReachable(page: Page): Promise<void> {
  expectNone(await violationsOn(page, always))
}

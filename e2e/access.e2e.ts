/** Accessibility: axe on each screen, and no screen wider than a phone. B.7.18, L.9 */
import { expectAccessible, expectReachable } from './kit/axe'
import { filledPath, screens, screensFor } from './kit/contract'
import { anOrder, ordersOf, shownRows } from './kit/orders'
import { expectFits, heading, open } from './kit/shell'
import { expect, test } from './kit/test'

const inside = screens.map(({ path }) => path)
const partsOfAnOrder = [
  'inventory',
  'checklist',
  'job_card',
  'estimate',
  'insurance',
  'bill',
  'payments',
  'spares_files',
  'feedback',
  'tickets',
]
const ofAnOrder = inside.some((path) => path.includes('{orderId}')) ? ['?tab=details', '?tab=history'] : []

/** The number of screens per test: a browser is started once for several screens. */
const atOnce = 4
const groupsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))

test.describe('on every screen', () => {
  // axe takes seconds for a screen full of rows, more on a busy machine.
  test.describe.configure({ timeout: 120_000 })

  // A country changes words and figures, a size the room around them: each screen is looked at in one of both.
  const around = [
    { country: 'india', size: 'small' },
    { country: 'malaysia', size: 'mini' },
  ] as const
  const addresses = [...inside, ...ofAnOrder.map((tab) => `/orders/show/{orderId}${tab}`)]
  for (const [at, group] of groupsOf(addresses).entries())
    test(`accessible at 1280 and fits 390: ${group.join(' ')}`, async ({ consoleOf }) => {
      const { country, size } = around[at % 2] ?? around[0]
      const { orders } = await ordersOf(country, { limit: 1 })
      const rows = await shownRows(country)
      const page = await consoleOf({ role: 'admin', country, size })
      for (const address of group)
        await test.step(address, async () => {
          await page.setViewportSize({ width: 1280, height: 800 })
          await open(page, filledPath(address, orders[0]?.order_id ?? 0, rows))
          await expectAccessible(page)
          await page.setViewportSize({ width: 390, height: 844 })
          await expect(heading(page)).toBeVisible()
          await expectFits(page)
          await expectReachable(page)
        })
    })

  test('the parts of an order: their headings, regions and tables', async ({ consoleOf }) => {
    const insured = (await ordersOf('india', { order_type: 103, status_id: 1150, limit: 1 })).orders[0]
    const page = await consoleOf({ role: 'admin' })
    for (const part of partsOfAnOrder)
      await test.step(part, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await open(page, `/orders/show/${insured?.order_id}?tab=${part}`)
        await expectAccessible(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await expect(heading(page)).toBeVisible()
        await expectReachable(page)
      })
  })

  for (const [role, country, size] of [
    ['Operation/Garage', 'india', 'small'],
    ['mechanic', 'malaysia', 'mini'],
    ['escalation manager', 'india', 'small'],
  ] as const)
    for (const group of groupsOf(screensFor(role).map(({ path }) => path)))
      test(`as ${role} in ${country}, ${size}, too: ${group.join(' ')}`, async ({ consoleOf }) => {
        const { orders } = await ordersOf(country, { limit: 1 })
        const rows = await shownRows(country)
        const page = await consoleOf({ role, country, size })
        for (const path of group)
          await test.step(path, async () => {
            await open(page, filledPath(path, orders[0]?.order_id ?? 0, rows))
            await expectAccessible(page)
          })
      })

  test('outside the shell too', async ({ consoleOf }) => {
    const nobody = await consoleOf()
    const admin = await consoleOf({ role: 'admin' })
    for (const [page, address] of [
      [nobody, '/login'],
      [admin, '/404'],
      [admin, '/401?noGoBack=true'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectFits(page)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })

  test('a phone reaches the menu and the tools', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
    await open(page, '/grid')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Dashboard grid' }).first().click()
    await page.getByRole('button', { name: 'Tools', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Language' })).toBeVisible()
    await expectFits(page)
  })

  test('the panel of an order, and the palette', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, `/grid?order=${await anOrder()}`)
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Summary' })).toBeVisible()
    await expectAccessible(page)
    await open(page, '/orders')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
  })
})

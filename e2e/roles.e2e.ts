/**
 * A few roles in the browser: the menu shows and the guard allows what the declarations say. That they are right for
 * each of all roles at every screen is tested without a browser (`web/test/roles.test.ts`).
 */
import { filledPath, menuFor, screensClosedTo, screensFor } from './kit/contract'
import { anOrder, shownRows } from './kit/orders'
import { expectAddress, expectFits, heading, menu } from './kit/shell'
import { expect, type Page, test } from './kit/test'

/** The addresses in the menu, including those of collapsed sections. */
async function menuAddresses(page: Page): Promise<string[]> {
  const collapsed = menu(page).getByRole('menuitem', { expanded: false })
  while ((await collapsed.count()) > 0) await collapsed.first().click()
  const links = await menu(page).getByRole('link').all()
  return await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}

/** Navigates as the console's own links do, without reloading the page. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** What went wrong. Notices on a row say how it stands, which other tests change. */
const failures = (page: Page) => page.locator('[role=alert]:not(.ant-alert-info, .ant-alert-warning)')

/**
 * All; all but orders; orders and tickets; feedback; only what everybody has; those who keep people, places and cars;
 * and who opens orders without reading cars, or escalations without seeing every order. Each in one of the three sizes,
 * on a window of this width.
 */
const chosen = [
  ['admin', 'mini', 1280],
  ['Super Admin', 'small', 390],
  ['Support Executive', 'medium', 390],
  ['Feedback Executive', 'mini', 390],
  ['mechanic', 'small', 1280],
  ['Central CR', 'mini', 390],
  ['Lead Manager', 'small', 390],
  ['City Head', 'medium', 1280],
  ['Fleet Manager', 'mini', 1280],
  ['Tech Support', 'small', 1280],
  ['Lead Call Center', 'medium', 390],
] as const

/**
 * The screens that a role visits: each is visited by the two roles that have the fewest screens, and by admins where axe
 * looks at it. That a role may open the others is tested without a browser; its menu, and what is closed to it, is looked at
 * for each.
 */
const visits = new Map<string, string[]>()
{
  const visitors = new Map<string, number>()
  const byCount = chosen.map(([name]) => name).toSorted((a, b) => screensFor(a).length - screensFor(b).length)
  for (const name of byCount) {
    const paths = screensFor(name).map(({ path }) => path)
    const mine = paths.filter((path) => (visitors.get(path) ?? 0) < 2)
    for (const path of mine) visitors.set(path, (visitors.get(path) ?? 0) + 1)
    visits.set(name, mine)
  }
}

/** Addresses that the console changes: to the dashboard that was used last, to the name of the user. */
const corrected = new Map([
  ['/dashboard', /^\/(grid|dashboard)$/],
  ['/ce_roster/{userid}/{username}', /^\/ce_roster\/1\//],
])

test.describe('each role', () => {
  for (const [name, size, width] of chosen)
    test(`${name}, ${size}, ${width} px: its menu, its screens, and no others`, async ({
      consoleOf,
      expectTrouble,
    }) => {
      // The roster of the first user is not everybody's to see.
      expectTrouble(/status of 404 .*\/cr-roster\//)
      // Nor is the order of any escalation.
      expectTrouble(/status of 404 .*\/escalations\/detail\//)
      const order = await anOrder()
      const rows = await shownRows('india')
      const page = await consoleOf({ role: name, size })
      await page.goto('/grid')
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('button', { name: new RegExp(`^Account of .+, ${name}$`) })).toBeVisible()

      const expected = [...menuFor(name).values()].flat()
      expect((await menuAddresses(page)).toSorted()).toEqual(expected.toSorted())

      await page.setViewportSize({ width, height: 844 })
      for (const path of visits.get(name) ?? []) {
        const address = filledPath(path, order, rows)
        await goWithin(page, address)
        await expectAddress(page, corrected.get(path) ?? address)
        await expect(heading(page), address).toBeVisible()
        await expect(failures(page)).toHaveCount(0)
        await expectFits(page)
      }
      for (const { path } of screensClosedTo(name)) {
        await goWithin(page, filledPath(path, order, rows))
        await expectAddress(page, '/401?noGoBack=true')
      }
    })
})

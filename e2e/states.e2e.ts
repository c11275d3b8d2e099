/** The screens of the catalogue, offers, suppliers and training when something goes wrong, as each of them shows it. L.9 */
import { heading, open, tab } from './kit/shell'
import { expect, type Page, test } from './kit/test'

const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)

const unreachable = 'The server could not be reached. Check the connection and try again.'
const main = (page: Page) => page.getByRole('main')
/** The form on the screen, or in the dialog over it. */
const shownForm = (page: Page) => page.locator('form').filter({ visible: true }).last()

/** A screen with the call that it cannot do without. */
const screens: readonly [address: string, call: RegExp][] = [
  ['/form/faq', /central\/faq\//],
  ['/form/car-parts', /pricing-module\/car-parts\//],
  ['/form/car-parts/1', /car-parts-details/],
  ['/catalogue/packages', /central\/packages\//],
  ['/catalogue/packages?package=1', /packages\/detail/],
  ['/catalogue/services', /central\/services\//],
  ['/event', /central\/events\//],
  ['/event/edit/1', /central\/event\/detail\//],
  ['/coupon', /orders\/coupons\//],
  ['/coupon/show/1', /orders\/coupon\/detail\//],
  ['/coupon/vouchers', /voucher_coupon_get_post/],
  ['/spares-vendors', /vendors1/],
  ['/retailer', /all-retailers/],
  ['/distributor', /all-distributors/],
  ['/training?tab=topics', /training-topics/],
]

test('a screen that cannot be read says so, and is tried again', async ({ consoleOf, expectTrouble }) => {
  expectTrouble('Failed to load resource')
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/grid')
  for (const [address, call] of screens)
    await test.step(address, async () => {
      // What changes elsewhere is read anew without a press: that fails, too, until the button is pressed.
      await page.evaluate(() => {
        delete document.body.dataset.pressed
        document.addEventListener('click', () => (document.body.dataset.pressed = 'yes'), {
          capture: true,
          once: true,
        })
      })
      await page.route(call, async (route) =>
        (await page.evaluate(() => document.body.dataset.pressed))
          ? route.continue()
          : route.abort('connectionrefused'),
      )
      await goWithin(page, address)
      const failed = page.getByRole('alert').filter({ hasText: unreachable, visible: true })
      await failed.first().getByRole('button', { name: 'Try again' }).click()
      await expect(failed).toHaveCount(0)
      // A request may still be on its way through the handler.
      await page.unrouteAll({ behavior: 'wait' })
    })
})

/** A form with a field to type into; the button that opens it, if it is not there at once. */
const forms: readonly [address: string, title: string, opens: string | undefined, field: string][] = [
  ['/event/create', 'Create event', undefined, 'Name'],
  ['/coupon/create', 'Add coupon', undefined, 'Title'],
  ['/spares-vendors/create', 'Create vendor', undefined, 'Legal name'],
  ['/retailer/create', 'Create retailer', undefined, 'Owner'],
  ['/distributor?distributor=new', 'Distributors', undefined, 'Owner'],
  ['/catalogue/packages?package=new', 'Packages', undefined, 'Name'],
  ['/training?tab=topics&topic=new', 'Training', undefined, 'Topic'],
  ['/catalogue/services', 'Services', 'Add service', 'Name'],
  ['/form/car-parts', 'Car parts', 'Add part', 'Name'],
  ['/form/faq', 'FAQ', 'Add question', 'Question'],
  ['/coupon/vouchers', 'Vouchers', 'Issue voucher', 'Note'],
]

test('a half-typed form marks its tab, and the browser asks before it is left', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/grid')
  for (const [address, title, opens, label] of forms)
    await test.step(address, async () => {
      await goWithin(page, address)
      if (opens) await main(page).getByRole('button', { name: opens }).first().click()
      const form = shownForm(page)
      await form.getByLabel(label, { exact: true }).fill('Half typed')
      await expect(tab(page, `${title} not saved`)).toBeVisible()
    })
  const asked = page.waitForEvent('dialog')
  void page.reload({ timeout: 2_000 }).catch(() => undefined)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await goWithin(page, '/event/create')
  await expect(heading(page)).toHaveText('Create event')
  await expect(shownForm(page).getByLabel('Name', { exact: true })).toHaveValue('Half typed')
})

/** A form of something that is there, with a field and the texts of its buttons. */
const edits: readonly [address: string, opens: string | undefined, field: string][] = [
  ['/retailer/edit/2', undefined, 'Owner'],
  ['/spares-vendors/edit/2', undefined, 'Legal name'],
  ['/coupon/show/2', 'Edit', 'Title'],
  ['/form/car-parts/2', 'Edit', 'Name'],
]

test('a save that fails keeps what was typed, and saves it later', async ({ consoleOf, expectTrouble }) => {
  expectTrouble('Failed to load resource')
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/grid')
  for (const [address, opens, label] of edits)
    await test.step(address, async () => {
      await goWithin(page, address)
      if (opens) await main(page).getByRole('button', { name: opens, exact: true }).first().click()
      const form = shownForm(page)
      const field = form.getByLabel(label, { exact: true })
      const typed = `${await field.inputValue()} again`
      await field.fill(typed)
      const isWrite = (route: { request: () => { method: () => string } }) =>
        route.request().method() !== 'GET'
      await page.route('**/api/**', (route) =>
        isWrite(route) ? route.abort('connectionrefused') : route.fallback(),
      )
      const save = page.getByRole('button', { name: /^Save/ }).filter({ visible: true }).last()
      await save.click()
      await expect(page.getByText(unreachable).filter({ visible: true }).first()).toBeVisible()
      await expect(field).toHaveValue(typed)
      await page.unroute('**/api/**')
      const answered = page.waitForResponse(
        (response) => response.request().method() !== 'GET' && response.ok(),
      )
      await save.click()
      await answered
    })
})

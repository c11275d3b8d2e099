import { ask } from './kit/api'
import { countries } from './kit/contract'
import {
  create,
  field,
  fillOrder,
  fillTheRest,
  findCustomer,
  newCustomer,
  pick,
  submit,
} from './kit/orderForm'
import { ordersOf } from './kit/orders'
import { expectAddress, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, test, tokenOf } from './kit/test'

test.describe('a new order', () => {
  for (const country of countries)
    test(`in ${country}: a new customer with a new car, found again afterwards`, async ({ consoleOf }) => {
      const visitor = newCustomer(country)
      const page = await consoleOf({ role: 'Support Executive', country })
      await open(page, '/orders/create')
      await fillOrder(page, visitor)
      const id = await create(page)
      await expectToast(page, `Order ${id} is created`)
      await expectAddress(page, `/orders/show/${id}`)
      await expect(page.getByRole('main').getByText(visitor.name).first()).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Order, mobile/ }).fill(visitor.plate.toLowerCase())
      // A plate is displayed in groups.
      const plate = visitor.plate.replaceAll(/(?<=.)(?=.)/g, ' ?')
      await expect(page.getByRole('option', { name: new RegExp(`^${id} · ${plate}`) })).toBeVisible()
    })

  test('a known customer is recognised, with a warning about an open order for the same car', async ({
    consoleOf,
    expectTrouble,
  }) => {
    expectTrouble(failedCall(409))
    const visitor = newCustomer('india')
    const page = await consoleOf({ role: 'Support Executive' })
    await open(page, '/orders/create')
    await fillOrder(page, visitor)
    const first = await create(page)
    await open(page, '/orders/create')
    await findCustomer(page, `+91 ${visitor.mobile}`)
    await expect(page.getByText(`${visitor.name} is known; orders so far: 1`)).toBeVisible()
    await expect(field(page, 'Customer name')).toHaveValue(visitor.name)
    await expect(page.getByText('This customer has open orders')).toBeVisible()
    await fillTheRest(page, visitor.plate)
    await submit(page).click()
    const warning = page.getByRole('dialog', { name: 'This car has an open order already' })
    await expect(warning.getByRole('link', { name: `Order ${first}` })).toBeVisible()
    await warning.getByRole('button', { name: 'Go back' }).click()
    await expect(warning).toHaveCount(0)
    await expectAddress(page, '/orders/create')
    await submit(page).click()
    await warning.getByRole('button', { name: 'Create another order' }).click()
    await expect(heading(page)).toHaveText(/^Order \d+$/)
    await expect(heading(page)).not.toHaveText(`Order ${first}`)
  })

  test('errors are shown beside each field', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders/create')
    await field(page, 'E-mail').fill('nobody at home')
    await field(page, 'Registration number').fill('12')
    await field(page, 'PIN code').fill('012')
    await submit(page).click()
    for (const text of [
      'This is not an e-mail address',
      /^This is not a plate of this country/,
      'A PIN code has six digits and does not begin with 0',
    ])
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
    for (const label of ['Customer name', 'E-mail', 'Registration number', 'PIN code', 'City', 'Source'])
      await expect(field(page, label).first()).toHaveAttribute('aria-invalid', 'true')
    await expectAddress(page, '/orders/create')
  })

  test('clicking twice creates one order', async ({ consoleOf }) => {
    const visitor = newCustomer('india')
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders/create')
    await fillOrder(page, visitor)
    await submit(page).dblclick()
    await expect(heading(page)).toHaveText(/^Order \d+$/)
    const found = await ordersOf('india', { text: visitor.mobile })
    expect(found.count).toBe(1)
  })
})

test.describe('an order is edited', () => {
  test('and the saved values stay', async ({ consoleOf }) => {
    const visitor = newCustomer('india')
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders/create')
    await fillOrder(page, visitor)
    const id = await create(page)
    await page.getByRole('tab', { name: 'Details' }).click()
    await field(page, 'Remarks').fill('Ring the bell twice')
    // Leaving before the answer would lose the edit.
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await answered).status()).toBe(200)
    await expectToast(page, 'Saved')
    await page.goto(`/orders/show/${id}?tab=history`)
    await expect(page.getByText('Details changed')).toBeVisible()
    await expect(page.getByText('Ring the bell twice')).toBeVisible()
  })

  test('based on a version that somebody else has saved over: both are shown, nothing is lost', async ({
    consoleOf,
    expectTrouble,
  }) => {
    expectTrouble(failedCall(409))
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders/create')
    await fillOrder(page, newCustomer('india'))
    const id = await create(page)
    await page.getByRole('tab', { name: 'Details' }).click()
    await field(page, 'Remarks').fill('My remark')
    await field(page, 'Complaints').fill('My complaint')
    const address = central(`orders/detail/${id}/`)
    const { version } = await ask<{ version: number }>(address, { token: tokenOf('admin') })
    await ask(address, { token: tokenOf('admin'), method: 'PUT', body: { version, remarks: 'Their remark' } })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const both = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
    const remarks = both.getByRole('radiogroup', { name: 'Remarks' })
    await expect(remarks).toContainText('both changed')
    await expect(remarks.getByRole('radio', { name: /My remark/ })).toBeVisible()
    await remarks.getByRole('radio', { name: /Their remark/ }).check()
    await both.getByRole('button', { name: 'Save what is chosen' }).click()
    // The dialog, which also shows what was saved meanwhile, stays until the server has accepted the save.
    await expect(both).toHaveCount(0)
    await expectToast(page, 'Saved')
    const now = await ask<{ remarks: string; complaints: string }>(address, { token: tokenOf('admin') })
    expect(now).toMatchObject({ remarks: 'Their remark', complaints: 'My complaint' })
  })
})

/** A customer of India's demonstration with a car of a fleet, which has an open order. */
async function driver(): Promise<{ mobile: string; name: string; plate: string; fleet: string }> {
  const list = central('orders/?is_retail=0&status_id=1,2,5,10,20,30,31,40&limit=20')
  const { orders } = await ask<{
    orders: {
      name: string
      phone: string
      fleet_name: string | null
      car: { registration_no: string } | null
    }[]
  }>(list, { token: tokenOf('admin') })
  const found = orders.find(({ car, fleet_name }) => car && fleet_name)
  if (!found?.car || !found.fleet_name) throw new Error('The demonstration has no fleets')
  return { mobile: found.phone, name: found.name, plate: found.car.registration_no, fleet: found.fleet_name }
}

const plateOf = (plate: string) => new RegExp(plate.replaceAll(/(?<=.)(?=.)/g, ' ?'))

test("from the palette to a new order; a fleet's car brings its fleet, and is private for a reason", async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const { mobile, name, plate, fleet } = await driver()
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, '/grid')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Order, mobile/ }).fill(mobile)
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option').first()).toContainText(name)
  await expect(page.getByRole('group', { name: 'Cars' }).getByRole('option').first()).toBeVisible()
  await page.getByRole('option', { name: `New order for ${name}` }).click()
  await expectAddress(page, '/orders/create')
  await expect(field(page, 'Customer name')).toHaveValue(name)
  await page.getByRole('radio', { name: plateOf(plate) }).check()
  const main = page.getByRole('main')
  await expect(main.getByText(`The car belongs to ${fleet}: the order is theirs`)).toBeVisible()
  await main.getByRole('checkbox', { name: /^Private this time/ }).check()
  await pick(page, 'City')
  await pick(page, 'Source')
  await submit(page).click()
  await expect(main.getByText('Enter why the order is not the fleet’s this time')).toBeVisible()
  await field(page, 'Private this time').fill('The driver pays for the seat covers')
  await submit(page).click()
  const warning = page.getByRole('dialog', { name: 'This car has an open order already' })
  await warning.getByRole('button', { name: 'Create another order' }).click()
  await expect(main.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
  await expect(main.getByText('The driver pays for the seat covers').first()).toBeVisible()
})

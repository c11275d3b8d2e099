/** Cars: found from the fleet, added by their plate, edited, ended and merged. */
import { ask } from './kit/api'
import { addCar, carsPath } from './kit/cars'
import { expectAddress, heading, open } from './kit/shell'
import { field } from './kit/orderForm'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const token = tokenOf('admin')

async function choose(page: Page, label: string, first: string | RegExp): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('combobox', { name: new RegExp(`^(\\* ?)?${label}$`) })
    .click()
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await options.filter({ hasText: first }).first().click()
}

test('a fleet leads to its cars, and a car to its form', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/cars-fleets')
  await expect(heading(page)).toHaveText('Fleets')
  const fleet = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first()
  const name = (await fleet.textContent()) ?? ''
  await fleet.click()
  await expectAddress(page, /^\/cars-fleets\/cars\/\d+$/)
  await expect(heading(page)).toHaveText(name)
  const car = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first()
  const plate = ((await car.textContent()) ?? '').replaceAll(/\s/g, '')
  await car.click()
  await expectAddress(page, /^\/cars\/\d+$/)
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Edit car' }).click()
  await expectAddress(page, /^\/cars-fleets\/edit\/\d+$/)
  await expect(page.getByRole('textbox', { name: 'Plate' })).toHaveValue(plate)
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link').first()).toBeVisible()
})

test('a similar plate is asked about, a known one opens its car', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  await addCar('KA77ZX9234')
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/cars-fleets/create')
  const plate = page.getByRole('textbox', { name: 'Plate' })
  // Nothing is sent without what is needed.
  await page.getByRole('button', { name: 'Add car', exact: true }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await plate.fill('ka 77-zx 9234')
  await plate.blur()
  await expect(page.getByText(/^This car is known: .*Asha Kulkarni$/)).toBeVisible()
  await plate.fill('KA 77 ZX 92')
  await plate.blur()
  await expect(page.getByText(/^This car is known/)).toBeHidden()
  await plate.fill('KA 7 ZX 9234')
  await choose(page, 'Brand', /./)
  await choose(page, 'Model', /./)
  await choose(page, 'Fuel', /./)
  await page.getByLabel('Mobile of the owner').fill('98123 45678')
  await page.getByLabel('Name of the owner').fill('Ravi Menon')
  await page.getByRole('button', { name: 'Add car', exact: true }).click()
  await expectToast(page, 'The car KA7ZX9234 is added')
  await expect(page.getByRole('textbox', { name: 'Plate' })).toHaveValue('KA7ZX9234')

  await open(page, '/cars-fleets/create')
  await page.getByRole('textbox', { name: 'Plate' }).fill('KA07ZX9234')
  await choose(page, 'Brand', /./)
  await choose(page, 'Model', /./)
  await choose(page, 'Fuel', /./)
  await page.getByLabel('Mobile of the owner').fill('98123 45678')
  await page.getByLabel('Name of the owner').fill('Ravi Menon')
  await page.getByRole('button', { name: 'Add car', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Is this another car?' })
  await expect(question.getByRole('link')).toHaveText(['KA7ZX9234'])
  await question.getByRole('button', { name: 'It is another car: save' }).click()
  await expectToast(page, 'The car KA07ZX9234 is added')
})

test('another plate needs a reason, and the old one still finds the car', async ({ consoleOf }) => {
  const id = await addCar('KA77ZY9234')
  const page = await consoleOf({ role: 'Super Admin' })
  await open(page, `/cars-fleets/edit/${id}`)
  await page.getByRole('textbox', { name: 'Plate' }).fill('MH77ZY1111')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Moved to Pune')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved')
  const past = page.getByRole('region', { name: 'Earlier owners and plates' })
  await expect(past.getByText('Moved to Pune')).toBeVisible()
  const found = await ask<{ cars: { registration_no: string }[] }>(
    central('cars/detail/?registration_no=KA77ZY9234'),
    { token },
  )
  expect(found.cars.map((car) => car.registration_no)).toEqual(['MH77ZY1111'])
})

test('somebody else was faster: both versions of a car are shown', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const id = await addCar('KA77ZW9234')
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/cars-fleets/edit/${id}`)
  await page.getByRole('textbox', { name: 'Colour' }).fill('Red')
  await ask(central(carsPath), { token, method: 'PUT', body: { id, version: 1, colour: 'Blue' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(question.getByText('Blue')).toBeVisible()
  await question.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(page, 'Saved')
  await expect(page.getByRole('textbox', { name: 'Colour' })).toHaveValue('Red')
})

test('two cars are merged after what is moved was shown, and a car ends', async ({
  consoleOf,
  expectTrouble,
}) => {
  const keep = await addCar('KA77ZV9234')
  await addCar('KA77ZV9235')
  expectTrouble(failedCall(409))
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/cars-fleets/edit/${keep}`)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Another car is KA77ZV9234/ })
  await dialog.getByLabel('Plate of the other car').fill('ka 77 zv 9235')
  await dialog.getByLabel('Reason').fill('Typed wrongly')
  await dialog.getByRole('button', { name: 'Show what is moved' }).click()
  await expect(dialog.getByText('0 orders, 1 plates and 0 earlier owners are moved')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expectToast(page, 'The cars are merged; 0 orders were moved')
  await expect(
    page.getByRole('region', { name: 'Earlier owners and plates' }).getByText('Typed wrongly'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'End car' }).click()
  const end = page.getByRole('dialog', { name: /^End KA77ZV9234/ })
  await end.getByLabel('Reason').fill('Sold abroad')
  await end.getByRole('button', { name: 'End car' }).click()
  await expectToast(page, 'The car has ended')
  await expect(page.getByRole('alert').getByText('Sold abroad')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
})

test('the page of a car has its orders and begins another one', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(404))
  interface Listed {
    order_id: number
    car: object | null
  }
  const { orders } = await ask<{ orders: Listed[] }>(central('orders/?limit=200'), { token })
  // Other tests order accessories, for which no car is needed.
  const withCar = orders.find(({ car }) => car)
  const order = await ask<{
    order_id: number
    car_id: number
    phone: string
    car: { registration_no: string }
  }>(central(`orders/detail/${withCar?.order_id}/`), { token })
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order.order_id}`)
  const plate = page.getByRole('main').locator(`a[href$="/cars/${order.car_id}"]`)
  await plate.first().click()
  await expectAddress(page, `/cars/${order.car_id}`)
  const listed = page.getByRole('region', { name: 'Orders' })
  await expect(listed.getByRole('link', { name: String(order.order_id) })).toBeVisible()
  await page.getByRole('tab', { name: 'Declined work' }).click()
  await expectAddress(page, `/cars/${order.car_id}?tab=declined`)
  await page.getByRole('tab', { name: 'Owners and history' }).click()
  await expect(page.getByRole('region', { name: 'Earlier owners and plates' })).toBeVisible()
  await page.getByRole('button', { name: 'New order' }).click()
  await expect(field(page, 'Registration number')).toHaveValue(order.car.registration_no)
  await open(page, '/cars/99999999')
  await expect(page.getByText('This car does not exist, or you may not see it.')).toBeVisible()
})

/** Staff estimate what the work will cost; the customer approves it line by line on his phone. */
import { estimateOf, form, line, newFleetOrder, newOrder, openEstimate, put, save } from './kit/estimates'
import { expectToast } from './kit/toasts'
import { expect, failedCall, type Page, test } from './kit/test'

async function addFromCatalogue(page: Page, typed: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search packages, services and parts' })
  await box.click()
  await box.fill(typed)
  await expect(page.getByTitle(new RegExp(name))).toBeVisible()
  await box.press('Enter')
}

for (const country of ['india', 'malaysia'] as const) {
  test(`an estimate is made, sent and approved on the customer’s phone in ${country}`, async ({
    consoleOf,
  }) => {
    const order = await newOrder(country)
    const page = await consoleOf({ role: 'admin', country })
    await openEstimate(page, order)
    await addFromCatalogue(page, 'basic', 'Package: Basic Service, petrol')
    await expect(line(page, 3)).toBeVisible()
    await page.getByRole('button', { name: 'Add a free line' }).click()
    await put(line(page, 4), 'Name', 'Hand wash')
    await put(line(page, 4), 'Price', '250.5')
    const totals = form(page).getByRole('region', { name: 'Totals' })
    const shown = await totals
      .getByText(/^Total$/)
      .locator('xpath=following-sibling::*')
      .innerText()
    await save(page)
    const saved = await estimateOf(order, country)
    expect(Number(shown.replace(/[^\d.]/g, ''))).toBe(saved.totals.total)
    expect(saved.lines.map(({ service_name }) => service_name)).toContain('Hand wash')

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy approval link' }).click()
    await expectToast(page, 'The approval link is copied.')
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const phone = await consoleOf({
      country: country === 'india' ? 'malaysia' : 'india',
      width: 390,
      height: 844,
    })
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1, name: /Your estimate/ })).toBeVisible()
    await phone.getByRole('button', { name: /^Continue/ }).click()
    await expect(phone.getByRole('alert')).toContainText('Please choose for every line.')
    await phone.getByRole('button', { name: /Approve all/ }).click()
    await phone
      .getByRole('radiogroup', { name: 'Hand wash' })
      .getByRole('radio', { name: /^Decline/ })
      .check()
    await phone.getByRole('button', { name: /^Continue/ }).click()
    const code = (await phone.getByText(/^Demo: \d{6}$/).innerText()).slice(-6)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await phone.getByRole('textbox', { name: /Code of six digits/ }).fill(code)
    await phone.getByRole('button', { name: /^Confirm/ }).click()
    await expect(phone.getByRole('heading', { name: /Thank you/ })).toBeVisible()

    const after = await estimateOf(order, country)
    expect(after.standing).toBe('approved')
    expect(after.lines.find(({ service_name }) => service_name === 'Hand wash')?.approval).toBe('declined')
    // The open console has heard of it.
    const declined = page.getByRole('region', { name: 'Declined work to come back to' })
    await expect(declined.getByText('Hand wash')).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('The decision was made already.')).toBeVisible()
  })
}

test('a wrong code is said, and a link that nobody sent opens nothing', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(404))
  const page = await consoleOf({ width: 390, height: 844 })
  await page.goto(`/approve#india.${'0'.repeat(64)}`)
  await expect(page.getByRole('alert')).toContainText('This link is not known.')
  await page.goto('/approve')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('This link is not known.')
})

test('what is wrong with a line is said beside it, and what is removed can be brought back', async ({
  consoleOf,
}) => {
  const order = await newOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'Add a free line' }).click()
  await put(line(page, 1), 'Qty', '1,5')
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expect(line(page, 1).getByText('A line needs a name.')).toBeVisible()
  await expect(line(page, 1).getByText('A quantity is a whole number or a plain decimal')).toBeVisible()
  await expect(line(page, 1).getByText('A price is a number')).toBeVisible()
  await put(line(page, 1), 'Name', 'Polish')
  await put(line(page, 1), 'Qty', '1.5')
  await put(line(page, 1), 'Price', '100')
  await page.getByRole('button', { name: 'Duplicate line 1: Polish' }).click()
  await put(line(page, 2), 'Name', 'Wax')
  await line(page, 2).getByLabel('Name', { exact: true }).press('Alt+ArrowUp')
  await expect(line(page, 1)).toHaveAccessibleName('Line 1: Wax')
  await page.getByRole('button', { name: 'Remove line 1: Wax' }).click()
  await expect(line(page, 2)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 1)).toHaveAccessibleName('Line 1: Wax')
  await save(page)
  expect((await estimateOf(order)).lines.map(({ service_name }) => service_name)).toEqual(['Wax', 'Polish'])
})

test('of two who save, the second is shown both and loses nothing', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const order = await newOrder('india')
  const [one, two] = [await consoleOf({ role: 'admin' }), await consoleOf({ role: 'Support Executive' })]
  for (const [page, name] of [
    [one, 'Polish'],
    [two, 'Wax'],
  ] as const) {
    await openEstimate(page, order)
    await page.getByRole('button', { name: 'Add a free line' }).click()
    await put(line(page, 1), 'Name', name)
    await put(line(page, 1), 'Price', '100')
  }
  await save(one)
  await two.getByRole('button', { name: 'Save estimate', exact: true }).click()
  const both = two.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(both.getByText('Polish: 1')).toBeVisible()
  await expect(both.getByText('Wax: 1')).toBeVisible()
  await both.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(two, 'The estimate is saved.')
  expect((await estimateOf(order)).lines.map(({ service_name }) => service_name)).toEqual(['Wax'])
})

test('what the fleet behind an order has agreed is offered first, at its price and with its days', async ({
  consoleOf,
}) => {
  const order = await newFleetOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await openEstimate(page, order.id)
  const box = page.getByRole('combobox', { name: 'Search packages, services and parts' })
  await box.click()
  // Before a word is typed, and among what is found.
  await expect(page.getByText(`Agreed with ${order.fleet}`, { exact: true })).toBeVisible()
  await box.fill('basic')
  await expect(page.getByText('List prices', { exact: true })).toBeVisible()
  const agreed = page.getByTitle(/^Package: Basic Service, petrol · .* · agreed .* · list price ₹3,050\.00$/)
  await expect(agreed).toBeVisible()
  await box.press('Enter')
  await expect(line(page, 3)).toBeVisible()
  await save(page)
  const saved = await estimateOf(order.id)
  const listed = 1200 + 3.5 * 460 + 240
  const net = saved.lines
    .map(({ price }, at) => price * (at === 1 ? 3.5 : 1))
    .reduce((sum, one) => sum + one, 0)
  expect(net).toBeLessThan(listed)
  expect(saved.lines[0]).toMatchObject({ service_name: 'Basic Service', source: 'package' })

  // Who has no fleet behind him pays what is listed.
  const own = await newOrder('india')
  await openEstimate(page, own)
  const other = page
    .getByRole('tabpanel', { name: 'Estimate' })
    .getByRole('combobox', { name: 'Search packages, services and parts' })
    .filter({ visible: true })
  await other.click()
  await other.fill('basic')
  await expect(page.getByTitle('Package: Basic Service, petrol · ₹3,050.00')).toBeVisible()
})

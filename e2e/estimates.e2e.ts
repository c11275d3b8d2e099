/** Staff estimate the cost of the work; customers approve it line by line on their phone. */
import { expectFits } from './kit/shell'
import {
  decide,
  estimateOf,
  form,
  line,
  newFleetOrder,
  newOrder,
  openDetails,
  openEstimate,
  fillField,
  save,
  saveLines,
} from './kit/estimates'
import { chooseJob, codeOn, copiedLink, enterCode } from './kit/customerPages'
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
  test(`an estimate is created, sent and approved on the customer’s phone in ${country}`, async ({
    consoleOf,
  }) => {
    const order = await newOrder(country)
    const page = await consoleOf({ role: 'admin', country })
    await openEstimate(page, order)
    await addFromCatalogue(page, 'basic', 'Package: Basic Service, petrol')
    await expect(line(page, 3)).toBeVisible()
    await page.getByRole('button', { name: 'Add a free line' }).click()
    await fillField(line(page, 4), 'Name', 'Hand wash')
    await fillField(line(page, 4), 'Price', '250.5')
    const totals = form(page).getByRole('region', { name: 'Totals' })
    const shown = await totals
      .getByText(/^Total$/)
      .locator('xpath=following-sibling::*')
      .innerText()
    await save(page)
    const saved = await estimateOf(order, country)
    expect(Number(shown.replace(/[^\d.]/g, ''))).toBe(saved.totals.total)
    expect(saved.lines.map(({ service_name }) => service_name)).toContain('Hand wash')

    const link = await copiedLink(page)
    const phone = await consoleOf({
      country: country === 'india' ? 'malaysia' : 'india',
      width: 390,
      height: 844,
    })
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1, name: /Your estimate/ })).toBeVisible()
    await phone.getByRole('button', { name: /^Continue/ }).click()
    await expect(phone.getByRole('alert')).toContainText('Please choose for every job.')
    await phone.getByRole('button', { name: /Approve all/ }).click()
    await chooseJob(phone, 'Hand wash', 'Decline')
    await phone.getByRole('button', { name: /^Continue/ }).click()
    const code = await codeOn(phone)
    await expectFits(phone)
    await enterCode(phone, code)
    await expect(phone.getByRole('heading', { name: /Thank you/ })).toBeVisible()

    const after = await estimateOf(order, country)
    expect(after.standing).toBe('approved')
    expect(after.lines.find(({ service_name }) => service_name === 'Hand wash')?.approval).toBe('declined')
    // The open console has been updated.
    const declined = page.getByRole('region', { name: 'Declined work to offer again' })
    await expect(declined.getByText('Hand wash')).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('A decision has already been made.')).toBeVisible()
  })
}

test('a wrong code shows an error, and a link that was never sent opens nothing', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(404))
  const page = await consoleOf({ width: 390, height: 844 })
  await page.goto(`/approve#india.${'0'.repeat(64)}`)
  await expect(page.getByRole('alert')).toContainText('This link is not valid.')
  await page.goto('/approve')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('This link is not valid.')
})

test('what is typed is saved before it is sent, and nothing is sent that is not saved', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const order = await newOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await openEstimate(page, order)
  const send = page.getByRole('button', { name: /approval link$/ }).first()
  await page.getByRole('button', { name: 'Add a free line' }).click()
  await fillField(line(page, 1), 'Name', 'Polish')
  await expect(send).toHaveText('Save and send approval link')
  await send.click()
  await expect(line(page, 1).getByText('A price is a number')).toBeVisible()
  await expect(line(page, 1).getByLabel('Price', { exact: true })).toBeFocused()
  expect((await estimateOf(order)).revision).toBe(0)
  await fillField(line(page, 1), 'Price', '100')
  await send.dblclick()
  await expectToast(page, 'The approval link is on its way.')
  const sent = await estimateOf(order)
  expect(sent).toMatchObject({ revision: 1, standing: 'sent' })
  await expect(send).toHaveText('Send approval link')

  await fillField(line(page, 1), 'Price', '200')
  const [polish] = sent.lines
  await saveLines(order, sent.version, [{ id: polish?.id ?? 0, name: 'Polish', price: 300 }])
  await expect(send).toHaveText('Save and send approval link')
  await send.click()
  await expect(stale(page)).toBeVisible()
  await stale(page).getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(page, 'The estimate is saved.')
  const saved = await estimateOf(order)
  expect(saved.lines.map(({ approval }) => approval)).toEqual(['proposed'])
})

test('faults of a line are shown beside it, and a removed line can be restored', async ({ consoleOf }) => {
  const order = await newOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'Add a free line' }).click()
  await fillField(line(page, 1), 'Qty', '1,5')
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expect(line(page, 1).getByText('A line needs a name.')).toBeVisible()
  await expect(line(page, 1).getByText('A quantity is a whole number or a plain decimal')).toBeVisible()
  await expect(line(page, 1).getByText('A price is a number')).toBeVisible()
  await fillField(line(page, 1), 'Name', 'Polish')
  await fillField(line(page, 1), 'Qty', '1.5')
  await fillField(line(page, 1), 'Price', '100')
  // Another kind of line takes its unit along.
  const unit = line(page, 1).locator('.pl-estimate-unit')
  await expect(unit).toContainText('job')
  const kind = line(page, 1).getByRole('combobox', { name: 'Kind' })
  await kind.click()
  await kind.press('ArrowDown')
  await kind.press('Enter')
  await expect(unit).toContainText('pcs')
  await page.getByRole('button', { name: 'Duplicate line 1: Polish' }).click()
  await fillField(line(page, 2), 'Name', 'Wax')
  await line(page, 2).getByLabel('Name', { exact: true }).press('Alt+ArrowUp')
  await expect(line(page, 1)).toHaveAccessibleName('Line 1: Wax')
  await page.getByRole('button', { name: 'Remove line 1: Wax' }).click()
  await expect(line(page, 2)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 1)).toHaveAccessibleName('Line 1: Wax')
  await save(page)
  expect((await estimateOf(order)).lines.map(({ service_name }) => service_name)).toEqual(['Wax', 'Polish'])
})

const stale = (page: Page) => page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })

test('when two users save, the second sees both versions line by line, and nobody’s line is lost', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const order = await newOrder('india')
  await saveLines(order, 0, [{ name: 'Wash', price: 300 }])
  const [one, two] = [await consoleOf({ role: 'admin' }), await consoleOf({ role: 'Support Executive' })]
  for (const [page, name, price] of [
    [one, 'Polish', '250'],
    [two, 'Wax', '280'],
  ] as const) {
    await openEstimate(page, order)
    await fillField(line(page, 1), 'Price', price)
    await page.getByRole('button', { name: 'Add a free line' }).click()
    await fillField(line(page, 2), 'Name', name)
    await fillField(line(page, 2), 'Price', '100')
  }
  await save(one)
  await expect(form(two).getByText('This has changed meanwhile')).toBeVisible()
  await two.getByRole('button', { name: 'Save estimate', exact: true }).click()
  const row = (name: string) => stale(two).getByRole('radiogroup', { name })
  await expect(row('Wash').getByText('both changed')).toBeVisible()
  await expect(row('Wash').getByRole('radio', { name: /^Yours: Wash: 1 job × ₹280\.00/ })).toBeChecked()
  await expect(
    row('Wash').getByRole('radio', { name: /^Saved meanwhile: Wash: 1 job × ₹250\.00/ }),
  ).toBeVisible()
  await expect(row('Polish').getByRole('radio', { name: /^Saved meanwhile: Polish/ })).toBeChecked()
  await expect(row('Wax').getByRole('radio', { name: 'Saved meanwhile: not in the estimate' })).toBeVisible()
  // Back in the form all typed values are there; then the other user's price is chosen.
  await stale(two).getByRole('button', { name: 'Back to the form' }).click()
  await expect(line(two, 2).getByLabel('Name', { exact: true })).toHaveValue('Wax')
  await two.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await row('Wash')
    .getByRole('radio', { name: /^Saved meanwhile/ })
    .check()
  await stale(two).getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(two, 'The estimate is saved.')
  const saved = (await estimateOf(order)).lines.map(({ service_name, price }) => [service_name, price])
  expect(saved).toEqual([
    ['Wash', 250],
    ['Wax', 100],
    ['Polish', 100],
  ])
  // The first console updates without a conflict.
  await expect(line(one, 3)).toHaveAccessibleName('Line 3: Polish')
})

test('an approval recorded first is shown to the second user, whose note is kept', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const order = await newOrder('india')
  const first = await saveLines(order, 0, [
    { name: 'Polish', price: 100 },
    { name: 'Wax', price: 200 },
    { name: 'Wash', price: 300 },
  ])
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'Record approval' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record approval' })
  const choose = (name: string, word: string) =>
    dialog
      .getByRole('radiogroup', { name: new RegExp(`^${name}`) })
      .getByRole('radio', { name: word })
      .check()
  await choose('Polish', 'Approved')
  await choose('Wax', 'Approved')
  await choose('Wash', 'Approved')
  await dialog.getByLabel('What was agreed, and when').fill('At the counter, at ten')
  // Meanwhile Wax is declined on the phone, and Wash becomes more expensive.
  const second = await decide(order, first, { Wax: 'declined' })
  await saveLines(
    order,
    second.version,
    second.lines.map(({ id, service_name: name, price }) => ({
      id,
      name,
      price: name === 'Wash' ? 350 : price,
    })),
  )
  await dialog.getByRole('button', { name: 'Record approval' }).click()
  const changed = dialog.getByRole('alert', { name: /Somebody else has changed the estimate/ })
  const one = (name: string) => changed.getByRole('listitem', { name, exact: true })
  await expect(one('Wax')).toContainText('Declined')
  await expect(one('Wax')).toContainText(/You had chosen\s*Approved/)
  await expect(one('Wash').getByText('₹300.00')).toBeVisible()
  await expect(one('Wash').getByText('₹350.00')).toBeVisible()
  await expect(one('Polish')).toHaveCount(0)
  expect((await estimateOf(order)).lines.map(({ approval }) => approval)).not.toContain('approved')
  await expectFits(page)

  // The choice for an unchanged line is kept, as is the note; changed lines must be chosen again.
  await expect(
    dialog.getByRole('radiogroup', { name: /^Polish/ }).getByRole('radio', { name: 'Approved' }),
  ).toBeChecked()
  await expect(
    dialog.getByRole('radiogroup', { name: /^Wash/ }).getByRole('radio', { name: 'Approved' }),
  ).not.toBeChecked()
  await choose('Wash', 'Declined')
  await dialog.getByRole('button', { name: 'Record approval' }).click()
  await expectToast(page, 'The decision is recorded.')
  const after = await estimateOf(order)
  expect(Object.fromEntries(after.lines.map((it) => [it.service_name, it.approval]))).toEqual({
    Polish: 'approved',
    Wax: 'declined',
    Wash: 'declined',
  })
  const decisions = page.getByRole('list', { name: 'Decisions' })
  await expect(decisions.getByText('At the counter, at ten').first()).toBeVisible()
})

test("prices agreed with the order's fleet are offered first, with their validity", async ({ consoleOf }) => {
  const order = await newFleetOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await openEstimate(page, order.id)
  // The fleet is billed; whoever brought the car is the contact.
  const billed = page.getByText('Bill to', { exact: true }).filter({ visible: true }).locator('..')
  await expect(billed).toContainText(order.fleet)
  const brought = page.getByText('Brought by', { exact: true }).filter({ visible: true }).locator('..')
  await expect(brought).toContainText('+91')
  const box = page.getByRole('combobox', { name: 'Search packages, services and parts' })
  await box.click()
  // Before anything is typed, and among the results.
  await expect(page.getByText(`Agreed with ${order.fleet}`, { exact: true })).toBeVisible()
  await box.fill('basic')
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

  // Without a fleet, list prices apply.
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

test('a unit of a special economic zone is estimated without tax once it is marked', async ({
  consoleOf,
}) => {
  const order = await newFleetOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await openEstimate(page, order.id)
  await page.getByRole('button', { name: 'Add a free line' }).click()
  await fillField(line(page, 1), 'Name', 'Hand wash')
  await fillField(line(page, 1), 'Price', '1000')
  const totals = form(page).getByRole('region', { name: 'Totals' })
  await expect(totals.getByText('₹1,180.00')).toBeVisible()
  const zone = form(page).getByLabel('Special economic zone', { exact: true })
  const number = form(page).getByLabel('Customer’s GSTIN', { exact: true })
  const known = await number.inputValue()
  await zone.click()
  await page.getByTitle('Under LUT, without tax', { exact: true }).click()
  await expect(totals.getByText(/number or zone was changed/)).toBeVisible()
  // Only a registered customer can be such a unit.
  await number.fill('')
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expect(
    form(page).getByText('A zone’s unit or developer is registered: enter the GSTIN.'),
  ).toBeVisible()
  await number.fill(known)
  await save(page)
  expect((await estimateOf(order.id)).totals.total).toBe(1000)
  await expect(totals.getByText('₹1,000.00').first()).toBeVisible()
})

test('per cents are typed with the keyboard, asked about when unusual, and shown to the customer', async ({
  consoleOf,
}) => {
  const order = await newOrder('india')
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'Add a free line' }).click()
  await fillField(line(page, 1), 'Name', 'Hand wash')
  await fillField(line(page, 1), 'Price', '1000')
  await openDetails(line(page, 1))
  const discount = line(page, 1).getByLabel('Discount', { exact: true })
  await discount.focus()
  await page.keyboard.type('101%')
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expect(line(page, 1).getByText('Enter an amount, or a per cent')).toBeVisible()
  await discount.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('10%')
  await fillField(form(page), 'Discount code', 'save-10')
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expect(form(page).getByText('A code needs an overall discount.')).toBeVisible()
  await fillField(form(page), 'Overall discount', '30 %')
  const totals = form(page).getByRole('region', { name: 'Totals' })
  await expect(totals.getByText('Discount (incl. 30 % overall)')).toBeVisible()
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Is 30 % right?' })
  await expect(asked).toContainText('Overall discount: 30 % is more than 25 %')
  await asked.getByRole('button', { name: 'Correct it' }).click()
  await fillField(form(page), 'Overall discount', '5%')
  await expect(totals.getByText('−₹145.00')).toBeVisible()
  await save(page)
  expect((await estimateOf(order)).totals.total).toBe(1009)
  await expect(discount).toHaveValue('10%')
  await expectFits(page)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy approval link' }).click()
  await expectToast(page, 'The approval link is copied.')
  const phone = await consoleOf({ width: 390, height: 844 })
  await phone.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(phone.getByText('10 % + 5 %')).toBeVisible()
  await expect(phone.getByText('SAVE-10')).toBeVisible()
  await expectFits(phone)
})

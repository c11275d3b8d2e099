/**
 * A new city with its garage, new people, a new fleet, a package and a coupon; one of the fleet's cars is repaired there up
 * to the bill, the CR who looked after it leaves, and the garage's mechanic is trained: on the screens of those who do it.
 * The same by calls alone, on both databases, with what is refused on the way: `crates/pitlane/src/lives/places.rs`. L.12
 */
import { signInAs } from './kit/accounts'
import { now } from './kit/clock'
import { countries, type Country } from './kit/contract'
import { priceFor } from './kit/fleets'
import { activate, addPhotos, approveAccount, fillGarage, giveWeek, option } from './kit/garages'
import { issueBill, openJobCard, openTab, recordApproval, takeInventory } from './kit/life'
import { addCoupon, addPackage } from './kit/offers'
import { create, field, findCustomer, newCustomer, pick, submit } from './kit/orderForm'
import { expectFits, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { testSentTo, trainingCalls } from './kit/training'
import {
  addSlot,
  addTopic,
  allCame,
  answerAll,
  bookInto,
  panel,
  pickFrom,
  sendTests,
  tile,
  tomorrow,
} from './kit/trainingSteps'
import { expect, type Locator, type Page, test } from './kit/test'

// The test has a hundred steps: on a busy machine it takes a while.
test.describe.configure({ timeout: 360_000 })

const town = { city: 'Temple Town', cluster: 'Temple Town West' }
const garage = 'Lotus Temple Motors'
const fleet = 'Temple Cabs'
const people = { cr: 'Nisha of the Temple', caller: 'Ravi of the Temple' }
const mechanic = 'Karthik of the Temple'
const agreed = '777'
const offer = { name: 'Temple inspection', price: '400', later: '450' }
const coupon = 'TEMPLE-10'
const topic = 'Brakes of the temple'

/** A day from today, as fields take it; both countries are past midnight by then. */
const day = (ahead: number) =>
  new Date(now() + 5.5 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
/** Thursday and Friday of the week, which begins on a Monday the day before. */
const [pickUp, leave] = [day(2), day(3)]

const plate = (country: Country, at: number) =>
  `${country === 'india' ? 'KA53TT' : 'WTT'}${String(at * 37 + 1001)}`
const select = async (page: Page, box: Locator, text: string) => {
  await box.click()
  await box.fill(text)
  await option(page, text).click()
}

async function addCity(page: Page, country: Country): Promise<void> {
  await open(page, '/garage')
  await page.getByRole('button', { name: 'Cities', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Cities' })
  await panel.getByRole('button', { name: 'Add city' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add city' })
  await dialog.getByLabel('Name', { exact: true }).fill(town.city)
  for (const [label, name] of [
    ['State', country === 'india' ? 'Karnataka' : 'Selangor'],
    ['Region', ''],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).click()
    if (name) await dialog.getByLabel(label, { exact: true }).fill(name)
    await page.keyboard.press('Enter')
  }
  await dialog.getByLabel('Name of cluster 1').fill(town.cluster)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The city is saved')
}

/** From its first entry until orders can go to it; `other` decides on its account. */
async function addGarage(page: Page, other: Page, country: Country): Promise<void> {
  await fillGarage(page, country, garage, town)
  if (country === 'india') await page.getByLabel('GSTIN').fill('29aakct5521f1z7')
  else await page.getByLabel('SST number').fill('b10 1808 31000056')
  await page.getByRole('button', { name: 'Add garage', exact: true }).click()
  await expectToast(page, 'The garage is added')
  await expect(heading(page)).toHaveText(garage)
  await page.getByRole('checkbox', { name: 'General' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved')
  await giveWeek(page)
  await page.getByRole('button', { name: 'Add leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add leave' })
  for (const label of ['From', 'Until']) {
    await dialog.getByRole('textbox', { name: label }).fill(leave)
    await dialog.getByRole('textbox', { name: label }).press('Tab')
  }
  await dialog.getByLabel('Reason').fill('Festival')
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  await expectToast(page, 'The leave is added')
  await page.getByRole('link', { name: 'To the garage' }).click()
  await approveAccount(page, other, country)
  await addPhotos(page)
  await activate(page)
}

/** A user with a shift from Monday on, Sundays off. */
async function addUser(page: Page, role: string, name: string, mobile: string): Promise<void> {
  await open(page, '/users/create')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Mobile', { exact: true }).fill(mobile)
  await select(page, page.getByRole('combobox', { name: 'Roles' }), role)
  await page.keyboard.press('Escape')
  await select(page, page.getByRole('combobox', { name: 'City' }), town.city)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, `${name} was added`)
  await open(
    page,
    `/users/call-center-agents?role=${encodeURIComponent(role)}&text=${encodeURIComponent(name)}`,
  )
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rules' })
  await expect(dialog.getByText('No rules: days are planned by hand')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await expectToast(page, 'Saved')
}

/** The caller may take leads of the first source. */
async function giveLevel(page: Page): Promise<void> {
  await open(page, `/ce_role_manage?text=${encodeURIComponent(people.caller)}`)
  const row = page.getByRole('row').filter({ hasText: people.caller })
  await row
    .getByRole('button', { name: new RegExp(`^${people.caller}, `) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, '1 person saved')
}

/** A fleet of twenty cars out of a file, and a price of its own. */
async function addFleet(page: Page, country: Country, owner: string): Promise<void> {
  await open(page, '/cars-fleets')
  await page.getByRole('main').getByRole('button', { name: 'Add fleet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add fleet' })
  await dialog.getByLabel('Fleet', { exact: true }).fill(fleet)
  await select(page, dialog.getByRole('combobox', { name: 'City' }), town.city)
  await dialog.getByRole('button', { name: 'Add garage' }).click()
  await select(page, dialog.getByRole('combobox', { name: 'Garage' }), garage)
  await dialog.getByRole('button', { name: 'Add fleet' }).click()
  await expectToast(page, `The fleet ${fleet} is added`)
  await page.getByRole('button', { name: 'Import cars' }).click()
  const [brand, model] = country === 'india' ? ['Maruti Suzuki', 'Swift'] : ['Perodua', 'Myvi']
  const cars = Array.from(
    { length: 20 },
    (_, at) => `${plate(country, at)},${brand},${model},Petrol,${fleet},${owner},Temple Cabs Ltd,yes`,
  )
  const head = 'registration_no,brand,model,fuel,fleet,owner_mobile,owner_name,confirm_similar'
  const buffer = Buffer.from([head, ...cars, ''].join('\n'))
  await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import 20 lines' }).click()
  await expectToast(page, '20 lines were imported')
  await expect(page.getByRole('main').getByText(plate(country, 0)).first()).toBeVisible()

  const deal = await priceFor(page, 'Basic')
  await deal.getByLabel('Agreed price, before tax').fill(agreed)
  await deal.getByRole('textbox', { name: 'From' }).fill(day(0))
  await deal.getByRole('textbox', { name: 'From' }).press('Tab')
  await deal.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The price is saved')
}

/** An order for a car of the fleet: the car brings the fleet, and the garage's leave is told. */
async function addOrder(page: Page, country: Country, owner: string): Promise<number> {
  await open(page, '/orders/create')
  await findCustomer(page, owner)
  await page.getByRole('main').getByText(plate(country, 0)).first().click()
  await pick(page, 'City', town.city)
  await pick(page, 'Garage', garage)
  await pick(page, 'Source')
  await pick(page, 'CR', people.cr)
  const date = field(page, 'Pick-up date')
  const onLeave = page.getByText('The garage picks up no cars on this day: On leave')
  await date.fill(leave)
  await date.press('Enter')
  await expect(onLeave).toBeVisible()
  await date.fill(pickUp)
  await date.press('Enter')
  await expect(onLeave).toHaveCount(0)
  await pick(page, 'Pick-up slot', '10:30')
  const code = page.getByRole('combobox', { name: 'Coupon or voucher' })
  await code.fill(coupon.toLowerCase())
  await code.press('Tab')
  await expect(page.getByRole('main').getByText('Works', { exact: true })).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  const id = await create(page)
  await expect(page.getByRole('main').getByText(fleet).first()).toBeVisible()
  return id
}

/** Takes an offer over into the estimate that is open, at this price. */
async function takeOver(page: Page, text: string, price: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Search packages, services and parts' })
  await search.click()
  await search.fill(text)
  await page
    .locator('.ant-select-dropdown:visible')
    .getByText(new RegExp(`\\b${price}\\b`))
    .first()
    .click()
}

/** Repaired at the agreed price and with the package, billed with a tenth off. */
async function repair(page: Page, id: number): Promise<void> {
  await takeInventory(page, id)
  await openJobCard(page, id)
  await openTab(page, id, 'estimate', 'Estimate')
  await takeOver(page, 'Basic', agreed)
  await takeOver(page, offer.name, offer.price)
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expectToast(page, 'The estimate is saved.')
  await recordApproval(page)
  const bill = await issueBill(page, id)
  // The work of 1,177.00 less a tenth.
  for (const sum of ['777.00', '400.00', '117.70', '1,059.30']) expect(bill.text).toContain(sum)
}

/** The CR leaves; in the same dialog their order goes back to the pool. */
async function leaves(page: Page): Promise<void> {
  await open(page, `/users?is_active=1&text=${encodeURIComponent(people.cr)}`)
  await page.getByRole('main').getByRole('link', { name: people.cr }).click()
  await expect(heading(page)).toHaveText(people.cr)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: `Deactivate ${people.cr}?` })
  await dialog.getByLabel('Reason').fill('Left the company')
  await dialog.getByRole('group').first().getByText('Back to the pool').click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expectToast(page, `${people.cr} is deactivated`)
}

const crOf = (page: Page) => page.getByRole('main').getByText(people.cr).first()

/** The garage's mechanic is added, and booked into a slot of tomorrow. */
async function bookMechanic(page: Page, country: Country, mobile: string, trainer: string): Promise<void> {
  await open(page, '/training')
  await pickFrom(page, page.getByRole('tabpanel').getByLabel('Garage'), garage)
  await page.getByRole('main').getByRole('button', { name: 'Add person' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add person' })
  await form.getByLabel('Mobile').fill(mobile)
  await expect(form.getByText('This number is free.')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill(mechanic)
  await form.getByRole('button', { name: 'Add person' }).click()
  await expectToast(page, `${mechanic} was added`)
  await addTopic(page, topic, country === 'india' ? 'Hindi' : 'Malay')
  await addSlot(page, { topic, trainer, garage, seats: 2, again: 0 })
  await open(page, `/training?tab=slots&week=${tomorrow()}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(topic) })
    .click()
  await bookInto(page, panel(page, topic), [mechanic])
}

/** After the slot: they came, get the test, and pass it on their phone. */
async function pass(page: Page, phone: Page, link: () => Promise<string>): Promise<void> {
  await open(page, '/training')
  const filters = page.getByRole('main').getByRole('search')
  // On a phone most filters are folded.
  const more = filters.getByRole('button', { name: 'More filters' })
  if (await more.isVisible()) await more.click()
  await pickFrom(page, filters.getByLabel('Topic'), topic)
  await tile(page, 'Booked').click()
  await allCame(page, mechanic)
  await tile(page, 'Trained').click()
  await sendTests(page, [mechanic])
  await phone.goto(await link())
  await phone.getByRole('button', { name: 'Start' }).click()
  await answerAll(phone, 5, 0)
  await phone.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Passed' })).toBeVisible()
  await expect(tile(page, 'Passed')).toContainText('1')
}

for (const country of countries)
  test(`from a new city to the bill of a fleet's car, and to a trained mechanic, in ${country}`, async ({
    consoleOf,
    ownServer,
    startAgain,
  }) => {
    const isIndia = country === 'india'
    const size = isIndia ? {} : { width: 390, height: 844 }
    const roles = ['admin', 'Central CR', 'training_admin'] as const
    const tokens = await Promise.all(roles.map((role) => signInAs(ownServer.url, role, country)))
    const consoles = (url: string) =>
      Promise.all(tokens.map((token) => consoleOf({ token, url, country, ...size })))
    const [admin, central, trains] = (await consoles(ownServer.url)) as [Page, Page, Page]
    const [owner, mobile] = [newCustomer(country).mobile, newCustomer(country).mobile]
    await addCity(admin, country)
    await addGarage(central, admin, country)
    await addUser(central, 'CR', people.cr, newCustomer(country).mobile)
    await addUser(central, 'Lead Call Center', people.caller, newCustomer(country).mobile)
    await giveLevel(admin)
    await addFleet(admin, country, owner)
    await addPackage(central, { ...offer, service: 'Basic' })
    await addCoupon(admin, coupon, 'A tenth off', '10')
    const id = await addOrder(admin, country, owner)
    await repair(admin, id)
    await open(admin, `/orders/show/${id}`)
    await expect(crOf(admin)).toBeVisible()
    await leaves(central)
    await open(admin, `/orders/show/${id}`)
    await expect(admin.getByRole('main').getByText('Workshop and people')).toBeVisible()
    await expect(crOf(admin)).toHaveCount(0)
    const { name: trainer } = await trainingCalls(ownServer.url, tokens[2] ?? '', country).trainer()
    await bookMechanic(trains, country, mobile, trainer)
    for (const page of [admin, central, trains]) await expectFits(page)
    await Promise.all([admin, central, trains].map((page) => page.context().close()))
    await ownServer.halt()

    // Two days later the mechanic was trained, and the package has its new price.
    const later = await startAgain(`${pickUp}T06:32:00Z`)
    const [, catalogue, training] = (await consoles(later.url)) as [Page, Page, Page]
    const phone = await consoleOf({ url: later.url, country, width: 390, height: 844 })
    await pass(training, phone, () => testSentTo(later, mobile))
    await open(catalogue, `/catalogue/packages?on=${pickUp}&text=${encodeURIComponent(offer.name)}`)
    await expect(catalogue.getByRole('main').getByText('450.00').first()).toBeVisible()
  })

/** Training of the workshops' people: topics, slots, bookings, attendance and tests on the phone. H.5 */
import { signInAs } from './kit/accounts'
import { send } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { now } from './kit/clock'
import type { Country } from './kit/contract'
import type { Server } from './kit/server'
import { expectAddress, expectFits, heading, menu, open } from './kit/shell'
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
  trainingTab,
} from './kit/trainingSteps'
import { demo, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const day = 86_400_000
const at = (ms: number) => new Date(now() + ms).toISOString()
const main = (page: Page) => page.getByRole('main')
const calls = (country: Country = 'india') =>
  trainingCalls(demo.url, tokenOf('training_admin', country), country)
const countOf = async (page: Page, name: string) =>
  Number((await tile(page, name).innerText()).replaceAll(/\D/g, ''))
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

/** H.5.14 */
test('from a topic to a pass on the phone; the buckets follow', async ({
  consoleOf,
  ownServer,
  startAgain,
  expectTrouble,
}) => {
  // The phone loses its signal for a while.
  expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  test.setTimeout(180_000)
  const token = await signInAs(ownServer.url, 'training_admin', 'india')
  const { garage, people } = await trainingCalls(ownServer.url, token, 'india').garageWithPeople(2)
  const [ravi, asha] = people.slice(0, 2)
  if (!ravi || !asha) throw new Error('Two people are needed')
  const page = await consoleOf({ token, url: ownServer.url })
  await open(page, '/grid')
  await menu(page).getByRole('link', { name: 'Training' }).click()
  await expect(heading(page)).toHaveText('Training')
  const topic = 'Hybrid batteries'
  await addTopic(page, topic, 'Hindi')
  const { name: trainer } = await trainingCalls(ownServer.url, token, 'india').trainer()
  await addSlot(page, { topic, trainer, garage: garage.name, seats: 2, again: 1 })
  await open(page, `/training?tab=slots&week=${tomorrow()}`)
  const card = main(page).getByRole('button', { name: new RegExp(`17:30.*${topic}`) })
  await expect(card).toContainText('0/2')
  await card.click()
  const slot = panel(page, topic)
  await bookInto(page, slot, [ravi.name, asha.name])
  await expect(slot.getByText(ravi.name)).toBeVisible()
  await expect(slot.getByRole('button', { name: 'Book people' })).toHaveCount(0)
  await slot.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(card).toContainText('2/2 full')
  await page.close()
  await ownServer.halt()

  // Two days later.
  const later = await startAgain(at(2 * day))
  await afterTraining(await consoleOf({ token, url: later.url }), later, { topic, ravi, asha, consoleOf })
})

interface Trained {
  topic: string
  ravi: { name: string; mobile: string }
  asha: { name: string; mobile: string }
  consoleOf: (options: { url: string; width: number; height: number }) => Promise<Page>
}

async function afterTraining(page: Page, server: Server, { topic, ravi, asha, consoleOf }: Trained) {
  await open(page, '/training')
  const filter = main(page).getByRole('search')
  await pickFrom(page, filter.getByLabel('Topic'), topic)
  await expect(tile(page, 'Booked')).toContainText('2')
  await tile(page, 'Booked').click()
  await expectAddress(page, /status_id=2/)
  await expect(trainingTab(page, 'Bookings')).toHaveAttribute('aria-selected', 'true')
  const row = (name: string) => main(page).getByRole('row').filter({ hasText: name })
  await expect(row(ravi.name)).toBeVisible()
  await allCame(page, ravi.name)
  await expect(tile(page, 'Booked')).toContainText('0')
  await expect(tile(page, 'Trained')).toContainText('2')

  await tile(page, 'Trained').click()
  await sendTests(page, [ravi.name, asha.name])
  await expect(tile(page, 'Test sent')).toContainText('2')

  const phone = await consoleOf({ url: server.url, width: 390, height: 844 })
  const hosts = new Set<string>()
  phone.on('request', (request) => hosts.add(new URL(request.url()).host))
  await passOnPhone(phone, await testSentTo(server, ravi.mobile), topic)
  await expect(tile(page, 'Passed')).toContainText('1')
  await failOnPhone(
    await consoleOf({ url: server.url, width: 390, height: 844 }),
    await testSentTo(server, asha.mobile),
  )
  await expect(tile(page, 'Failed')).toContainText('1')
  await expect(tile(page, 'Test sent')).toContainText('0')
  expect([...hosts]).toEqual([new URL(server.url).host])
}

async function passOnPhone(phone: Page, link: string, topic: string) {
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await expectFits(phone)
  await expectNoViolation(phone)
  await phone.getByText('हिन्दी').click()
  await expect(phone.getByRole('button', { name: 'शुरू करें' })).toBeVisible()
  await expect(phone.getByRole('main')).toHaveAttribute('lang', 'hi')
  await phone.getByRole('button', { name: 'शुरू करें' }).click()
  await expect(phone.getByRole('radio').last()).toBeVisible()
  await expect(phone.getByText(/विकल्प 1/)).toBeVisible()
  await expectFits(phone)
  await expectNoViolation(phone)
  await phone.getByText('English').click()
  // Without signal the answer is kept, also over a reload, and sent when it returns.
  await phone.route('**/assessment/link/save/**', (route) => route.abort('internetdisconnected'))
  await phone.getByRole('radio', { name: 'The right one' }).check()
  await expect(phone.getByRole('alert')).toContainText('No signal')
  await phone.reload()
  await expect(phone.getByText('1 / 5 answered')).toBeVisible()
  await expect(phone.getByRole('alert')).toContainText('No signal')
  await phone.unroute('**/assessment/link/save/**')
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(phone.getByText('All answers are saved')).toBeVisible()
  await phone.evaluate(() => localStorage.clear())
  await phone.reload()
  await expect(phone.getByText('1 / 5 answered')).toBeVisible()
  await phone.getByRole('button', { name: 'Back' }).click()
  await expect(phone.getByRole('radio', { name: 'The right one' })).toBeChecked()
  await answerAll(phone, 5, 0)
  await expect(phone.getByText('All questions are answered.')).toBeVisible()
  await expectNoViolation(phone)
  await phone.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Passed' })).toBeFocused()
  await expect(phone.getByText('100 %')).toBeVisible()
  await expectFits(phone)
  await expectNoViolation(phone)
}

async function failOnPhone(phone: Page, link: string) {
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Start' }).click()
  await answerAll(phone, 5, 1)
  await phone.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Not passed' })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'What was wrong' })).toBeVisible()
  await expect(phone.getByText('A wrong one', { exact: true }).first()).toBeVisible()
  await expectFits(phone)
  await expectNoViolation(phone)
}

test('a link that was never sent opens nothing; one that is incomplete neither', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(404))
  const phone = await consoleOf({ width: 390, height: 844 })
  await phone.goto(`/assess#malaysia.${'0'.repeat(64)}`)
  await expect(phone.getByRole('alert')).toContainText('This link is not valid.')
  await phone.getByText('Bahasa Melayu').click()
  await expect(phone.getByRole('alert')).toContainText('Pautan ini tidak sah.')
  await phone.goto('/assess')
  await phone.reload()
  await expect(phone.getByRole('alert')).toContainText('Pautan ini tidak sah.')
  await expectNoViolation(phone)
})

for (const country of ['india', 'malaysia'] as const)
  test(`people of a garage are added and moved in ${country}`, async ({ consoleOf, expectTrouble }) => {
    expectTrouble(failedCall(409))
    const { garage, people } = await calls(country).garageWithPeople(1)
    const page = await consoleOf({ role: 'training_admin', country })
    await open(page, '/training')
    // Who comes without a garage chooses one first.
    await pickFrom(page, main(page).getByRole('tabpanel').getByLabel('Garage'), garage.name)
    await expectAddress(page, new RegExp(`garage_id=${garage.id}`))
    await expect(main(page).getByRole('button', { name: people[0]?.name ?? '', exact: true })).toBeVisible()
    await main(page).getByRole('button', { name: 'Add person' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add person' })
    const mobile = country === 'india' ? '98450 66001' : '012-345 6601'
    await form.getByLabel('Mobile').fill(mobile)
    await expect(form.getByText('This number is free.')).toBeVisible()
    await form.getByLabel('Name', { exact: true }).fill('Kiran Das')
    await form.getByRole('button', { name: 'Add person' }).click()
    await expectToast(page, 'Kiran Das was added')
    await expect(main(page).getByRole('button', { name: 'Kiran Das', exact: true })).toBeVisible()

    // The same number in another garage: they are moved after a question.
    const others = await calls(country).otherGarage(garage.id)
    await open(page, `/training?garage_id=${others.id}`)
    await main(page).getByRole('button', { name: 'Add person' }).first().click()
    await form.getByLabel('Mobile').fill(mobile)
    await expect(form.getByText(`This is the number of Kiran Das`)).toBeVisible()
    await form.getByLabel('Name', { exact: true }).fill('Kiran')
    await form.getByRole('button', { name: 'Add person' }).click()
    const question = page.getByRole('dialog', { name: 'Move Kiran Das here?' })
    await question.getByRole('button', { name: 'Move them' }).click()
    await expectToast(page, 'Saved')
    await main(page).getByRole('button', { name: 'Kiran Das', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Kiran Das' })
    await edit.getByLabel('Designation').fill('Senior mechanic')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved')
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page)
    }
  })

/** L.10 */
test('a second console is told of a slot and of its seats', async ({ consoleOf }) => {
  const { garage, people } = await calls().garageWithPeople(1)
  const topic = await calls().addTopic(unique('Brakes'))
  const page = await consoleOf({ role: 'admin' })
  const start = at(9 * day)
  await open(page, `/training?tab=slots&week=${start.slice(0, 10)}`)
  const slot = await calls().addSlot(topic.id, garage.id, start, 3)
  const card = main(page).getByRole('button', { name: new RegExp(topic.name) })
  await expect(card).toContainText('0/3')
  await calls().book(slot.id, people.slice(0, 1))
  await expect(card).toContainText('1/3')
  await card.click()
  await panel(page, topic.name).getByRole('button', { name: 'Cancel slot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel slot' })
  await dialog.getByRole('button', { name: 'Cancel slot' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The trainer is ill')
  await dialog.getByRole('button', { name: 'Cancel slot' }).click()
  await expectToast(page, 'People who get a message: 1')
  await expect(panel(page, topic.name).getByText('The trainer is ill').first()).toBeVisible()
})

test('two who edit one topic: the second chooses, and loses nothing', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const topic = await calls().addTopic(unique('Clutch'))
  const page = await consoleOf({ role: 'training_admin' })
  await open(page, '/training?tab=topics')
  await main(page).getByRole('button', { name: topic.name }).click()
  const form = panel(page, topic.name)
  await form.getByLabel('Pass mark in %').fill('80')
  const answer = await send(calls().path('training-topics/'), {
    token: tokenOf('admin'),
    method: 'PUT',
    body: { id: topic.id, version: topic.version, pass_mark: 60, minutes: 90 },
  })
  expect(answer.status).toBe(200)
  await expect(form.getByRole('alert').filter({ hasText: 'This has changed meanwhile' })).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const stale = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(stale.getByRole('radiogroup', { name: 'Pass mark in %' })).toBeVisible()
  await stale.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(page, 'Saved')
  await expect(form.getByLabel('Pass mark in %')).toHaveValue('80')
  await expect(form.getByLabel('Minutes of training')).toHaveValue('90')
})

test('by keyboard, on a phone, and in all sizes', async ({ consoleOf }) => {
  test.setTimeout(120_000)
  const { garage } = await calls().garageWithPeople(1)
  for (const size of ['medium', 'small', 'mini'] as const) {
    await inSize(await consoleOf({ role: 'training_admin', size }), garage.id)
  }
})

async function inSize(page: Page, garage: number) {
  await open(page, `/training?garage_id=${garage}`)
  await expect(tile(page, 'Passed')).toBeVisible()
  const people = trainingTab(page, 'People')
  await people.focus()
  for (const name of ['Slots', 'Bookings', 'Topics', 'People']) {
    await page.keyboard.press('ArrowRight')
    await expect(trainingTab(page, name)).toBeFocused()
    await expect(main(page).getByRole('tabpanel', { name })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoViolation(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFits(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await tile(page, 'Failed').focus()
  await page.keyboard.press('Enter')
  await expectAddress(page, /status_id=6/)
  await expect(tile(page, 'Failed')).toHaveAttribute('aria-pressed', 'true')
  const count = await countOf(page, 'Failed')
  const rows = main(page).getByRole('tabpanel').getByText(`${count} `)
  if (count > 0) await expect(rows.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tile(page, 'Failed')).toHaveAttribute('aria-pressed', 'false')
}

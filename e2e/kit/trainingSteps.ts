/** The steps of a training as staff and the people of a garage go through them on their screens. */
import { expect, type Locator, type Page } from '@playwright/test'
import { now } from './clock'
import { option } from './garages'
import { expectToast } from './toasts'

const day = 86_400_000
const main = (page: Page) => page.getByRole('main')

export const trainingTab = (page: Page, name: string): Locator =>
  main(page).getByRole('tab', { name, exact: true })
/** A bucket with its number. */
export const tile = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name: new RegExp(`^[\\d,]+\\s*${name}$`) })
export const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

export async function pickFrom(page: Page, box: Locator, name: string): Promise<void> {
  await box.click()
  await box.fill(name)
  await option(page, name).click()
}

const other = {
  Hindi: { question: 'कौन सा सही है', option: 'विकल्प' },
  Malay: { question: 'Yang mana betul', option: 'Pilihan' },
} as const
/** The second language of a country's questions. */
export type SecondLanguage = keyof typeof other

/** Fills in a question whose first option is right. */
async function fillQuestion(form: Locator, number: number, second: SecondLanguage): Promise<void> {
  const words = other[second]
  await form.getByRole('button', { name: 'Add question' }).click()
  await form.getByLabel(`Question ${number}, English`).fill(`Which one is right, number ${number}?`)
  await form.getByLabel(`Question ${number}, ${second}`).fill(`${words.question}, ${number}?`)
  for (const [index, text] of ['The right one', 'A wrong one', 'Another wrong one'].entries()) {
    await form.getByLabel(`Option ${index + 1}, English`).fill(text)
    await form.getByLabel(`Option ${index + 1}, ${second}`).fill(`${words.option} ${index + 1}`)
  }
}

/** A topic with five questions, which are looked at in both languages. */
export async function addTopic(page: Page, name: string, second: SecondLanguage): Promise<void> {
  await trainingTab(page, 'Topics').click()
  await main(page).getByRole('button', { name: 'New topic' }).first().click()
  const form = panel(page, 'New topic')
  await form.getByLabel('Topic', { exact: true }).fill(name)
  await form.getByLabel('Questions of a test').fill('5')
  for (let number = 1; number <= 5; number += 1) await fillQuestion(form, number, second)
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByText('Which one is right, number 5?')).toBeVisible()
  await preview.getByText(second).click()
  await expect(preview.getByText(`${other[second].question}, 5?`)).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await form.getByRole('button', { name: 'New topic' }).click()
  await expectToast(page, `${name} was added`)
}

/** Tomorrow, as the calls and the addresses write it. */
export const tomorrow = (): string => new Date(now() + day).toISOString().slice(0, 10)

interface NewSlot {
  topic: string
  trainer: string
  garage: string
  seats: number
  /** In how many more weeks it is held again. */
  again: number
}

/** A slot of tomorrow at 17:30 in a garage. */
export async function addSlot(page: Page, { topic, trainer, garage, seats, again }: NewSlot): Promise<void> {
  await trainingTab(page, 'Slots').click()
  await main(page).getByRole('button', { name: 'New slot', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New slot' })
  await pickFrom(page, form.getByLabel('Topic', { exact: true }), topic)
  await pickFrom(page, form.getByLabel('Trainer', { exact: true }), trainer)
  const typed = tomorrow().split('-').map(Number).toReversed().join('/')
  await form.getByLabel('Start', { exact: true }).fill(`${typed} 17:30`)
  await form.getByLabel('Start', { exact: true }).press('Tab')
  // The end follows from the topic.
  await expect(form.getByLabel('End', { exact: true })).toHaveValue(/18:30$/)
  await form.getByText('Garage', { exact: true }).first().click()
  await pickFrom(page, form.getByRole('combobox', { name: 'Garage' }), garage)
  await form.getByLabel('Seats').fill(String(seats))
  await form.getByLabel('Repeat in so many weeks').fill(String(again))
  await form.getByRole('button', { name: 'New slot' }).click()
  // Saved at once, unless the garage or the trainer is closed or off on that day.
  const confirm = form.getByLabel('Use this day all the same')
  await Promise.race([form.waitFor({ state: 'hidden' }), confirm.waitFor()])
  if (await confirm.isVisible()) {
    await confirm.check()
    await form.getByRole('button', { name: 'New slot' }).click()
  }
  await expectToast(page, `Slots added: ${again + 1}`)
}

/** Books people into the slot whose panel is open. */
export async function bookInto(page: Page, slot: Locator, people: readonly string[]): Promise<void> {
  await slot.getByRole('button', { name: 'Book people' }).click()
  const booking = page.getByRole('dialog', { name: 'Book', exact: true })
  for (const name of people) await pickFrom(page, booking.getByLabel('People', { exact: true }), name)
  await booking.getByText('Book', { exact: true }).first().click()
  await booking.getByRole('button', { name: 'Book', exact: true }).click()
  await expectToast(page, `People booked: ${people.length}`)
}

/** A row of the list; on a phone it is a card. */
const rowOf = (page: Page, name: string) =>
  main(page).getByRole('row').or(main(page).getByRole('listitem')).filter({ hasText: name })
const check = async (page: Page, people: readonly string[]) => {
  for (const name of people) await rowOf(page, name).getByRole('checkbox').check()
}

/** Everybody of the slot of one of these bookings came. */
export async function allCame(page: Page, one: string): Promise<void> {
  await check(page, [one])
  await main(page).getByRole('button', { name: 'Mark attendance' }).click()
  const attendance = page.getByRole('dialog', { name: 'Mark attendance' })
  await attendance.getByRole('button', { name: 'All came' }).click()
  await attendance.getByRole('button', { name: 'Save attendance' }).click()
  await expectToast(page, 'The attendance is saved')
}

export async function sendTests(page: Page, people: readonly string[]): Promise<void> {
  await check(page, people)
  await main(page)
    .getByRole('button', { name: `Send tests (${people.length})` })
    .click()
  await expectToast(page, `Tests sent: ${people.length}`)
}

/** Answers all questions of the test on the phone: the first option, or the second one. */
export async function answerAll(phone: Page, count: number, choice: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await expect(phone.getByRole('heading', { name: new RegExp(`^Question ${number}`) })).toBeFocused()
    await phone.getByRole('radiogroup').last().getByRole('radio').nth(choice).check()
    await phone.getByRole('button', { name: number < count ? 'Next' : 'To the end' }).click()
  }
}

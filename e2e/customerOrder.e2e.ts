/** The page of an order for its customer: where it stands, paid on the phone, its papers opened. */
import { expectAccessible } from './kit/axe'
import type { Country } from './kit/contract'
import { approveAll, sendEstimate } from './kit/customerPages'
import { newOrder } from './kit/estimates'
import { expectOnPaper, paperOf } from './kit/papers'
import { expectFits } from './kit/shell'
import { expect, failedCall, test } from './kit/test'

/** An order whose estimate its customer approved under the link of it; the link of the order that they have since. */
async function decidedOrder(country: Country): Promise<{ order: number; link: string }> {
  const job = { title: 'Brake service', lines: { 'Brake service': 1000 } }
  const sent = await sendEstimate(await newOrder(country), [job], country)
  return { order: sent.order, link: await approveAll(sent, country) }
}

const words = {
  india: {
    language: 'English',
    title: 'Your order',
    pay: 'Pay',
    estimate: /^Estimate/,
    receipt: /^Receipt/,
    nothing: 'Nothing is due.',
  },
  malaysia: {
    language: 'Bahasa Melayu',
    title: 'Pesanan anda',
    pay: 'Bayar',
    estimate: /^Anggaran/,
    receipt: /^Resit/,
    nothing: 'Tiada apa yang perlu dibayar.',
  },
} as const

for (const country of ['india', 'malaysia'] as const) {
  test(`a customer of ${country} opens a paper, pays on the phone, and has the receipt`, async ({
    consoleOf,
  }) => {
    const { order, link } = await decidedOrder(country)
    const { language, title, pay, estimate, receipt, nothing } = words[country]
    const phone = await consoleOf({ country, width: 390, height: 844 })
    await phone.goto(link)
    await phone.getByRole('button', { name: language }).click()
    await expect(phone.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(phone.getByText(String(order), { exact: true })).toBeVisible()
    await expectFits(phone)
    await expectAccessible(phone)
    expectOnPaper(await paperOf(phone, phone.getByRole('button', { name: estimate })), 'Brake service')

    const button = phone.getByRole('button', { name: pay, exact: true })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await button.click()
    await expect(phone.getByText('no money moves')).toBeVisible()
    await phone.getByRole('button', { name: /^Pay [₹R]/ }).click()
    await expect(phone.getByText('Paid. Thank you.')).toBeVisible()

    await phone.goto(link)
    await expect(phone.getByText(nothing)).toBeVisible()
    await expect(button).toHaveCount(0)
    expectOnPaper(await paperOf(phone, phone.getByRole('button', { name: receipt })), String(order))
    await expectFits(phone)
    await expectAccessible(phone)
  })
}

for (const path of ['/approve', '/order'])
  test(`${path} loads nothing of the console, and says what is wrong with a link`, async ({
    consoleOf,
    expectTrouble,
  }) => {
    expectTrouble(failedCall(404))
    const phone = await consoleOf({ width: 390, height: 844 })
    const loaded: string[] = []
    phone.on('response', (response) => loaded.push(new URL(response.url()).pathname))
    await phone.goto(`${path}#india.${'0'.repeat(64)}`)
    await expect(phone.getByRole('alert')).toContainText('This link is not valid.')
    expect(loaded.filter((file) => /\/assets\/(inside|lists|orders|grid|forms)\b/.test(file))).toEqual([])
    await expectAccessible(phone)
  })

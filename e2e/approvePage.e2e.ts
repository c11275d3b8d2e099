/** The page behind a customer's link: one language at a time, job by job, and a call back. */
import { ask } from './kit/api'
import { expectAccessible } from './kit/axe'
import type { Country } from './kit/contract'
import { chooseJob, type Estimate, newOrder } from './kit/estimates'
import { expectFits } from './kit/shell'
import { central, expect, failedCall, test, tokenOf } from './kit/test'

/** An order with a job of two lines, which somebody pays, and one of a single line; the link of its customer. */
async function sentOrder(country: Country, payer = 3): Promise<{ order: number; link: string }> {
  const order = await newOrder(country)
  const token = tokenOf('admin', country)
  const line = (job: number, service_name: string, price: number) => ({
    job,
    source: 'free',
    service_name,
    kind: 'labour',
    ...(country === 'india' ? { hsn: '998714' } : { tax_slab: 8 }),
    quantity: 1,
    price,
    payer: job === 0 ? payer : 3,
  })
  await ask<Estimate>(central('orders/estimate/', country), {
    token,
    body: {
      order_id: order,
      version: 0,
      jobs: [{ title: 'Front brakes', reason: 'Worn to 2 mm' }, { title: 'Hand wash' }],
      lines: [line(0, 'Brake pads', 2000), line(0, 'Fitting', 500), line(1, 'Hand wash', 250)],
    },
  })
  const { link } = await ask<{ link: string }>(
    central(`orders/send-approval-for-checklist/?order_id=${order}&sms=false`, country),
    { token },
  )
  return { order, link }
}

const words = {
  india: { name: 'हिन्दी', title: 'आपका अनुमान', lang: 'hi' },
  malaysia: { name: 'Bahasa Melayu', title: 'Anggaran anda', lang: 'ms' },
} as const

for (const country of ['india', 'malaysia'] as const) {
  test(`customers of ${country} read the page in one language at a time, and keep their choice`, async ({
    consoleOf,
  }) => {
    const { link } = await sentOrder(country)
    const phone = await consoleOf({ country, width: 390, height: 844 })
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1, name: 'Your estimate', exact: true })).toBeVisible()
    await expect(phone.getByText('Worn to 2 mm')).toBeVisible()
    await expect(phone.getByText(/^Valid until$/)).toBeVisible()
    await expectFits(phone)
    await expectAccessible(phone)
    const { name, title, lang } = words[country]
    await phone.getByRole('button', { name }).click()
    await expect(phone.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(phone.getByText('Your estimate')).toHaveCount(0)
    await expect(phone.locator('html')).toHaveAttribute('lang', lang)
    await expectFits(phone)
    await expectAccessible(phone)
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  })
}

test('a job is approved with a thumb, with the sum of what is approved in view', async ({ consoleOf }) => {
  const { link } = await sentOrder('india')
  const phone = await consoleOf({ width: 390, height: 844 })
  await phone.goto(link)
  const approve = phone
    .getByRole('group', { name: 'Your decision on Front brakes' })
    .getByRole('button', { name: 'Approve' })
  expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await approve.click()
  await expect(approve).toHaveAttribute('aria-pressed', 'true')
  // 2,500 and 18 %.
  const bar = phone.getByText('₹2,950.00').last()
  await expect(bar).toBeInViewport()
  await chooseJob(phone, 'Hand wash', 'Decline')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Continue' }).click()
  const code = (await phone.getByText(/^Demo: \d{6}$/).innerText()).slice(-6)
  await phone.getByRole('textbox', { name: 'Code of six digits' }).fill(code)
  await phone.getByRole('button', { name: 'Confirm' }).click()
  const thanks = phone.getByRole('status').filter({ hasText: 'Thank you' })
  await expect(thanks).toContainText('Front brakes: Approved')
  await expect(thanks).toContainText('Hand wash: Declined')
  // What was approved can be paid, and the estimate opened.
  await expect(phone.getByRole('heading', { level: 2, name: 'Your order' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Estimate/ })).toBeVisible()
  await expectFits(phone)
  await expectAccessible(phone)
  // The link that was used goes on to the order.
  await phone.reload()
  await expect(phone.getByText('A decision has already been made.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
})

test('what the workshop pays is shown with its job, and not counted as the customer’s', async ({
  consoleOf,
}) => {
  const { link } = await sentOrder('india', 2)
  const phone = await consoleOf({ width: 390, height: 844 })
  await phone.goto(link)
  // 2,500 and 18 %.
  const brakes = phone.getByRole('listitem').filter({ hasText: 'Front brakes' }).first()
  await expect(brakes).toContainText('The workshop pays ₹2,950.00')
  await expect(brakes).toContainText('Your own share ₹0.00')
  await chooseJob(phone, 'Front brakes', 'Approve')
  await expect(phone.getByText('You approve, your own share ₹0.00')).toBeInViewport()
  await chooseJob(phone, 'Hand wash', 'Approve')
  await expect(phone.getByText('You approve, your own share ₹295.00')).toBeInViewport()
  await expectFits(phone)
  await expectAccessible(phone)
})

test('a customer asks to be called back, once, and who looks after orders sees it', async ({ consoleOf }) => {
  const { order, link } = await sentOrder('india')
  const phone = await consoleOf({ width: 390, height: 844 })
  await phone.goto(link)
  await expect(phone.getByRole('link', { name: /^\+?\d/ })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await phone.getByRole('button', { name: 'Call me back' }).click()
  await expect(phone.getByText(/^You will be called back\. \w{3} \d+ \w+, \d\d:\d\d$/)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(/^You asked to be called back: /)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Call me back' })).toHaveCount(0)
  await expectAccessible(phone)
  const { orders } = await ask<{ orders: { order_id: number }[] }>(
    central('orders/?due=call_back&limit=200'),
    { token: tokenOf('admin') },
  )
  expect(orders.map(({ order_id }) => order_id)).toContain(order)
})

test('the page of customers loads nothing of the console, and says what is wrong with a link', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(404))
  const phone = await consoleOf({ width: 390, height: 844 })
  const loaded: string[] = []
  phone.on('response', (response) => loaded.push(new URL(response.url()).pathname))
  await phone.goto(`/approve#india.${'0'.repeat(64)}`)
  await expect(phone.getByRole('alert')).toContainText('This link is not valid.')
  expect(loaded.filter((path) => /\/assets\/(inside|lists|orders|grid|forms)\b/.test(path))).toEqual([])
  await expectAccessible(phone)
})

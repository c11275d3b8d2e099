/** Payment advices: a draft with its preview, submitted, approved and paid by three people; the document; on a phone. */
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { expectAccessible } from './kit/axe'
import { now } from './kit/clock'
import { expectAddress, expectFits, heading, menu, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, demo, expect, type Locator, type Page, test, tokenOf } from './kit/test'

const list = 'central-integration/payment-advice/'
const day = (back: number): string => new Date(now() - back * 86_400_000).toISOString().slice(0, 10)

interface Found {
  preview: { garage: { name: string }; orders: number; net: number } | null
}

/** A garage that can be paid for something, and for which there is no draft. */
async function garageToPay(): Promise<string> {
  const token = tokenOf('admin')
  const { garages } = await ask<{ garages: { id: number }[] }>(central('garages/?limit=200'), { token })
  const drafts = await ask<{ advices: { garage: { id: number } }[] }>(
    central(`${list}?state=draft&limit=200`),
    {
      token,
    },
  )
  const taken = new Set(drafts.advices.map(({ garage }) => garage.id))
  for (const { id } of garages) {
    if (taken.has(id)) continue
    const query = `?preview=1&garage_id=${id}&period_from=${day(300)}&period_to=${day(1)}`
    // oxlint-disable-next-line no-await-in-loop -- the first one that fits
    const { preview } = await ask<Found>(central(`${list}${query}`), { token })
    if (!preview || preview.orders < 1 || preview.net <= 0) continue
    // oxlint-disable-next-line no-await-in-loop -- the first one that fits
    const garage = await ask<{ bank?: { status: string } | null }>(central(`garages/detail/${id}/`), {
      token,
    })
    if (garage.bank?.status === 'approved') return preview.garage.name
  }
  throw new Error('no garage of the demonstration can be paid')
}

const dialog = (page: Page): Locator => page.getByRole('dialog')
const next = (page: Page): Locator => page.getByRole('region', { name: 'What can be done' })

async function take(page: Page, step: string): Promise<void> {
  await next(page).getByRole('button', { name: step }).click()
  await dialog(page).getByRole('button', { name: step }).click()
}

async function type(page: Page, label: string, value: string): Promise<void> {
  const field = dialog(page).getByRole('textbox', { name: label })
  await field.fill(value)
  await field.press('Enter')
}

test('a draft is previewed, submitted, approved and paid by three people, and its document opens', async ({
  consoleOf,
}) => {
  const garage = await garageToPay()
  const first = await consoleOf({ role: 'admin' })
  await open(first, '/payment_advice')
  await expect(menu(first).getByRole('link', { name: 'Payment advices' })).toBeVisible()
  await first.getByRole('button', { name: 'Create payment advice' }).click()
  await dialog(first).getByRole('combobox', { name: 'Garage' }).fill(garage)
  await first.locator('.ant-select-dropdown:visible').getByText(garage, { exact: true }).first().click()
  await type(first, 'From', day(300))
  await type(first, 'To', day(1))
  await expect(dialog(first).getByRole('region', { name: 'Preview' })).toContainText('net')
  await dialog(first).getByRole('button', { name: 'Create draft' }).click()
  await expectToast(first, /is a draft/)
  await expectAddress(first, /payment_advice\/detail\//)
  await expect(heading(first)).toContainText('IP0/')
  await take(first, 'Submit')
  await expectToast(first, /Submitted/)
  await expect(next(first).getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(next(first)).toContainText('another person approves it')
  const address = new URL(first.url()).pathname

  const second = await consoleOf({ role: 'Super Admin' })
  await open(second, address)
  await take(second, 'Approve')
  await expectToast(second, /Approved/)
  await expect(next(second).getByRole('button', { name: 'Mark as paid' })).toBeDisabled()

  const person = await createStaff(demo, 'Super Admin')
  const third = await consoleOf({ token: await signInPerson(demo, person) })
  await open(third, address)
  await next(third).getByRole('button', { name: 'Mark as paid' }).click()
  await dialog(third).getByRole('textbox', { name: 'UTR' }).fill('SBIN026031000017')
  await type(third, 'Paid on', day(1))
  await dialog(third).getByRole('button', { name: 'Mark as paid' }).click()
  await expectToast(third, /Paid/)
  await expect(third.getByRole('region', { name: 'Payment', exact: true })).toContainText('SBIN026031000017')
  await expect(next(third)).toHaveCount(0)
  const paper = third.waitForEvent('download')
  await third.getByRole('button', { name: /Download payment advice/ }).click()
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)
  // The other consoles hear of it.
  await expect(first.getByRole('main')).toContainText('Paid')
  await expectAccessible(third)
})

test('the list and an advice fit a phone and a desk, without findings of axe', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  for (const width of [1280, 390]) {
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await page.setViewportSize({ width, height: 900 })
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await open(page, '/payment_advice')
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await expect(page.getByRole('link', { name: /^IP0\// }).first()).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await expectFits(page)
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await expectAccessible(page)
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await page
      .getByRole('link', { name: /^IP0\// })
      .first()
      .click()
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await expect(page.getByRole('region', { name: 'Lines of the statement' })).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await expectFits(page)
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await expectAccessible(page)
  }
})

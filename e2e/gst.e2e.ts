/** A garage's GSTIN is looked up in the register, and its legal name taken over. */
import { ask } from './kit/api'
import { expectFits, open } from './kit/shell'
import { central, expect, test, tokenOf } from './kit/test'

interface Garage {
  id: number
  gstin: string | null
  gst: { status: string } | null
}

/** The first garage with a number that fits. */
async function garageWhere(fits: (garage: Garage) => boolean): Promise<Garage> {
  for (let id = 1; id <= 40; id += 1) {
    const garage = await ask<Garage>(central(`garages/detail/${id}/`), { token: tokenOf('admin') })
    if (garage.gstin && fits(garage)) return garage
  }
  throw new Error('no such garage')
}

test('the registration of a garage is looked up and its legal name taken over', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  const garage = await garageWhere(({ gst }) => gst === null)
  await open(page, `/garage/edit/${garage.id}`)
  const check = page.getByRole('button', { name: 'Check registration' })
  await page.getByLabel('GSTIN', { exact: true }).fill('29ABCDE1234F1Z5')
  await expect(check).toBeDisabled()
  await page.getByLabel('GSTIN', { exact: true }).fill(garage.gstin ?? '')
  await check.focus()
  await page.keyboard.press('Enter')
  const found = page.getByRole('region', { name: 'What the register has' })
  await expect(found).toContainText('Active registration')
  await expect(found).toContainText('Legal name')
  await found.getByRole('button', { name: 'Take over the legal name' }).click()
  const name = await found.locator('dd').first().innerText()
  await expect(page.getByLabel('Legal name', { exact: true })).toHaveValue(name)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
})

test('a cancelled registration is seen without asking', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Central CR' })
  const garage = await garageWhere(({ gst }) => gst?.status === 'cancelled')
  await open(page, `/garage/edit/${garage.id}`)
  await expect(page.getByText('Cancelled registration')).toBeVisible()
})

/** The palette finds what the lists of the domains find, for who may open them. */
import { expectAccessible } from './kit/axe'
import { expectAddress, expectFits, heading, open } from './kit/shell'
import { expect, type Page, test } from './kit/test'

async function search(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Order, mobile/ }).fill(text)
}
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('a part, a package beside its list, all coupons with a text, and a question', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/grid')
  await search(page, 'brake')
  await expect(group(page, 'Coupons').getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await group(page, 'Packages')
    .getByRole('option', { name: /^Brake Renewal/ })
    .click()
  await expectAddress(page, /^\/catalogue\/packages\?package=\d+$/)
  const panel = page.getByRole('dialog', { name: 'Brake Renewal, all wheels' })
  await expect(panel.getByRole('tab', { name: 'Lines', exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expectAddress(page, '/catalogue/packages')

  // A part leads to the packages that it is in.
  await search(page, 'OF-101')
  await group(page, 'Car parts').getByRole('option').first().click()
  await expect(heading(page)).toHaveText('Oil filter, petrol')
  await page.getByRole('tab', { name: 'Used in' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Basic Service, petrol' }).click()
  await expect(page.getByRole('dialog', { name: 'Basic Service, petrol' })).toBeVisible()
  await page.keyboard.press('Escape')

  await search(page, 'save')
  await group(page, 'Coupons').getByRole('option', { name: /more/ }).click()
  await expectAddress(page, '/coupon?text=save')
  await expect(page.getByRole('main').getByRole('cell', { name: 'SAVE-15', exact: true })).toBeVisible()

  await search(page, 'payment link')
  await group(page, 'FAQ')
    .getByRole('option', { name: /^How do I send a payment link/ })
    .click()
  await expectAddress(page, /^\/form\/faq\?text=/)
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
})

test('a role is not asked about lists that it may not open', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'training_admin', country: 'malaysia' })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.get('text') === 'brake') asked.push(pathname.split('/').filter(Boolean).at(-1) ?? '')
  })
  await open(page, '/training')
  await search(page, 'brake')
  await group(page, 'Training')
    .getByRole('option', { name: /^Brake service/ })
    .click()
  await expectAddress(page, /^\/training\?tab=topics&topic=\d+$/)
  await expect(page.getByRole('dialog', { name: 'Brake service' }).getByText(/^Questions: /)).toBeVisible()
  expect(asked.filter((list) => !list.startsWith('search-')).toSorted()).toEqual(['faq', 'training-topics'])
})

/** A package and a coupon, as staff add them. */
import { expect, type Page } from '@playwright/test'
import { option } from './garages'
import { open } from './shell'
import { expectToast } from './toasts'

interface NewPackage {
  name: string
  /** A service of the country: the package's only line. */
  service: string
  price: string
  /** From tomorrow on. */
  later: string
}

/** A package on offer at once, whose price changes tomorrow. */
export async function addPackage(page: Page, { name, service, price, later }: NewPackage): Promise<void> {
  await open(page, '/catalogue/packages')
  await page.getByRole('button', { name: 'Add package' }).click()
  const editor = page.getByRole('dialog', { name: 'Add package' })
  await editor.getByLabel('Name').fill(name)
  await editor.getByLabel('Category').click()
  await option(page, 'Preventive').click()
  await editor.getByRole('combobox', { name: 'Add a service or a part' }).fill(service)
  await page
    .getByTitle(/^Service: /)
    .first()
    .click()
  await editor.getByLabel('Price of one before tax').fill(price)
  await editor.getByRole('button', { name: 'Add package' }).click()
  await expectToast(page, 'The package is added')
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('button', { name: /^Add a price of / }).click()
  const dialog = page.getByRole('dialog', { name: /^Add a price of / })
  await dialog.getByLabel('Price before tax').fill(later)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The price is saved')
  await expect(drawer.getByText('Ahead')).toBeVisible()
}

/** A coupon of so many per cent off the order, running at once. */
export async function addCoupon(page: Page, code: string, title: string, percent: string): Promise<void> {
  await open(page, '/coupon/create')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('spinbutton', { name: 'Per cent' }).fill(percent)
  await page.getByRole('textbox', { name: 'Last day' }).fill('31 Dec 2099')
  await page.getByRole('textbox', { name: 'Last day' }).press('Tab')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await option(page, 'Active').click()
  await page.getByRole('button', { name: 'Add coupon', exact: true }).click()
  await expectToast(page, 'The coupon is added')
}

/** A fleet's page, as staff use it. */
import type { Locator, Page } from './test'

/** The form of a new agreed price, with its service chosen; the page of the fleet is open. */
export async function priceFor(page: Page, service: string): Promise<Locator> {
  await page.getByRole('tab', { name: 'Agreed prices' }).click()
  await page.getByRole('button', { name: 'Agree a price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agree a price' })
  await dialog.getByLabel('Service', { exact: true }).last().click()
  await page.keyboard.type(service)
  await page.keyboard.press('Enter')
  return dialog
}

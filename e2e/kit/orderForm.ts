/** The form of a new order, filled in as a user does. */
import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Country } from './contract'

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
const letters = (count: number) =>
  Array.from({ length: count }, () => 'ABCDEFGHJKLMNPRSTUVWXY'[randomInt(22)]).join('')

interface NewCustomer {
  mobile: string
  name: string
  plate: string
}

/** A customer who is not in the demonstration. */
export function newCustomer(country: Country): NewCustomer {
  return country === 'india'
    ? {
        mobile: `7${digits(9)}`,
        name: `Tara ${letters(6)}`,
        plate: `KA09${letters(2)}${1 + randomInt(9)}${digits(3)}`,
      }
    : {
        mobile: `018${digits(7)}`,
        name: `Mei ${letters(6)}`,
        plate: `W${letters(2)}${1 + randomInt(9)}${digits(3)}`,
      }
}

/** A field of the visible view; the views of other tabs may have one with the same name. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true }).filter({ visible: true })

/** Picks an option by typing; without a text the first option. */
export async function pick(page: Page, label: string, text?: string): Promise<void> {
  // The mark of a required field is part of its accessible name.
  const box = page.getByRole('main').getByRole('combobox', { name: new RegExp(`^(\\* ?)?${label}$`) })
  await box.click()
  if (text) await box.fill(text)
  const list = page.getByRole('listbox').last()
  await expect(list.getByRole('option').first()).toBeAttached()
  await box.press('Enter')
}

export async function findCustomer(page: Page, mobile: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await page.getByRole('main').getByRole('button', { name: 'Find' }).click()
}

export async function fillOrder(page: Page, visitor: NewCustomer): Promise<void> {
  await findCustomer(page, visitor.mobile)
  await expect(page.getByText('A new customer: type the name')).toBeVisible()
  await field(page, 'Customer name').fill(visitor.name)
  await fillTheRest(page, visitor.plate)
}

/** The remaining fields once the customer is known. */
export async function fillTheRest(page: Page, plate: string): Promise<void> {
  await pick(page, 'City')
  await pick(page, 'Source')
  await field(page, 'Registration number').fill(plate)
  await pick(page, 'Brand')
  await pick(page, 'Model')
  await pick(page, 'Fuel')
}

export const submit = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Create order', exact: true })

/** Submits the form and returns the number of the created order. */
export async function create(page: Page): Promise<number> {
  await submit(page).click()
  const title = page.getByRole('main').getByRole('heading', { level: 1, name: /^Order \d+$/ })
  await expect(title).toBeVisible()
  return Number((await title.textContent())?.replace(/\D/g, ''))
}

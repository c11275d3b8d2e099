/** A garage on its way to its first order, as staff bring it there. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Country } from './contract'
import { photo } from './photo'
import { open } from './shell'
import { expectToast } from './toasts'

/** An option of the list that is open. */
export const option = (page: Page, name: string) =>
  page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).first()

/** Takes the first option of a field by the keyboard, as soon as it has options: of those that a text finds, if one is given. */
export async function takeFirst(page: Page, field: Locator, text?: string): Promise<void> {
  await field.click()
  if (text !== undefined) await field.fill(text)
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

interface Place {
  city: string
  cluster: string
}

/** Fills in the form of a new garage, as far as it is needed. */
export async function fillGarage(page: Page, country: Country, name: string, at: Place): Promise<void> {
  const isIndia = country === 'india'
  await open(page, '/garage/create')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Mobile', { exact: true }).fill(isIndia ? '98450 12345' : '012-345 6789')
  await page.getByLabel('Address', { exact: true }).fill('14, 80 Feet Road')
  await page.getByLabel(isIndia ? 'PIN code' : 'Postcode').fill(isIndia ? '560034' : '50450')
  await page.getByLabel('City', { exact: true }).click()
  await page.getByLabel('City', { exact: true }).fill(at.city)
  await option(page, at.city).click()
  await page.getByLabel('Cluster', { exact: true }).click()
  await option(page, at.cluster).click()
}

/** The week from Monday to Saturday; the garage's page is open. */
export async function giveWeek(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Week and leaves' }).click()
  await page.getByRole('button', { name: 'Sunday', exact: true }).click()
  await page.getByRole('button', { name: 'Save the week' }).click()
  await expectToast(page, 'The week is saved')
}

/** Two photos of the place. */
export async function addPhotos(page: Page): Promise<void> {
  const files = page.getByRole('region', { name: 'Photos and documents' })
  await files.getByLabel('Choose photos').setInputFiles([photo('street.png', 80), photo('gate.png', 160)])
}

const banks = {
  india: { name: 'HDFC Bank', label: 'IFSC', code: 'hdfc0000001' },
  malaysia: { name: 'Maybank', label: 'BIC', code: 'mbbemykl' },
} as const

/** One user asks for a bank account, another one approves it. */
export async function approveAccount(asker: Page, approver: Page, country: Country): Promise<void> {
  const bank = banks[country]
  await asker.getByRole('button', { name: 'Ask for an account' }).click()
  const dialog = asker.getByRole('dialog', { name: 'Ask for an account' })
  await dialog.getByLabel('Bank', { exact: true }).click()
  await dialog.getByLabel('Bank', { exact: true }).fill(bank.name)
  await option(asker, bank.name).click()
  await dialog.getByLabel('Account number', { exact: true }).fill('50100123456789')
  await dialog.getByLabel('Account number, once more').fill('50100123456788')
  await dialog.getByLabel(bank.label).fill(bank.code)
  await dialog.getByRole('button', { name: 'Ask for an account' }).click()
  await expect(dialog.getByText('The two numbers differ')).toBeVisible()
  await dialog.getByLabel('Account number, once more').fill('50100123456789')
  await dialog.getByRole('button', { name: 'Ask for an account' }).click()
  await expectToast(asker, 'The account is asked for. Another person decides on it')
  await expect(asker.getByText('You asked for this account yourself')).toBeVisible()
  await expect(asker.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await open(approver, new URL(asker.url()).pathname)
  await expect(approver.getByText(/ending in 6789/)).toBeVisible()
  await approver.getByRole('button', { name: 'Approve' }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expectToast(approver, 'The account is in effect')
  await expect(approver.getByText('Awaits a decision')).toHaveCount(0)
  await expect(asker.getByText(/^Approved by/)).toBeVisible()
}

/** Activates the garage, of which nothing is missing any more. */
export async function activate(page: Page): Promise<void> {
  await expect(page.getByText('7 of 7', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog', { name: 'Activate' }).getByRole('button', { name: 'Activate' }).click()
  await expectToast(page, /now: Active/)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
}

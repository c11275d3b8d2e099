/** What a garage has besides its facts: photos and documents, an account at the gateway, versions of the app. */
import { ask } from './kit/api'
import { photo } from './kit/photo'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const option = (page: Page, name: string) =>
  page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).first()

/** A garage without an account at the gateway, by the calls. */
async function activeGarage(at: number): Promise<{ id: number; name: string; cluster: string }> {
  const { garages } = await ask<{ garages: { id: number; name: string; cluster: string }[] }>(
    central('garages/?all=1&status=active&limit=20'),
    { token: tokenOf('admin') },
  )
  const found = garages[at]
  if (!found) throw new Error('no garage')
  return found
}

const pdf = (text: string) => ({
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`),
})

test('photos and documents are added, checked by their content, and deleted', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(422))
  const garage = await activeGarage(2)
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, `/garage/edit/${garage.id}`)
  const files = page.getByRole('region', { name: 'Photos and documents' })
  const before = await files.locator('.pl-garage-files > li').count()
  await files.getByLabel('What it is').fill('Trade')
  await option(page, 'Trade licence').click()
  await files.getByLabel('Valid until').fill('2026-03-20')
  await page.keyboard.press('Enter')
  await files.getByLabel('Choose PDFs').setInputFiles([{ ...photo('renamed.pdf', 10), name: 'renamed.pdf' }])
  await expect(files.getByRole('alert')).toContainText('must be a PDF')
  await files.getByRole('button', { name: /^Remove/ }).click()
  await files.getByLabel('Choose PDFs').setInputFiles([pdf('Licence of this garage')])
  await expect(files.locator('.pl-garage-files > li')).toHaveCount(before + 1)
  const row = files.locator('.pl-garage-files > li').last()
  await expect(row).toContainText('Trade licence')
  await expect(row).toContainText('Due soon')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'The file is deleted')
  await expect(files.locator('.pl-garage-files > li')).toHaveCount(before)
})

test('an app version is added and chosen for a cluster; going back is asked about', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const garage = await activeGarage(3)
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/garage')
  await page.getByRole('button', { name: 'App versions' }).click()
  const panel = page.getByRole('dialog', { name: 'App versions' })
  for (const number of ['7.1.0', '7.2.0']) {
    await panel.getByRole('button', { name: 'Add version' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add version' })
    await dialog.getByLabel('Number').fill(number)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'The version is added')
    await expect(dialog).toHaveCount(0)
  }
  await panel.getByLabel('Cluster').fill(garage.cluster)
  await option(page, garage.cluster).click()
  const row = panel.getByRole('listitem').filter({ hasText: garage.name }).first()
  const give = async (number: string) => {
    await panel.getByLabel('Version', { exact: true }).click()
    await option(page, `Android ${number}`).click()
    await panel.getByRole('button', { name: /^Choose it for/ }).click()
  }
  await give('7.2.0')
  await expectToast(page, /ha(s|ve) the version now/)
  await expect(row).toContainText('7.2.0')
  await give('7.1.0')
  const question = page.getByRole('dialog', { name: 'Go back to an older version?' })
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(row).toContainText('7.1.0')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
})

test('what a garage lacks for an account at the gateway is named', async ({ consoleOf, expectTrouble }) => {
  const page = await consoleOf({ role: 'admin' })
  const { garages } = await ask<{ garages: { id: number }[] }>(central('garages/?all=1&limit=200'), {
    token: tokenOf('admin'),
  })
  let id = 0
  for (const garage of garages) {
    const detail = await ask<{ linked_account: unknown; bank: unknown }>(
      central(`garages/detail/${garage.id}/`),
      { token: tokenOf('admin') },
    )
    if (!detail.linked_account && !detail.bank) {
      id = garage.id
      break
    }
  }
  expectTrouble(failedCall(409))
  await open(page, `/garage/edit/${id}`)
  const account = page.getByRole('region', { name: 'Account at the payment gateway' })
  await account.getByRole('button', { name: 'Open the account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open the account' }).click()
  await expect(account.getByRole('alert')).toContainText('Missing: bank')
})

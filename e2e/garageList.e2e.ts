/** The list of garages: a file imported and downloaded, several paused at once, and who works in a garage. */
import { ask } from './kit/api'
import { expectFits, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, test, tokenOf } from './kit/test'

// B.7.16
test('garages are imported from a corrected file, and downloaded', async ({ consoleOf }) => {
  const { clusters } = await ask<{ clusters: { name: string; city: string }[] }>(
    central('central/clusters/'),
    {
      token: tokenOf('admin'),
    },
  )
  const { name = '', city = '' } = clusters[0] ?? {}
  const csv = (lines: string[]) => ({
    name: 'garages.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `${['name,pincode,city,cluster,address_line,mobile,services', ...lines].join('\n')}\n`,
    ),
  })
  const line = (garage: string, pincode: string) =>
    `${garage},${pincode},${city},${name},"14, 80 Feet Road",98450 12345,general; insurance`
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/garage')
  await page.getByRole('button', { name: 'Import garages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import garages' })
  const choose = page.getByLabel('Choose a CSV file')
  await choose.setInputFiles(csv([line('Lilac Motors', '560034'), line('Aster Motors', '12')]))
  await expect(dialog.getByText('1 problem', { exact: true })).toBeVisible()
  const problems = dialog.getByRole('region', { name: 'Problems by line' })
  await expect(problems.getByRole('row', { name: /^3 pincode / })).toBeVisible()
  await choose.setInputFiles(csv([line('Lilac Motors', '560034'), line('Aster Motors', '560035')]))
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click()
  await expectToast(page, '2 lines were imported')
  await open(page, '/garage?text=lilac')
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Lilac Motors' })
  await expect(row).toContainText('Onboarding')
  await expect(row).toContainText('None')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe('Garages.csv')
})

test('several garages are paused at once; those that cannot be are named', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/garage?status=onboarding,paused')
  const table = page.getByRole('table')
  await table.getByRole('checkbox', { name: 'Tick all rows of the page' }).check()
  await page.getByRole('button', { name: /^Pause \d+ garages$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Pause \d+ garages$/ })
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Audit of the cluster')
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  const refused = page.getByRole('dialog', { name: /garages were not paused$/ })
  await expect(refused.getByText('It is paused already.').first()).toBeVisible()
  await expect(refused.getByText(/^This garage is onboarding/).first()).toBeVisible()
  await refused.getByRole('button', { name: 'Understood' }).click()
  await open(page, '/garage?status=active&sort=-name')
  const first = table.getByRole('row').filter({ hasText: 'Active' }).first()
  const name = await first.getByRole('link').first().innerText()
  await first.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pause 1 garage' }).click()
  const one = page.getByRole('dialog', { name: 'Pause 1 garage' })
  await one.getByLabel('Reason').fill('The road is closed')
  const confirm = one.getByRole('checkbox', { name: /^Pause those with open orders too/ })
  if ((await confirm.count()) > 0) await confirm.check()
  await one.getByRole('button', { name: 'Pause', exact: true }).click()
  await expectToast(page, '1 garage is paused')
  await expect(table.getByRole('link', { name })).toHaveCount(0)
})

test('the page of a garage shows who works there, on a phone too', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin', width: 390 })
  await open(page, '/garage/edit/20')
  const people = page.getByRole('region', { name: 'Employees' })
  await expect(people.getByRole('listitem')).toHaveCount(4)
  await expect(people.getByText('mechanic')).toHaveCount(2)
  const apps = page.getByRole('region', { name: 'App versions of this garage' })
  await expect(apps.getByText('Android')).toBeVisible()
  await expectFits(page)
  await people.getByRole('link').first().click()
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/users\/edit\//)
})

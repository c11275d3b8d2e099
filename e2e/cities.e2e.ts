/** Cities and clusters are kept beside the list of garages. */
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { expect, failedCall, test } from './kit/test'

test('a city is added with its clusters, and one with garages keeps them', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/garage')
  await page.getByRole('button', { name: 'Cities', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Cities' })
  await panel.getByRole('button', { name: 'Add city' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add city' })
  await dialog.getByLabel('Name', { exact: true }).fill('Hosur')
  for (const [label, name] of [
    ['State', 'Tamil Nadu'],
    ['Region', ''],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).click()
    if (name) await dialog.getByLabel(label, { exact: true }).fill(name)
    await page.keyboard.press('Enter')
  }
  await dialog.getByLabel('Name of cluster 1').fill('Hosur West')
  await dialog.getByRole('button', { name: 'Add cluster' }).click()
  await dialog.getByLabel('Name of cluster 2').fill('Hosur East')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The city is saved')
  await panel.getByLabel('Find a city or cluster').fill('hosur e')
  const row = panel.getByRole('listitem').filter({ hasText: 'Hosur' })
  await expect(row).toContainText('Hosur East, Hosur West')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)

  // A city with active garages stays served.
  await panel.getByLabel('Find a city or cluster').fill('Bengaluru')
  await panel.getByRole('button', { name: 'Edit Bengaluru' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Bengaluru' })
  await expect(edit.getByRole('button', { name: 'Remove cluster 1' })).toBeDisabled()
  await edit.getByRole('checkbox', { name: /^Served/ }).uncheck()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText(/active garages and \d+ open orders/)).toBeVisible()
  // Its clusters keep who they are when one is added.
  await edit.getByRole('checkbox', { name: /^Served/ }).check()
  await edit.getByRole('button', { name: 'Add cluster' }).click()
  await edit.getByLabel('Name of cluster 5').fill('Bengaluru Airport')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The city is saved')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Bengaluru' })).toContainText(
    'Bengaluru Airport',
  )
})

test('of two who change a city, the second sees what the first has saved', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const [one, other] = [
    await consoleOf({ role: 'admin' }),
    await consoleOf({ role: 'Central CR', width: 390 }),
  ]
  for (const page of [one, other]) {
    await open(page, '/garage')
    await page.getByRole('button', { name: 'Cities', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Cities' })
    await panel.getByLabel('Find a city or cluster').fill('Jaipur')
    await panel.getByRole('button', { name: 'Edit Jaipur' }).click()
  }
  const first = one.getByRole('dialog', { name: 'Edit Jaipur' })
  await first.getByRole('button', { name: 'Add cluster' }).click()
  await first
    .getByLabel(/^Name of cluster/)
    .last()
    .fill('Jaipur Airport')
  await first.getByRole('button', { name: 'Save' }).click()
  await expectToast(one, 'The city is saved')
  const second = other.getByRole('dialog', { name: 'Edit Jaipur' })
  await second.getByRole('button', { name: 'Add cluster' }).click()
  await second
    .getByLabel(/^Name of cluster/)
    .last()
    .fill('Jaipur Ring Road')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('note')).toContainText('Jaipur Airport')
  await expectFits(other)
  await second.getByRole('button', { name: 'Save' }).click()
  await expectToast(other, 'The city is saved')
  // Neither has taken the cluster of the other away.
  const row = one.getByRole('dialog', { name: 'Cities' }).getByRole('listitem').filter({ hasText: 'Jaipur' })
  await expect(row).toContainText('Jaipur Airport')
  await expect(row).toContainText('Jaipur Ring Road')
})

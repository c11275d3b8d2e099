/** The roster of somebody who works on escalations, and how they did. */
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { expectFits, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, test, tokenOf } from './kit/test'

const token = tokenOf('admin')

interface Groups {
  groups: { kind: string; members: { user: { id: number; name: string } }[] }[]
}

/** A day some days from now, as it is typed. */
function dayIn(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  return `${at.getUTCDate()} ${at.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })} ${at.getUTCFullYear()}`
}

async function member(): Promise<{ id: number; name: string }> {
  const { groups } = await ask<Groups>(central('central/escalation-groups/'), { token })
  const user = groups.find(({ kind }) => kind === 'order')?.members[0]?.user
  if (!user) throw new Error('there is no member')
  return user
}

test('a leave is planned with what becomes of the open cases, and ended', async ({ consoleOf }) => {
  const user = await member()
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/escalation/roster/${user.id}`)
  await expect(heading(page)).toHaveText(`Roster of ${user.name}`)
  await expect(page.getByRole('list', { name: 'Days of the month' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Load by hour' })).toContainText('23:00')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectNoViolation(page)

  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Plan for ${user.name}` })
  await dialog.getByRole('textbox', { name: 'First day' }).fill(dayIn(20))
  await page.keyboard.press('Tab')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(dayIn(21))
  await page.keyboard.press('Tab')
  const keep = dialog.getByRole('radio', { name: /Nobody/ })
  if (await keep.count()) await keep.check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A wedding in the family')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expectToast(page, 'Saved')
  const leaves = page.getByRole('region', { name: 'Leaves' })
  await expect(leaves).toContainText('A wedding in the family')
  await leaves
    .getByRole('listitem')
    .filter({ hasText: 'A wedding in the family' })
    .getByRole('button', { name: /End the leave/ })
    .click()
  await expectToast(page, 'The leave was ended')
  await expect(leaves).toContainText('Cancelled')
})

test('the work of managers opens the lists that it counts', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'escalation manager' })
  await open(page, '/escalation')
  await page.getByRole('button', { name: 'Performance' }).click()
  const panel = page.getByRole('dialog', { name: 'Performance' })
  const table = panel.getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Average time' })).toBeVisible()
  await expectNoViolation(page)
  const figure = table
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
    .getByRole('link')
    .last()
  const count = await figure.textContent()
  await figure.click()
  await expect(page).toHaveURL(/figure=open&figure_of=\d+/)
  await expect(page.getByText(new RegExp(` of ${count}$`)).first()).toBeVisible()
})

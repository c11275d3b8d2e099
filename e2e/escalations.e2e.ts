/** Escalations of orders: listed, opened, commented and worked on; on the order's page, and by a link. */
import { expectNoViolation } from './kit/axe'
import { expectFits, heading, open } from './kit/shell'
import { expect, test } from './kit/test'

test('the list has tabs with counts, and one escalation opens with its clocks', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'escalation manager' })
  await open(page, '/escalation')
  await expect(heading(page)).toHaveText('Escalations')
  await page.getByRole('button', { name: /^Late/ }).click()
  await expect(page.getByText(/Late by/).first()).toBeVisible()
  await page.getByRole('button', { name: 'All' }).click()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await expectNoViolation(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: /^ESC-/ }).first().click()
  await expect(page.getByRole('heading', { name: /^ESC-/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Comment' }).fill('The garage calls back at noon.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText('The garage calls back at noon.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await expectNoViolation(page)
})

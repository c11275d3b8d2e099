/** Escalations of orders: listed, opened, commented and worked on; on the order's page, and by a link. */
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { shownRows } from './kit/orders'
import { expectFits, heading, open } from './kit/shell'
import { central, expect, test, tokenOf } from './kit/test'

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

test('a link opens the escalations of one order, without menu, and takes a comment', async ({
  consoleOf,
}) => {
  const { order_id } = (await shownRows('india')).escalation
  const { link } = await ask<{ link: string }>(central('orders/link/', 'india'), {
    token: tokenOf('admin', 'india'),
    method: 'POST',
    body: { order_id },
  })
  const page = await consoleOf()
  await page.goto(link)
  await expect(page).toHaveURL(new RegExp(`/escalation-details/${order_id}$`))
  await expect(heading(page)).toHaveText(`Escalations of order ${order_id}`)
  await expect(page.getByText('This link shows one order until')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Comment' }).fill('It is fixed, thank you.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText('Holder of a link')).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await expectNoViolation(page)
})

/** Escalations of orders: listed, opened, commented and worked on; on the order's page, and by a link. */
import { randomUUID } from 'node:crypto'
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { option } from './kit/garages'
import { shownRows } from './kit/orders'
import { expectAddress, expectFits, heading, open } from './kit/shell'
import { central, expect, failedCall, test, tokenOf } from './kit/test'
import { expectToast } from './kit/toasts'

/** The numbers of two new cases of a completed order. */
async function twoRaised(): Promise<string[]> {
  const token = tokenOf('admin')
  const { orders } = await ask<{ orders: { order_id: number }[] }>(central('orders/?limit=1&status_id=90'), {
    token,
  })
  const raise = (description: string) =>
    ask<{ escalations: { number: string }[] }>(
      central(`central/escalations/detail/${orders[0]?.order_id}/`),
      {
        token,
        body: { type1: 101, source_id: 1, description, anyway: true },
        headers: { 'idempotency-key': randomUUID() },
      },
    )
  const answers = [await raise('Card, first.'), await raise('Card, second.')]
  return answers.flatMap(({ escalations }) => escalations.map(({ number }) => number).slice(0, 1))
}

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
  // Who has it says why, and a click on the explanation does not open the row.
  await page
    .getByRole('button', { name: /^Why\? ESC-/ })
    .first()
    .click()
  const why = page.getByRole('tooltip')
  await why
    .getByText(/could take it|was chosen|Nothing is recorded|Chosen by|Given/)
    .first()
    .click()
  await expectAddress(page, /^\/escalation(\?|$)/)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^ESC-/ }).first().click()
  await expect(page.getByRole('heading', { name: /^ESC-/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Comment' }).fill('The garage calls back at noon.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('list', { name: 'Talk' })).toContainText('The garage calls back at noon.')
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await expectNoViolation(page)
})

test('on a phone the list is one of cards, which open their cases', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'escalation manager', width: 390, height: 844 })
  await open(page, '/escalation')
  const cards = page.getByRole('list', { name: 'Escalations' }).getByRole('listitem')
  await expect(cards.first()).toContainText('Manager')
  await expect(cards.first()).toContainText(/(Response|Resolution) due/)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectFits(page)
  await expectNoViolation(page)
  const link = cards.first().getByRole('link', { name: /^ESC-/ })
  // Large enough for a thumb.
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await option(page, 'Raised, ascending').click()
  await expectAddress(page, '/escalation?sort=created_at')
  await page.getByTitle('Next Page').click()
  await expectAddress(page, '/escalation?sort=created_at&page=2')
  await expectFits(page)
  await page.getByRole('textbox', { name: 'Search' }).fill('nobody is named so')
  await expect(page.getByText('No escalations under these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  const number = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await page.goBack()
  // What is in a card opens the case as its link does.
  await cards.first().getByText('Manager', { exact: true }).click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
})

test('on a phone the ticked cards are assigned together', async ({ consoleOf }) => {
  const numbers = await twoRaised()
  const page = await consoleOf({ role: 'Central CR', width: 390, height: 844 })
  await open(page, '/escalation?open=true')
  for (const number of numbers) await page.getByRole('checkbox', { name: `Choose ${number}` }).check()
  await page.getByRole('button', { name: 'Assign (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 2 escalations' })
  await dialog.getByRole('radio', { name: 'back to the queue' }).check()
  await expectFits(page)
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expectToast(page, '2 escalations were assigned')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('the page of an order that somebody does not see says so, and where to look', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(404))
  const page = await consoleOf({ role: 'escalation manager' })
  await open(page, '/escalation-details/999999999')
  await expect(heading(page)).toHaveText('Escalation')
  await expect(page.getByText('It may belong to an order that you do not see.')).toBeVisible()
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

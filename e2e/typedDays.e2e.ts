/** Days are typed as people write them, or refused in words; what was typed is never emptied without a word. */
import { field } from './kit/orderForm'
import { anOrder } from './kit/orders'
import { expectAddress, open } from './kit/shell'
import { expect, test } from './kit/test'

test('a day in a form: figures, words, and what is no day', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${await anOrder()}?tab=details`)
  const day = field(page, 'Pick-up date')
  const year = await page.evaluate(() => new Date().getFullYear() + 1)
  const typed = [`22/11/${year}`, `23-11-${year % 100}`, `24.11.${year}`, `25 november ${year}`]
  for (const [at, text] of typed.entries()) {
    await day.fill(text)
    await day.press('Tab')
    await expect(day).toHaveValue(`${22 + at} Nov ${year}`)
  }
  await day.fill('tomorrow')
  await day.press('Enter')
  await expect(day).toHaveValue(/^\d\d [A-Z][a-z]{2} \d{4}$/)
  const kept = await day.inputValue()
  await day.fill('next week')
  await day.press('Tab')
  const alert = page.getByRole('alert').filter({ hasText: '“next week” is not a day' })
  await expect(alert).toBeVisible()
  // Past the picker's own button: the day before is still there, and the reason too.
  await page.keyboard.press('Tab')
  await expect(day).toHaveValue(kept)
  await expect(alert).toBeVisible()
  await day.fill(`1/12/${year}`)
  await day.press('Tab')
  await expect(alert).toHaveCount(0)
  await expect(day).toHaveValue(`01 Dec ${year}`)

  const promised = field(page, 'Expected delivery')
  await promised.fill(`2/12/${year} 14:30`)
  await promised.press('Tab')
  await expect(promised).toHaveValue(`02 Dec ${year}, 14:30`)
  await promised.fill(`3/12/${year}`)
  await promised.press('Tab')
  await expect(page.getByRole('alert').filter({ hasText: 'is not a day and time' })).toBeVisible()
  await expect(promised).toHaveValue(`02 Dec ${year}, 14:30`)
})

test('the days of a filter', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/audit')
  const from = page.getByRole('main').getByLabel('Between')
  await from.fill('5/11/2026')
  await from.press('Tab')
  await expectAddress(page, /from=2026-11-05/)
  await page.keyboard.type('20-11-26')
  await page.keyboard.press('Tab')
  await expectAddress(page, /from=2026-11-05.*to=2026-11-20/)
  // By Enter too, the last day stays the last day.
  const to = page.getByRole('search').locator('.ant-picker input').last()
  await to.fill('21/11/26')
  await to.press('Enter')
  await expectAddress(page, /from=2026-11-05.*to=2026-11-21/)
  await from.fill('whenever')
  await from.press('Tab')
  await expect(page.getByText('“whenever” is not a day')).toBeVisible()
})

test('a calendar neither replaces what was typed nor stays open once it is taken', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await open(page, `/orders/show/${await anOrder()}?tab=details`)
  const year = await page.evaluate(() => new Date().getFullYear() + 1)
  const day = field(page, 'Pick-up date')
  await day.click()
  const calendar = page.locator('.ant-picker-dropdown:visible')
  await day.fill(`22/11/${year}`)
  // The pointer rests where the calendar has opened.
  await calendar.locator('.ant-picker-cell-in-view').nth(9).hover()
  await expect(day).toHaveValue(`22/11/${year}`)
  await day.press('Enter')
  await expect(day).toHaveValue(`22 Nov ${year}`)
  await expect(calendar).toHaveCount(0)
  await expect(day).toBeFocused()
})

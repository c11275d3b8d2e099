import { open } from './kit/shell'
import { test } from './kit/test'

test('look', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Lead Manager' })
  await open(page, '/leads')
  await page.getByRole('table').first().waitFor()
  await page.screenshot({ path: '/tmp/me/leads1280.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: '/tmp/me/leads390.png' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'What came of the talk' }).waitFor()
  await page.waitForTimeout(600)
  await page.screenshot({ path: '/tmp/me/lead1280.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(400)
  await page.screenshot({ path: '/tmp/me/lead390.png', fullPage: true })
})

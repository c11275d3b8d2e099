/** Numbers that are not called: added, found, and taken off by an admin with a reason. */
import { randomInt } from 'node:crypto'
import { expectNoViolation } from './kit/axe'
import { expectFits, open } from './kit/shell'
import { expect, test } from './kit/test'
import { expectToast } from './kit/toasts'

test('a number is added, found and taken off with a reason', async ({ consoleOf }) => {
  const mobile = `97${randomInt(10_000_000, 99_999_999)}`
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/users/caller-desk-config')
  await page.getByRole('tab', { name: 'Numbers that are not called' }).click()
  await page.getByRole('button', { name: 'Add a number' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a number' })
  await adding.getByRole('textbox', { name: 'Mobile' }).fill(mobile)
  await adding.getByRole('textbox', { name: 'Reason' }).fill('Asked by letter')
  await adding.getByRole('button', { name: 'Add a number' }).click()
  await expectToast(page, 'Added: it is not called any more')
  const row = page.getByRole('row').filter({ hasText: 'Asked by letter' }).first()
  await expect(row).toContainText('No offers')
  await expectNoViolation(page)
  await expectFits(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: `Take +91${mobile} off` }).click()
  const ending = page.getByRole('dialog', { name: 'Take off' })
  await ending.getByRole('textbox', { name: 'Reason' }).fill('They have asked for an offer')
  await ending.getByRole('button', { name: 'Take off' }).click()
  await expectToast(page, 'Taken off: it may be called again')
  await expect(page.getByRole('button', { name: `Take +91${mobile} off` })).toBeHidden()
})

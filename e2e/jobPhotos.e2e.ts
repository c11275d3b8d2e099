/** Photos of the order are shown with a job of the estimate; new ones become photos of the inventory. */
import { ask } from './kit/api'
import { expectNoViolation, expectReachable } from './kit/axe'
import { line, newOrder, openDetails, openEstimate, save, saveLines } from './kit/estimates'
import { photo } from './kit/photo'
import { expectFits } from './kit/shell'
import { central, expect, test, tokenOf } from './kit/test'

interface Jobs {
  jobs: { photos: { name: string }[]; photo_ids: number[] }[]
}

const jobsOf = (order: number) =>
  ask<Jobs>(central(`orders/estimate/?order_id=${order}`), { token: tokenOf('admin') })

test('photos are uploaded, chosen for a job by the keyboard, and left out again', async ({ consoleOf }) => {
  const order = await newOrder('india', true)
  await saveLines(order, 0, [{ name: 'Polish', price: 900 }])
  const page = await consoleOf({ role: 'Support Executive' })
  await openEstimate(page, order)
  await openDetails(line(page, 1))
  await line(page, 1).getByRole('button', { name: 'Add photos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add photos' })
  await expect(dialog.getByText('The order has no photos yet', { exact: false })).toBeVisible()
  await dialog.getByLabel('Choose photos').setInputFiles([photo('dent.png', 90), photo('scratch.png', 120)])
  // What was taken here is meant for the job.
  const damage = dialog.getByRole('checkbox', { name: /^Damage/ })
  await expect(damage).toHaveCount(2)
  await expect(damage.nth(0)).toBeChecked()
  await expect(damage.nth(1)).toBeChecked()
  await expectNoViolation(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await expectReachable(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await damage.nth(1).focus()
  await page.keyboard.press('Space')
  await expect(damage.nth(1)).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Show 1 photo' }).click()
  await expect(dialog).toBeHidden()
  const photos = line(page, 1).getByRole('list', { name: 'Photos of the job' })
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  await save(page)
  const [saved] = (await jobsOf(order)).jobs
  expect(saved?.photo_ids).toHaveLength(1)
  expect(saved?.photos).toHaveLength(1)

  // Both are in the inventory; the job keeps what it had when the dialog is left.
  await line(page, 1).getByRole('button', { name: 'Add photos' }).click()
  await expect(damage).toHaveCount(2)
  await damage.nth(1).check()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  await photos.getByRole('button', { name: /^Leave out/ }).click()
  await expect(photos).toHaveCount(0)
  await save(page)
  // It was saved before, too: the message may be that one.
  await expect.poll(async () => (await jobsOf(order)).jobs[0]?.photo_ids).toEqual([])
})

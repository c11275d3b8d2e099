/** Questions and answers: searched by everybody, kept and put in order by editors. */
import { ask } from './kit/api'
import { expectFits, heading, menu, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const token = tokenOf('admin')
const faq = central('central/faq/')

const added = (question: string, more: object = {}) =>
  ask<{ id: number; version: number }>(faq, {
    token,
    body: {
      category: 'Trial',
      question,
      answer: 'Yes.',
      language: 'en',
      audience: 'staff',
      is_published: true,
      ...more,
    },
  })

const question = (page: Page, text: string) => page.getByRole('main').getByRole('button', { name: text })

test('a question is searched, opened in place and copied', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'CR' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/grid')
  await menu(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(heading(page)).toHaveText('FAQ')
  await page.getByLabel('Search questions and answers').fill('credit inv')
  await question(page, 'A bill is wrong').click()
  await expect(page.getByText('write a credit note with the reason')).toBeVisible()
  await expect(page.getByText('credit note', { exact: true })).toHaveCSS('font-weight', /[6-7]00/)
  await page.getByRole('button', { name: 'Copy answer' }).click()
  await expectToast(page, 'The answer is copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^No\. A tax invoice stays/)
  // Readers keep nothing.
  await expect(page.getByRole('button', { name: 'Add question' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit question' })).toHaveCount(0)
  await page.getByLabel('Search questions and answers').fill('nothing of the kind')
  await expect(page.getByText('No questions fit these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('button', { name: /^Insurance/ })
    .click()
  await expect(question(page, 'May the car leave')).toBeVisible()
  await expect(question(page, 'A bill is wrong')).toHaveCount(0)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
})

test('a question is added with a preview, corrected and published', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/form/faq')
  await page.getByRole('button', { name: 'Add question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add question' })
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await expect(dialog.getByText('This field is required')).toHaveCount(3)
  await dialog.getByRole('textbox', { name: 'Question' }).fill('May a dog ride along?')
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('In a **box** only.')
  await expect(dialog.getByRole('region', { name: 'Preview of the answer' })).toHaveText('In a box only.')
  await dialog.getByRole('combobox', { name: 'Category' }).fill('Pets')
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await expectToast(page, 'The question is added')
  await page.getByLabel('Search questions and answers').fill('dog')
  const row = question(page, 'May a dog ride along?')
  await expect(row).toContainText('Draft')
  await row.click()
  await page.getByRole('button', { name: 'Edit question' }).click()
  // Somebody else was faster: both versions are seen, nothing is lost.
  const { faqs } = await ask<{ faqs: { id: number; version: number }[] }>(`${faq}?text=dog`, { token })
  const { id, version } = faqs[0] ?? { id: 0, version: 0 }
  await ask(faq, { token, method: 'PUT', body: { id, version, answer: 'On a lead only.' } })
  const editing = page.getByRole('dialog', { name: 'Edit question' })
  await editing.getByLabel('Published').check()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByText('On a lead only.')).toBeVisible()
  await expect(editing.getByRole('textbox', { name: 'Answer' })).toHaveValue('In a **box** only.')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved')
  await expect(row).not.toContainText('Draft')
  // The same question does not stand twice.
  await page.getByRole('button', { name: 'Add question' }).click()
  await dialog.getByRole('textbox', { name: 'Question' }).fill('may a DOG ride along?')
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Perhaps.')
  await dialog.getByRole('combobox', { name: 'Category' }).fill('Pets')
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await expect(dialog.getByRole('alert')).toContainText('stands already in this language')
})

test('a category is put in order by its buttons', async ({ consoleOf }) => {
  for (const name of ['First?', 'Second?', 'Third?']) await added(name)
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/form/faq?category=Trial')
  const names = () => page.getByRole('main').getByRole('button', { name: /\?$/ }).allTextContents()
  await expect.poll(names).toEqual(['First?', 'Second?', 'Third?'])
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Order of the questions: Trial' })
  await dialog.getByRole('button', { name: 'Move up: Third?' }).press('Enter')
  await dialog.getByRole('button', { name: 'Move up: Third?' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Move up: Third?' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Save order' }).click()
  await expectToast(page, 'Saved')
  await expect.poll(names).toEqual(['Third?', 'First?', 'Second?'])
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await dialog.getByText('Third?').dragTo(dialog.getByText('Second?'))
  await dialog.getByRole('button', { name: 'Save order' }).click()
  await expect.poll(names).toEqual(['First?', 'Second?', 'Third?'])
})

/** E.6.2 */
test('nothing in an answer acts', async ({ consoleOf }) => {
  const answer =
    '<script>document.title = "hit"</script> [go](javascript:document.title="hit") <b onclick="x()">b</b>'
  await added('Does anything act?', { category: 'Safety', answer })
  const page = await consoleOf({ role: 'CR' })
  await open(page, '/form/faq?category=Safety')
  await question(page, 'Does anything act?').click()
  await expect(page.getByText('<script>document.title')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'go' })).toHaveCount(0)
  await page.getByText('go', { exact: false }).last().click()
  await expect(page).not.toHaveTitle(/hit/)
})

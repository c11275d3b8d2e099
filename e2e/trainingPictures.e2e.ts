/** Pictures of the questions of a training topic: in the form, in the preview, and on the phone. H.1 */
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { photo } from './kit/photo'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { testSentTo, trainingCalls } from './kit/training'
import { demo, expect, failedCall, type Locator, type Page, test, tokenOf } from './kit/test'

const country = 'malaysia'
const token = () => tokenOf('training_admin', country)
const calls = () => trainingCalls(demo.url, token(), country)

interface Question {
  id: number
  text: object
  options: object[]
  right: number
  image: { id: number } | null
}

interface Topic {
  id: number
  version: number
  questions: Question[]
}

interface Booking {
  id: number
  topic: { id: number; name: string }
  user: { mobile: string }
  attempts_left: number
}

const expectLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

const read = async (id: number): Promise<Topic> => {
  const { topics } = await ask<{ topics: Topic[] }>(calls().path(`training-topics/?id=${id}`), {
    token: token(),
  })
  const [topic] = topics
  if (!topic) throw new Error('There is no such topic')
  return topic
}

/** Someone who attended a training and can be sent its test. */
async function trained(): Promise<Booking> {
  const { bookings } = await ask<{ bookings: Booking[] }>(
    calls().path('get-slot-booking/?status_id=3&limit=50'),
    { token: token() },
  )
  const found = bookings.find(({ attempts_left }) => attempts_left > 0)
  if (!found) throw new Error('No one can be sent a test')
  return found
}

test('a question has a picture in the form, in the preview and on the phone', async ({
  consoleOf,
  expectTrouble,
}) => {
  const booking = await trained()
  const { id, name } = booking.topic
  const page = await consoleOf({ role: 'training_admin', country })
  await open(page, '/training?tab=topics')
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const form = page.getByRole('dialog', { name, exact: true })
  const third = form.getByRole('button', { name: /^3\. / })
  await third.focus()
  await page.keyboard.press('Enter')
  await form.getByLabel('Add picture').setInputFiles([photo('first.png', 60)])
  const picture = form.getByRole('img', { name: 'Picture of question 3' })
  await expectLoaded(picture)
  const first = await picture.getAttribute('src')
  await form.getByLabel('Replace picture').setInputFiles([photo('second.png', 200)])
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  await expectLoaded(picture)
  await expectNoViolation(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  // The topic is open after a reload, with what is not saved yet; that is in the preview, too.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await form.getByRole('button', { name: 'Preview', exact: true }).first().click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expectLoaded(preview.getByRole('img', { name: 'Picture of question 3' }))
  await preview.getByText('Malay').click()
  await expect(preview.getByRole('img', { name: 'Gambar soalan 3' })).toBeVisible()
  await expectNoViolation(page)
  await preview.getByRole('button', { name: 'Close' }).click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved')
  const saved = await read(id)
  const image = saved.questions[2]?.image
  expect(saved.questions.filter((question) => question.image)).toHaveLength(1)
  // Removed, and left as it was.
  await third.click()
  await form.getByRole('button', { name: 'Delete Picture of question 3' }).click()
  await expect(picture).toHaveCount(0)
  await expect(form.getByLabel('Add picture')).toBeAttached()
  await page.close()

  // Whichever questions are drawn, each has the picture.
  await ask(calls().path('training-topics/'), {
    token: token(),
    method: 'PUT',
    body: {
      id,
      version: saved.version,
      questions: saved.questions.map(({ text, options, right }) => ({
        text,
        options,
        right,
        image_id: image?.id,
      })),
    },
  })
  await ask(calls().path('send-assessment/'), {
    token: token(),
    method: 'PUT',
    body: { booking_ids: [booking.id] },
  })
  expectTrouble(failedCall(403))
  await onPhone(
    await consoleOf({ country, width: 390, height: 844 }),
    await testSentTo(demo, booking.user.mobile),
  )
})

async function onPhone(phone: Page, link: string) {
  await phone.goto(link)
  // The first links do not open, as if they had expired: the page asks for others by itself.
  await phone.route(
    '**/assessment/link/open/**',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('signature=', 'signature=0'),
      })
    },
    { times: 1 },
  )
  await phone.getByRole('button', { name: 'Start' }).click()
  const picture = phone.getByRole('img', { name: 'Picture of question 1' })
  await expectLoaded(picture)
  await expectFits(phone)
  await expectNoViolation(phone)
  await phone.getByText('Bahasa Melayu').click()
  await expect(phone.getByRole('img', { name: 'Gambar soalan 1' })).toBeVisible()
  await phone.getByText('English').click()
  await phone.getByRole('radio').first().check()
  await phone.getByRole('button', { name: 'Next' }).click()
  await expectLoaded(phone.getByRole('img', { name: 'Picture of question 2' }))
  // What was wrong has its picture, too.
  const handIn = phone.getByRole('button', { name: 'Hand in without the rest' })
  while (!(await handIn.isVisible())) await phone.getByRole('button', { name: /^(Next|To the end)$/ }).click()
  await handIn.click()
  await expectLoaded(phone.getByRole('img', { name: 'Picture of question 1', exact: true }))
  await expectFits(phone)
  await expectNoViolation(phone)
}

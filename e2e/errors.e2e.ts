/**
 * The error catalogue, as a user meets it. The program cannot be made to fail in each of these ways, and
 * half of the bodies are those of other services: the answers are faked here, and only here.
 */
import { createStaff, signInPerson } from './kit/accounts'
import { now } from './kit/clock'
import { expectAddress, heading, open } from './kit/shell'
import { demo, expect, failedCall, type Page, test } from './kit/test'

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

interface Row {
  situation: string
  answer: ReturnType<typeof json>
  /** The toasts shown, and for how many seconds. */
  toasts: readonly (readonly [text: string, seconds: number])[]
}

const shown: Row[] = [400, 500, 202, 406, 403, 422].map((status) => ({
  situation: `status ${status} shows its message`,
  // A body code of 202 would open the dialog as well.
  answer: json(status, { code: 1, message: `The message of ${status}`, data: null }),
  toasts: [[`The message of ${status}`, 10]],
}))

const catalogue: readonly Row[] = [
  ...shown,
  {
    situation: 'without a message, its data field',
    answer: json(400, { code: 400, data: 'The data of 400' }),
    toasts: [['The data of 400', 10]],
  },
  {
    situation: 'a data field with fields in it is made readable',
    answer: json(422, { code: 422, data: { fields: { search_reg: ['is too long', 'is odd'] } } }),
    toasts: [['Search reg: is too long; Search reg: is odd', 10]],
  },
  {
    situation: 'another failure: the error text, then the message',
    answer: json(404, { code: 404, error: 'The error text', message: 'The second message' }),
    toasts: [
      ['The error text', 3],
      ['The second message', 3],
    ],
  },
  {
    situation: 'another failure of body code 20000: the error text only',
    answer: json(409, { code: 20000, error: 'The lonely error text', message: 'Never shown' }),
    toasts: [['The lonely error text', 3]],
  },
  {
    situation: 'another failure without any text: what the status means',
    answer: { status: 503, contentType: 'text/html', body: '<h1>nginx</h1>' },
    toasts: [['Service Unavailable', 3]],
  },
]

const unreachable = 'The server could not be reached. Check the connection and try again.'

const searchBox = (page: Page) => page.getByRole('banner').getByRole('textbox')

/** Makes a call whose answer is an error: Malaysia's search makes exactly one call, on demand. */
async function search(page: Page) {
  await searchBox(page).fill('anything')
  await searchBox(page).press('Enter')
}

/** Advances this browser's clock in small steps until a condition holds; returns the time it took. */
async function advanceClockUntil(
  page: Page,
  condition: () => Promise<boolean>,
  maxMs: number,
): Promise<number> {
  for (let passed = 0; passed <= maxMs; passed += 100) {
    if (await condition()) return passed
    await page.clock.runFor(100)
  }
  throw new Error(`Not so after ${maxMs} ms`)
}

async function consoleWithStoppedClock(consoleOf: (options: object) => Promise<Page>, token?: string) {
  const page = await consoleOf({ country: 'malaysia', ...(token ? { token } : { role: 'admin' }) })
  await page.clock.install({ time: now() })
  await open(page, '/grid')
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(now() + 60_000)
  return page
}

test.describe('the error catalogue', () => {
  test('every row: its texts, for as long as the catalogue says', async ({ consoleOf, expectTrouble }) => {
    expectTrouble('Failed to load resource')
    test.setTimeout(120_000)
    const page = await consoleWithStoppedClock(consoleOf)
    let answer = json(500, {})
    await page.route(/orders\/search-order\//, (route) => route.fulfill(answer))
    for (const row of catalogue) {
      await test.step(row.situation, async () => {
        answer = row.answer
        const answered = page.waitForResponse(/orders\/search-order\//)
        await search(page)
        await answered
        for (const [text] of row.toasts) {
          const isThere = () => page.getByText(text, { exact: true }).isVisible()
          await advanceClockUntil(page, isThere, 5_000)
        }
        const [[, seconds] = ['', 0]] = row.toasts
        await page.clock.runFor((seconds - 1) * 1_000)
        for (const [text] of row.toasts) await expect(page.getByText(text, { exact: true })).toBeVisible()
        for (const [text] of row.toasts)
          await advanceClockUntil(
            page,
            async () => (await page.getByText(text, { exact: true }).count()) === 0,
            4_000,
          )
        await expect(page.getByText('Never shown')).toHaveCount(0)
        await expectAddress(page, '/grid')
      })
    }
  })

  test('410 is silent', async ({ consoleOf, expectTrouble }) => {
    expectTrouble(failedCall(410))
    const page = await consoleOf({ role: 'admin', country: 'malaysia' })
    await open(page, '/grid')
    await page.route(/orders\/search-order\//, (route) =>
      route.fulfill(json(410, { code: 410, message: 'Gone for good' })),
    )
    const answered = page.waitForResponse(/orders\/search-order\//)
    await search(page)
    await answered
    // The box is enabled again: the answer has been handled.
    await page.waitForTimeout(500)
    await expect(page.getByText(/Gone/)).toHaveCount(0)
    await expectAddress(page, '/grid')
  })

  test('no answer at all shows the reason for 10 seconds', async ({ consoleOf, expectTrouble }) => {
    expectTrouble('Failed to load resource')
    const page = await consoleWithStoppedClock(consoleOf)
    await page.route(/orders\/search-order\//, (route) => route.abort('connectionrefused'))
    await search(page)
    const message = page.getByText(unreachable)
    await advanceClockUntil(page, () => message.isVisible(), 5_000)
    await page.clock.runFor(9_000)
    await expect(message).toBeVisible()
    await advanceClockUntil(page, async () => (await message.count()) === 0, 4_000)
  })

  test('a call times out after 100 seconds with a message', async ({ consoleOf }) => {
    const page = await consoleWithStoppedClock(consoleOf)
    await page.route(/orders\/search-order\//, () => new Promise(() => {}))
    const asked = page.waitForRequest(/orders\/search-order\//)
    await search(page)
    await asked
    await page.clock.runFor(99_000)
    const message = page.getByText('timeout of 100000ms exceeded')
    await expect(message).toHaveCount(0)
    await advanceClockUntil(page, () => message.isVisible(), 5_000)
  })

  for (const code of [401, 202, 50014])
    test(`body code ${code} asks in Chinese whether to sign in again`, async ({
      consoleOf,
      expectTrouble,
    }) => {
      expectTrouble(failedCall(401))
      const token = await signInPerson(demo, await createStaff(demo, 'admin', 'malaysia'))
      const page = await consoleOf({ token, country: 'malaysia' })
      await open(page, '/grid')
      const status = code === 50014 ? 401 : 200
      await page.route(/orders\/search-order\//, (route) =>
        route.fulfill(json(status, { code, message: '', data: null })),
      )
      const dialog = page.getByRole('dialog', { name: '确定登出' })
      await search(page)
      await expect(dialog).toContainText('你已被登出，可以取消继续留在该页面，或者重新登录')
      await dialog.getByRole('button', { name: '取消' }).click()
      await expect(dialog).toHaveCount(0)
      await expectAddress(page, '/grid')
      await search(page)
      await dialog.getByRole('button', { name: '重新登录' }).click()
      await expectAddress(page, /^\/login\?redirect=/)
      expect(await page.context().cookies()).toEqual([])
    })

  test('however many calls fail together, there is one dialog', async ({ consoleOf, expectTrouble }) => {
    expectTrouble(failedCall(401))
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/grid')
    // All that the page asks for by itself has been answered.
    await expect(page.getByRole('main').locator('tbody tr.ant-table-row').first()).toBeVisible()
    let failures = 0
    await page.route(/\/api\/india\//, async (route) => {
      failures += 1
      await route.fulfill(json(401, { code: 50014, message: 'Your session has expired.', data: null }))
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('dialog', { name: '确定登出' })).toBeVisible()
    await expect.poll(() => failures).toBeGreaterThan(2)
    await page.getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('401 of the central service signs out, reloads, and shows Unauthenticated for 5 seconds', async ({
    consoleOf,
    expectTrouble,
  }) => {
    expectTrouble(failedCall(401))
    const token = await signInPerson(demo, await createStaff(demo, 'admin', 'malaysia'))
    const page = await consoleWithStoppedClock(consoleOf, token)
    await page.route(/orders\/search-order\//, (route) =>
      route.fulfill(json(401, { code: 401, message: 'Who are you?', data: null })),
    )
    const loaded = page.waitForEvent('load')
    await search(page)
    await loaded
    const message = page.getByText('Unauthenticated')
    await advanceClockUntil(page, () => message.isVisible(), 10_000)
    await page.clock.runFor(4_000)
    await expect(message).toBeVisible()
    await advanceClockUntil(page, async () => (await message.count()) === 0, 4_000)
    await expectAddress(page, /^\/login\?redirect=/)
    expect(await page.context().cookies()).toEqual([])
  })

  test('the error answer of a file is read before it is shown, and nothing is saved', async ({
    consoleOf,
    expectTrouble,
  }) => {
    expectTrouble(failedCall(500))
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders')
    await page.route(/orders\/download\//, (route) =>
      route.fulfill(json(500, { code: 500, message: 'The printer is on fire', data: null })),
    )
    let saved = false
    page.on('download', () => {
      saved = true
    })
    await page.getByRole('button', { name: 'Download CSV' }).click()
    await expect(page.getByText('The printer is on fire')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled()
    expect(saved).toBe(false)
    await expect(heading(page)).toHaveText('Orders')
  })
})

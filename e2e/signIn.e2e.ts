import { codeSentTo, createStaff, signInPerson } from './kit/accounts'
import { mobileOf } from './kit/contract'
import { account, expectAddress, heading } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, demo, expect, failedCall, type Page, test } from './kit/test'

const mobileField = (page: Page) => page.getByLabel('Mobile number')
const codeField = (page: Page) => page.getByLabel('One-time code')
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

async function askForCode(page: Page, mobile: string) {
  await mobileField(page).fill(mobile)
  await page.getByRole('button', { name: 'Send code' }).click()
}

/** The code that the demonstration shows. */
async function shownCode(page: Page): Promise<string> {
  const text = await page.getByText(/Demo: the code is \d{6}/).textContent()
  return /the code is (\d{6})/.exec(text ?? '')?.[1] ?? ''
}

async function typeCode(page: Page, code: string) {
  await codeField(page).fill(code)
  await signIn(page).click()
}

test.describe('sign-in', () => {
  // No other test uses the sign-in page with these demo accounts within 30 seconds.
  for (const country of ['india', 'malaysia'] as const)
    test(`a demo mobile of ${country}, typed with spaces around it, is trimmed and signs in`, async ({
      ownServer,
      consoleOf,
    }) => {
      const page = await consoleOf({ country, url: ownServer.url })
      await page.goto('/')
      await expectAddress(page, '/login?redirect=%2F')
      const mobile = mobileOf('Finance Ops', country)
      const sent = page.waitForRequest(/send-otp/)
      await askForCode(page, `  ${mobile} `)
      expect((await sent).postDataJSON()).toEqual({ mobile })
      const login = page.waitForRequest(/central\/login/)
      await typeCode(page, await shownCode(page))
      expect((await login).postDataJSON()).toMatchObject({ mobile })
      await expect(heading(page)).toHaveText('Dashboard grid')
      await expectAddress(page, '/grid')
      const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'Admin-Token')
      expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/', expires: -1 })
    })

  test('an unknown mobile gets the same page, but no code', async ({ consoleOf }) => {
    const page = await consoleOf()
    await page.goto('/login')
    await askForCode(page, '9123456780')
    await expect(page.getByText('If 9123456780 belongs to an account, a code is on its way.')).toBeVisible()
    await expect(page.getByText('Demo: the code is')).toHaveCount(0)
  })

  test('an invalid mobile number shows an error beside the field', async ({ consoleOf, expectTrouble }) => {
    expectTrouble(failedCall(422))
    const page = await consoleOf()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Enter your mobile number')).toBeVisible()
    await askForCode(page, '12345')
    await expect(page.getByText(/must be a mobile number of this country/)).toBeVisible()
    await expect(mobileField(page)).toHaveAttribute('aria-invalid', 'true')
  })

  test('a wrong code is refused and the right one still works', async ({ consoleOf, expectTrouble }) => {
    expectTrouble(failedCall(422))
    const person = await createStaff(demo, 'admin')
    const page = await consoleOf()
    await page.goto('/login')
    await askForCode(page, person.mobile)
    const right = await codeSentTo(demo, person.mobile)
    await typeCode(page, 'abc')
    await expect(page.getByText('Enter the 6 digits of the code')).toBeVisible()
    await typeCode(page, String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
    await expect(page.getByText('is wrong or has expired; check it or ask for a new code')).toBeVisible()
    await typeCode(page, right)
    await expect(heading(page)).toBeVisible()
  })

  test('another code can be requested after a countdown of 30 seconds', async ({
    consoleOf,
    expectTrouble,
  }) => {
    expectTrouble(failedCall(429))
    const person = await createStaff(demo, 'admin')
    const page = await consoleOf()
    await page.clock.install()
    await page.goto('/login')
    await askForCode(page, person.mobile)
    const again = page.getByRole('button', { name: /Send again in \d+ s/ })
    await expect(again).toBeDisabled()
    await expect(again).toHaveText(/Send again in (30|29|28) s/)
    await page.clock.runFor(31_000)
    const now = page.getByRole('button', { name: 'Send again', exact: true })
    await expect(now).toBeEnabled()
    // Only this browser's clock was advanced: the server reports the remaining time.
    await now.click()
    await expect(page.getByText(/Too many codes were asked for\. Try again in \d+ s\./)).toBeVisible()
  })

  test('the mobile can be corrected', async ({ consoleOf }) => {
    const page = await consoleOf()
    await page.goto('/login')
    await askForCode(page, '9123456781')
    await page.getByRole('button', { name: 'Use another number' }).click()
    await expect(mobileField(page)).toBeFocused()
  })
})

test.describe('where a sign-in leads', () => {
  async function arriveAt(page: Page, address: string) {
    const person = await createStaff(demo, 'admin')
    await page.goto(address)
    await askForCode(page, person.mobile)
    await typeCode(page, await codeSentTo(demo, person.mobile))
    await expect(heading(page)).toBeVisible()
  }

  test('to the requested address, with its query', async ({ consoleOf }) => {
    const page = await consoleOf()
    await arriveAt(page, '/grid?order=7&note=a%26b')
    await expectAddress(page, '/grid?order=7&note=a%26b')
  })

  for (const evil of ['//evil.example/x', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])
    test(`never outside the console: ${evil}`, async ({ consoleOf }) => {
      const page = await consoleOf()
      await arriveAt(page, `/login?redirect=${encodeURIComponent(evil)}`)
      await expectAddress(page, '/grid')
      expect(new URL(page.url()).origin).toBe(demo.url)
    })

  test('a signed-in user does not see the sign-in page', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await page.goto('/login?redirect=%2Forders')
    await expectAddress(page, '/grid')
    await expect(heading(page)).toBeVisible()
  })
})

test.describe('log out', () => {
  async function signedInPage(consoleOf: (options: object) => Promise<Page>) {
    const person = await createStaff(demo, 'admin')
    const token = await signInPerson(demo, person)
    const page = await consoleOf({ token })
    await page.goto('/grid?due=delayed')
    await expect(heading(page)).toBeVisible()
    return { page, token }
  }
  const sessionIs = (token: string, page: Page) =>
    page.request.get(central('users/login-user/'), { headers: { authorization: `Bearer ${token}` } })

  test('ends the session on the server, reloads the page and asks to sign in', async ({ consoleOf }) => {
    const { page, token } = await signedInPage(consoleOf)
    const loaded = page.waitForEvent('load')
    await account(page, 'Log Out')
    await loaded
    await expectAddress(page, `/login?redirect=${encodeURIComponent('/grid?due=delayed')}`)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
    expect((await sessionIs(token, page)).status()).toBe(401)
  })

  test('also works if the server does not answer, and shows a message', async ({
    consoleOf,
    expectTrouble,
  }) => {
    expectTrouble('Failed to load resource', /ERR_FAILED/)
    const { page } = await signedInPage(consoleOf)
    // The program cannot be made to fail at just this call.
    await page.route(/central\/logout/, (route) => route.abort())
    await account(page, 'Log Out')
    await expectAddress(page, /^\/login\?redirect=/)
    await expectToast(page, 'You are signed out here, but the server did not confirm it.')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
  })
})

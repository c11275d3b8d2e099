import { createStaff, signInPerson } from './kit/accounts'
import { expectAddress, expectTabs, heading, menu, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { demo, expect, failedCall, test, tokenOf } from './kit/test'

const card = (page: Parameters<typeof heading>[0]) => page.getByRole('heading', { level: 1 })

test.describe('the guard', () => {
  test('without a session only /login and /auth-redirect are reachable', async ({ consoleOf }) => {
    const page = await consoleOf()
    for (const address of ['/', '/grid', '/orders/show/12?tab=history', '/404', '/401', '/nowhere']) {
      await page.goto(address)
      await expectAddress(page, `/login?redirect=${encodeURIComponent(address)}`)
      await expect(card(page)).toHaveText('Sign in')
    }
    await page.goto('/auth-redirect')
    await expectAddress(page, '/auth-redirect')
    await expect(page.getByRole('main')).toBeEmpty()
  })

  test('the root leads to the grid, an unknown address to the not-found page', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await page.goto('/')
    await expectAddress(page, '/grid')
    await page.goto('/no/such/screen')
    await expectAddress(page, '/404')
    await expect(card(page)).toHaveText('This page does not exist')
    await page.getByRole('button', { name: 'Go to the dashboard' }).click()
    await expectAddress(page, /^\/(grid|dashboard)$/)
    await expect(heading(page)).toBeVisible()
  })

  test('a screen of other roles ends at /401, from which back leads to the dashboard', async ({
    consoleOf,
  }) => {
    const page = await consoleOf({ role: 'mechanic' })
    await page.goto('/orders/create')
    await expectAddress(page, '/401?noGoBack=true')
    await expect(card(page)).toHaveText('You may not open this page')
    await expect(page.getByText('Your role mechanic has no access to it.')).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expectAddress(page, /^\/(grid|dashboard)$/)
  })

  test('without the noGoBack flag, back on /401 is one step back', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/grid?from=here')
    await page.goto('/401')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expectAddress(page, '/grid?from=here')
  })

  test('an unknown session is dropped, with the reason', async ({ consoleOf, expectTrouble }) => {
    expectTrouble(failedCall(401))
    const page = await consoleOf({ token: `india.${'0'.repeat(64)}` })
    await page.goto('/grid')
    await expectAddress(page, /^\/login\?redirect=/)
    await expect(
      page
        .getByRole('alert')
        .or(page.getByText(/expired|session/i))
        .first(),
    ).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
  })

  // A user without a role, and a temporary failure of user info, cannot be provoked through the program.
  for (const { name, answer, message } of [
    {
      name: 'has no role',
      answer: { status: 200, json: { code: 20000, message: '', data: { user_type: '', roles: [] } } },
      message: 'getInfo: roles must be a non-null array !',
    },
    {
      name: 'cannot be read',
      answer: { status: 500, json: { code: 500, message: '', data: null } },
      message: /Internal Server Error|Verification failed, please login again/,
    },
  ])
    test(`whose user info ${name} is signed out with the reason`, async ({ consoleOf, expectTrouble }) => {
      expectTrouble(failedCall(500))
      const page = await consoleOf({ role: 'admin' })
      await page.route(/users\/login-user\/$/, (route) => route.fulfill(answer))
      await page.goto('/grid')
      await expectToast(page, message)
      await expectAddress(page, '/login?redirect=%2F')
      expect(await page.context().cookies()).toEqual([])
    })

  test('the token of a link becomes the session and is in no history entry', async ({ consoleOf }) => {
    const token = await signInPerson(demo, await createStaff(demo, 'admin'))
    const page = await consoleOf()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.headers().authorization ?? ''))
    await page.goto(`/escalation-details/7?token=${token}&lang=en`)
    await expect(card(page)).toBeVisible()
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'Admin-Token')
    expect(cookie?.value).toBe(token)
    expect(page.url()).not.toContain('token')
    expect(asked).toContain(`Bearer ${token}`)
    const before = page.url()
    await page.goBack()
    expect(page.url()).toBe('about:blank')
    expect(before).not.toContain(token)
  })

  test('a token in the query of any other page is ignored', async ({ consoleOf }) => {
    const page = await consoleOf()
    await page.goto(`/grid?token=${tokenOf('admin')}`)
    await expectAddress(page, /^\/login\?redirect=/)
    expect(await page.context().cookies()).toEqual([])
  })

  test('a token of the other country is not a session here', async ({ consoleOf, expectTrouble }) => {
    expectTrouble(failedCall(401))
    const page = await consoleOf({ token: tokenOf('admin', 'malaysia'), country: 'india' })
    await page.goto('/grid')
    await expectAddress(page, /^\/login/)
  })

  test('switching the role changes the menu, closes what it may not open, and leads to its first screen', async ({
    consoleOf,
  }) => {
    const person = await createStaff(demo, 'admin')
    const page = await consoleOf({ token: await signInPerson(demo, person) })
    await open(page, '/orders')
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('menuitem', { name: 'Switch role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch role' })
    await dialog.getByRole('combobox', { name: 'Role' }).fill('Lead Manager')
    await expect(page.getByRole('option', { name: 'Lead Manager', exact: true })).toBeAttached()
    await dialog.getByRole('combobox', { name: 'Role' }).press('Enter')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Switch role' }).click()
    await expectToast(page, 'You are now working as Lead Manager')
    await expect(menu(page).getByText('Orders', { exact: true })).toHaveCount(0)
    await expectAddress(page, '/grid')
    await expect(heading(page)).toHaveText('Dashboard grid')
    await expect(page.getByText(/has no access to it/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Account of Nisha Rao, Lead Manager' })).toBeVisible()
    await expectTabs(page, 'Dashboard grid')
  })

  test('an admin sees the rows of a place, the bar says whose, and leads back', async ({
    consoleOf,
    expectTrouble,
  }) => {
    // What the page is still asking for when the session changes.
    expectTrouble(failedCall(401))
    const person = await createStaff(demo, 'admin')
    const page = await consoleOf({ token: await signInPerson(demo, person) })
    await open(page, '/orders')
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('menuitem', { name: 'Switch role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch role' })
    const choose = async (name: string, text: string) => {
      await dialog.getByRole('combobox', { name }).fill(text)
      await page.getByRole('option', { name: text, exact: true }).first().waitFor({ state: 'attached' })
      await dialog.getByRole('combobox', { name }).press('Enter')
    }
    await choose('Role', 'City Head')
    await dialog.getByRole('radio', { name: 'A city' }).check()
    await choose('A city', 'Delhi')
    await dialog.getByRole('button', { name: 'Switch role' }).click()
    const bar = page.getByRole('region', { name: 'Console seen as another role' })
    await expect(bar.getByRole('status')).toHaveText('You see the console as City Head: the rows of Delhi.')
    await bar.getByRole('button', { name: 'Back to admin' }).click()
    await expectToast(page, 'You are now working as admin')
    await expect(bar).toHaveCount(0)
  })
})

/** The autodialler: configured beside what it would dial, copied, switched off and deleted; and the lead that comes next. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { now } from './kit/clock'
import { isCalled } from './kit/leadDesk'
import { expectAddress, expectFits, heading, open } from './kit/shell'
import { central, demo, expect, test, tokenOf } from './kit/test'
import { expectToast } from './kit/toasts'

interface Lead {
  id: number
  version: number
}

interface Person {
  id: number
  name: string
  token: string
}

/** A number whose calls are connected in the simulated exchange. */
const freshMobile = () => `98${randomInt(100_000, 999_999)}${randomInt(20, 99)}`
const manager = () => ({ token: tokenOf('Lead Manager') })

async function caller(name: string): Promise<Person> {
  const token = await signInPerson(demo, await createStaff(demo, 'Lead Call Center', 'india', name))
  const { me } = await ask<{ me: { agent: { id: number } } }>(central('agents/get_agents/?me=1'), { token })
  return { id: me.agent.id, name, token }
}

/** A new lead that is the caller's: it is called by them whatever sources they take. */
async function leadOf({ id }: Person, name: string): Promise<void> {
  const mobile = freshMobile()
  const lead = await ask<Lead>(central('leads/'), {
    ...manager(),
    headers: { 'idempotency-key': `e2e-${mobile}` },
    body: { mobile, name, source_id: 1, lead_type_id: 1, request: 'Brakes squeal' },
  })
  await ask(central(`leads/detail/${lead.id}/`), {
    ...manager(),
    method: 'PUT',
    body: { version: lead.version, assign_to_call_id: id, reason: 'Her turn' },
  })
}

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

async function expectCalm(page: Page): Promise<void> {
  await expectFits(page)
  await expectNoViolation(page)
  await page.setViewportSize(phone)
  await expectFits(page)
  await page.setViewportSize(desk)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** A time of the window; the mark of a required field is part of its name. */
const time = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^\\W*${name}$`) })
const dryRun = (page: Page) => page.getByRole('region', { name: 'What it would dial' })
const own = () => `Evening ${randomInt(1_000_000)}`

test('a configuration is made, cut to the law, given a caller, tried, copied, switched off and deleted', async ({
  consoleOf,
}) => {
  const person = await caller(`Meena ${own()}`)
  await leadOf(person, 'Kiran Shetty')
  const name = own()
  const page = await consoleOf({ role: 'Lead Manager' })
  await open(page, '/leads-configuration')
  await page.getByRole('button', { name: 'New configuration' }).first().click()
  const adding = page.getByRole('dialog', { name: 'New configuration' })
  await adding.getByRole('textbox', { name: 'Name' }).fill(name)
  await adding.getByRole('button', { name: 'Add and edit' }).click()
  await expectAddress(page, /^\/leads-configuration\/edit-configuration\/\d+$/)
  await expect(heading(page)).toHaveText(name)

  await test.step('the window is cut', async () => {
    await page.getByRole('switch', { name: 'Switched on' }).click()
    await time(page, 'From').fill('08:00')
    await time(page, 'To').fill('22:00')
    await save(page).click()
    await expectToast(page, /the window was cut to these hours/)
    await expect(time(page, 'From')).toHaveValue('09:00')
    await expect(time(page, 'To')).toHaveValue('21:00')
  })

  await test.step('a caller is added, and the dry run follows the form', async () => {
    await page.getByRole('combobox', { name: 'Add callers' }).fill(person.name)
    await page.locator('.ant-select-dropdown:visible').getByText(person.name, { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add callers' }).click()
    await expect(page.getByRole('row', { name: new RegExp(person.name) })).toBeVisible()
    await expect(dryRun(page).getByText('Nobody is available')).toBeVisible()
    await expect(dryRun(page).getByRole('link', { name: 'Kiran Shetty' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Statuses' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('Follow Up', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(dryRun(page).getByRole('link', { name: 'Kiran Shetty' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(dryRun(page).getByRole('link', { name: 'Kiran Shetty' })).toBeVisible()
    await expectCalm(page)
  })

  await test.step('a copy says what differs, and is deleted', async () => {
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const copying = page.getByRole('dialog', { name: `Copy ${name}` })
    await copying.getByRole('button', { name: 'Copy', exact: true }).click()
    const copied = page.getByRole('dialog', { name: `Copy of ${name} was added` })
    await expect(copied.getByRole('row', { name: 'Switched on Yes No' })).toBeVisible()
    await copied.getByRole('button', { name: 'Open the copy' }).click()
    await expect(heading(page)).toHaveText(`Copy of ${name}`)
    await page.getByRole('spinbutton', { name: 'Attempts a day' }).fill('2')
    await save(page).click()
    const differences = page.getByRole('region', { name: 'Differences to the origin' })
    await expect(differences.getByRole('row', { name: 'Attempts a day 3 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectAddress(page, '/leads-configuration')
  })

  const card = page.getByRole('article', { name })
  await expect(card).toHaveCount(1)
  await card.getByRole('switch', { name: `${name} dials` }).click()
  await expect(card.getByText(/^Switched off:/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What no setting changes' })).toContainText('09:00–21:00')
  await expectCalm(page)
})

test('a caller sees the next lead, skips it with a reason, and dials the one after it', async ({
  consoleOf,
}) => {
  test.skip(!isCalled(now()), 'leads are called from 09:00 to 21:00')
  const person = await caller(`Farah ${own()}`)
  await leadOf(person, 'Arun First')
  await leadOf(person, 'Arun Second')
  const config = await ask<{ _id: number }>(central('autodialler/config/'), {
    ...manager(),
    body: { name: own(), order: 'oldest' },
  })
  await ask(central('assign-config-list/'), {
    ...manager(),
    body: { config_id: config._id, version: 1, user_ids: [person.id] },
  })
  const page = await consoleOf({ token: person.token })
  await open(page, '/leads')
  const next = page.getByRole('region', { name: 'Next lead' })
  await expect(next).toContainText('to get the next lead')
  await page.getByRole('region', { name: 'My calls' }).getByRole('button', { name: 'Ready' }).click()
  await expect(next).toContainText('Arun First')
  await expect(next).toContainText('their own lead')
  await expect(next).toContainText(/yours for 0:\d\d/)
  await expectCalm(page)
  await next.getByRole('button', { name: 'Skip Arun First' }).press('Enter')
  const skip = page.getByRole('dialog', { name: 'Skip Arun First' })
  await skip.getByRole('button', { name: 'Skip' }).click()
  await expect(skip.getByText('Say why.').first()).toBeVisible()
  await skip.getByRole('combobox', { name: 'Reason' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('I know the customer').click()
  await skip.getByRole('button', { name: 'Skip' }).click()
  await expectToast(page, 'Arun First was skipped')
  await expect(next).toContainText('Arun Second')
  await next.getByRole('button', { name: 'Dial Arun Second' }).press('Enter')
  const card = page.getByRole('region', { name: 'Telephone call' })
  await expect(card).toContainText('Arun Second')
  await expect(card.getByRole('status')).toHaveText('Connected', { timeout: 15_000 })
  await expect(next).toContainText('after this call')
})

test('who looks after no dialler is sent away from its screens', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'BDE' })
  for (const address of ['/leads-configuration', '/leads-configuration/edit-configuration/1']) {
    await page.goto(address)
    await expectAddress(page, '/401?noGoBack=true')
  }
})

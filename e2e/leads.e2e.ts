/** The desk of leads: entered, given, called, worked on by keys, and turned into an order; strangers see none. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { hangUp } from './kit/exchange'
import { expectFits, open } from './kit/shell'
import { central, demo, expect, test, tokenOf } from './kit/test'
import { expectToast } from './kit/toasts'

interface Lead {
  id: number
  version: number
  mobile: string
  closed_reason: string | null
}

/** A number whose calls are connected in the simulated exchange. */
const freshMobile = () => `98${randomInt(100_000, 999_999)}${randomInt(20, 99)}`

async function entered(mobile: string, name: string): Promise<Lead> {
  return await ask<Lead>(central('leads/'), {
    token: tokenOf('Lead Manager'),
    headers: { 'idempotency-key': `e2e-${mobile}` },
    body: { mobile, name, source_id: 1, lead_type_id: 1, request: 'Brakes squeal' },
  })
}

/** A caller with the lead, whose bar no other test changes. */
async function callerWith(lead: Lead): Promise<{ token: string; id: number }> {
  const token = await signInPerson(demo, await createStaff(demo, 'Lead Call Center'))
  const { me } = await ask<{ me: { agent: { id: number } } }>(central('agents/get_agents/?me=1'), { token })
  const { id } = me.agent
  await ask(central(`leads/detail/${lead.id}/`), {
    token: tokenOf('Lead Manager'),
    method: 'PUT',
    body: { version: lead.version, assign_to_call_id: id, reason: 'Their turn' },
  })
  return { token, id }
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Lead', exact: true })

test('a lead is entered, asked for again, and given to somebody', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Lead Manager' })
  await open(page, '/leads')
  const mobile = freshMobile()
  for (const [at, told] of [
    'Nila Iyer was entered',
    'Nila Iyer has asked for this before: their lead is open',
  ].entries()) {
    await page.getByRole('button', { name: 'New lead', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New lead' })
    await dialog.getByRole('textbox', { name: 'Mobile' }).fill(mobile)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nila Iyer')
    for (const field of ['Type', 'Source']) {
      await dialog.getByRole('combobox', { name: field }).click()
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    }
    await dialog.getByRole('textbox', { name: 'Request' }).fill('Brakes squeal')
    await dialog.getByRole('button', { name: 'Enter lead' }).click()
    await expectToast(page, told)
    await expect(panel(page).getByRole('heading', { name: 'Nila Iyer' })).toBeVisible()
    await expect(
      panel(page)
        .getByText(at === 0 ? 'Medium' : 'Urgent', { exact: true })
        .first(),
    ).toBeVisible()
    if (at === 0) {
      await panel(page).getByRole('button', { name: 'Close', exact: true }).first().click()
      await expect(panel(page)).toBeHidden()
    }
  }
  // The open lead survives a reload.
  await page.reload()
  await expect(panel(page).getByRole('heading', { name: 'Nila Iyer' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit' })
  await edit.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(1).click()
  await edit.getByRole('textbox', { name: 'Reason' }).fill('She knows brakes')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Nila Iyer was saved')
  await panel(page).getByRole('button', { name: 'Why?' }).click()
  await expect(page.getByRole('dialog', { name: /^Why / })).toContainText('She knows brakes')
})

test('a caller records what came of a talk by its key, and makes an order of it', async ({ consoleOf }) => {
  const mobile = freshMobile()
  const lead = await entered(mobile, 'Ravi Menon')
  const { token } = await callerWith(lead)
  const page = await consoleOf({ token })
  await open(page, `/leads?lead=${lead.id}`)
  await expect(panel(page).getByRole('heading', { name: 'Ravi Menon' })).toBeVisible()
  await page.keyboard.press('3')
  await expectToast(page, 'Ravi Menon: No answer')
  await expect(panel(page).getByText('Unanswered', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('2')
  const dialog = page.getByRole('dialog', { name: 'Ravi Menon: Call back' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expectFits(page)
  await expectNoViolation(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await panel(page).getByRole('button', { name: 'Create order' }).click()
  const form = page.getByRole('dialog', { name: 'Create order' })
  await expect(form.getByRole('textbox', { name: 'Mobile' })).toHaveValue(mobile)
  await expect(form.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Ravi Menon')
})

test('the card of a call survives a reload', async ({ consoleOf }) => {
  const mobile = freshMobile()
  const lead = await entered(mobile, 'Tara Bose')
  const { token } = await callerWith(lead)
  const page = await consoleOf({ token })
  await open(page, `/leads?lead=${lead.id}`)
  await panel(page).getByRole('button', { name: 'Call', exact: true }).click()
  const card = page.getByRole('region', { name: 'Telephone call' })
  await expect(card.getByRole('status')).toHaveText('Connected', { timeout: 15_000 })
  await page.reload()
  await expect(card.getByRole('status')).toHaveText('Connected')
  await expect(card).toContainText('Tara Bose')
  const bar = page.getByRole('region', { name: 'My calls' })
  await expect(bar.getByRole('status')).toHaveText('Talking')
  await hangUp(`+91${mobile}`)
  await expect(card.getByRole('status')).toHaveText(/^Answered/)
  await expect(bar.getByRole('status')).toHaveText('Work after the call')
  // The dispositions of leads on the card, by the same keys; the panel of the lead is closed.
  await panel(page).getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(panel(page)).toBeHidden()
  await expect(card.getByRole('button', { name: 'Not interested' })).toBeVisible()
  await page.keyboard.press('4')
  const dialog = page.getByRole('dialog', { name: 'Tara Bose: Not interested' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Tara Bose: Not interested')
  await expect(card).toHaveCount(0)
  await expect(bar.getByRole('status')).not.toHaveText('Work after the call')
})

test('whoever has no leads is told so, and sees nobody else’s', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Fleet Manager' })
  await open(page, '/leads')
  await expect(page.getByText('No leads yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New lead', exact: true })).toHaveCount(0)
  await expectNoViolation(page)
})

test('what a caller did is shown as a day, in figures and as events', async ({ consoleOf }) => {
  const lead = await entered(freshMobile(), 'Asha Nair')
  const { token, id: caller } = await callerWith(lead)
  const theirs = await consoleOf({ token })
  await open(theirs, '/leads')
  const bar = theirs.getByRole('region', { name: 'My calls' })
  await bar.getByRole('combobox', { name: 'Not ready' }).click()
  await theirs.locator('.ant-select-dropdown:visible').getByText('Tea', { exact: true }).click()
  await expect(bar.getByRole('status')).toHaveText('Not ready: Tea')

  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/users/agent-activites')
  await expect(page.getByText('Choose an agent')).toBeVisible()
  await open(page, `/users/agent-activites?user_id=${caller}`)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('cell', { name: 'Not ready: Tea' }).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect(await (await saved).path()).toBeTruthy()

  await page.getByRole('tab', { name: 'Analysis' }).click()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('link') })
  await row.getByRole('link').first().click()
  // The link opens the list of exactly the leads that the figure counts.
  await expect(page).toHaveURL(/\/leads\?figure=assigned/)
  await expect(page.getByRole('link', { name: 'Asha Nair' }).first()).toBeVisible()

  await open(page, `/users/agent-activites?user_id=${caller}&tab=logs`)
  await expect(page.getByRole('cell', { name: 'Not ready: Tea' }).first()).toBeVisible()
  for (const name of [
    'Day',
    'Idle time',
    'Leads by status',
    'Leads by source',
    'Outbound calls',
    'Inbound calls',
  ]) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel').locator('.pl-card, .pl-table').first()).toBeVisible()
    await expectNoViolation(page)
    await expectFits(page)
  }
})

test('leads are entered from a file, and the same file once more changes nothing', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Lead Manager' })
  await open(page, '/leads')
  const mobile = freshMobile()
  const sources = await ask<{ lead_sources: { source_name: string }[] }>(central('central/lead-sources/'), {
    token: tokenOf('Lead Manager'),
  })
  const line = `${mobile},Meera Das,Spares,"${sources.lead_sources[0]?.source_name}",Wipers\n`
  const choose = (text: string) =>
    page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Import leads' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import leads' })
  await choose(`mobile,name,type,source,request\n12,Meera Das,Nothing,Nowhere,\n`)
  await expect(dialog.getByText('3 problems')).toBeVisible()
  await choose(`mobile,name,type,source,request\n${line}`)
  await expect(dialog.getByText('1 to add, 0 to change, 0 unchanged.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 line' }).click()
  await expectToast(page, '1 line was imported')
  await page.getByRole('button', { name: 'Import leads' }).click()
  await choose(`mobile,name,type,source,request\n${line}`)
  await expect(dialog.getByText('0 to add, 0 to change, 1 unchanged.')).toBeVisible()
})

/** A program that asks customers for their interest: set by the manager, and handed over to the caller who waits. */
import { ask } from './kit/api'
import { now } from './kit/clock'
import { option } from './kit/garages'
import { bar, card, deskOf, dialog, isCalled, next, state, talk } from './kit/leadDesk'
import { expectNoViolation } from './kit/axe'
import { expectFits, heading, open } from './kit/shell'
import { expect, test } from './kit/test'
import { expectToast } from './kit/toasts'

const source = 15
/** Towing, which no lead of the demonstration waits for when all are given away. */
const roadside = 8
/** The last two digits say what the customer answers: that they are interested, and that they are not. */
const interested = { mobile: '9700100216', name: 'Isha Wants' }
/** The oldest is offered to the caller, who may dial it. */
const offered = { mobile: '9700100211', name: 'Omar First' }
const refuses = { mobile: '9700100212', name: 'Nitin No' }

test('a program asks, and hands over to the caller who waits', async ({ consoleOf, ownServer }) => {
  test.setTimeout(150_000)
  test.skip(!isCalled(now()), 'leads are called from 09:00 to 21:00')
  const { url } = ownServer
  const { central, manager: token, caller } = await deskOf(ownServer, 'Leela Narang', source, false)
  const key = (name: string) => ({ 'idempotency-key': `e2e-programs-${name}` })
  const config = await ask<{ _id: number; version: number }>(central('autodialler/config/'), {
    token,
    headers: key('config'),
    body: {
      name: 'Towing',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      filters: { source_ids: [source], type_ids: [roadside] },
    },
  })
  await ask(central('assign-config-list/'), {
    token,
    headers: key('caller'),
    body: { config_id: config._id, version: config.version, user_ids: [caller.id] },
  })
  const manager = await consoleOf({ token, url })
  const page = await consoleOf({ token: caller.token, url })

  await test.step('the manager adds it', async () => {
    await open(manager, `/leads-configuration/edit-configuration/${config._id}`)
    await expect(heading(manager)).toHaveText('Towing')
    await manager.getByRole('button', { name: 'Add program' }).click()
    const added = dialog(manager, 'Add program')
    await added.getByRole('textbox', { name: 'Name' }).fill('Maya')
    await added.getByRole('combobox', { name: 'Kind' }).click()
    await option(manager, 'By keys').click()
    await added.getByRole('spinbutton').fill('2')
    await added.getByRole('button', { name: 'Save' }).click()
    await expectToast(manager, 'The programs were saved')
    await expectNoViolation(manager)
  })

  await test.step('it calls both while somebody is there, and hands over who is interested', async () => {
    for (const { mobile, name } of [offered, interested, refuses])
      await ask(central('leads/'), {
        token,
        headers: key(mobile),
        body: { mobile, name, source_id: source, lead_type_id: roadside },
      })
    await open(page, '/leads')
    await bar(page).getByRole('button', { name: 'Ready' }).click()
    const programs = manager.getByRole('region', { name: 'Programs' })
    // One of them may be over before this page has learnt of both.
    await expect(programs).toContainText(/[12] of 2 calls now/, { timeout: 40_000 })
    await expectFits(manager)
    await expect(next(page)).toContainText(offered.name)
    await expect(card(page)).toContainText(interested.name, { timeout: 30_000 })
    await talk(page, url, `+91${interested.mobile}`)
    await expect(card(page).getByRole('button', { name: /^\d Interested$/ })).toBeVisible()
    await expect(state(page)).toHaveText(/^Answered/)
  })

  await test.step('the lead says who asked, and what was answered', async () => {
    await card(page).getByRole('link', { name: 'Open lead' }).click()
    const lead = page.getByRole('dialog', { name: 'Lead', exact: true })
    await expect(lead.getByRole('region', { name: 'Calls' })).toContainText('Wants to speak with somebody')
    await expect(lead.getByRole('region', { name: 'History' })).toContainText('Maya')
    await expectNoViolation(page)
    await open(manager, `/leads?text=${refuses.mobile}&status_id=5`)
    await expect(manager.getByRole('main')).toContainText('Closed: Not interested')
  })
})

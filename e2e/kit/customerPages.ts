/** Pages of customers: an estimate of a test's own, its link, and the link of the order once it is decided. */
import type { Page } from '@playwright/test'
import { ask } from './api'
import type { Country } from './contract'
import { type Estimate, newOrder } from './estimates'
import { central, tokenOf } from './test'
import { expectToast } from './toasts'

interface Job {
  title: string
  reason?: string
  /** Who pays for it; the customer, unless it says another. */
  payer?: number
  /** Names of its lines with their prices before tax. */
  lines: Record<string, number>
}

export interface SentEstimate {
  order: number
  estimate: Estimate
  link: string
}

const tokenIn = (link: string) => link.replace(/^.*#/, '')

/** Saves an estimate for an order, and returns the link for its customer. */
export async function sendEstimate(
  order: number,
  jobs: readonly Job[],
  country: Country = 'india',
): Promise<SentEstimate> {
  const token = tokenOf('admin', country)
  const estimate = await ask<Estimate>(central('orders/estimate/', country), {
    token,
    body: {
      order_id: order,
      version: 0,
      jobs: jobs.map(({ title, reason }) => ({ title, reason })),
      lines: jobs.flatMap(({ lines, payer = 3 }, job) =>
        Object.entries(lines).map(([service_name, price]) => ({
          job,
          source: 'free',
          service_name,
          kind: 'labour',
          ...(country === 'india' ? { hsn: '998714' } : { tax_slab: 8 }),
          quantity: 1,
          price,
          payer,
        })),
      ),
    },
  })
  const { link } = await ask<{ link: string }>(
    central(`orders/send-approval-for-checklist/?order_id=${order}&sms=false`, country),
    { token },
  )
  return { order, estimate, link }
}

/** A job of two lines, which somebody pays, and one of a single line, on an order of the test's own. */
export const sentOrder = async (country: Country, payer = 3): Promise<SentEstimate> =>
  sendEstimate(
    await newOrder(country),
    [
      { title: 'Front brakes', reason: 'Worn to 2 mm', payer, lines: { 'Brake pads': 2000, Fitting: 500 } },
      { title: 'Hand wash', lines: { 'Hand wash': 250 } },
    ],
    country,
  )

/** The customer approves all of it under its link; returns the link of the order that they have since. */
export async function approveAll({ estimate, link }: SentEstimate, country: Country): Promise<string> {
  const token = tokenIn(link)
  const post = <T>(path: string, body: object) =>
    ask<T>(central(`orders/estimate/link/${path}`, country), { body })
  const { demo_otp: otp } = await post<{ demo_otp: string }>('send-otp/', { token })
  const { order_token } = await post<{ order_token: string }>('decide/', {
    token,
    version: estimate.version,
    otp,
    decisions: estimate.lines.map(({ id }) => ({ line_id: id, decision: 'approved' })),
  })
  return `/order#${order_token}`
}

/** The customer's choice for a job, on their page. */
export const chooseJob = (phone: Page, job: string, choice: 'Approve' | 'Decline'): Promise<void> =>
  phone
    .getByRole('group', { name: `Your decision on ${job}`, exact: true })
    .getByRole('button', { name: choice })
    .click()

/** The code of the demonstration, which the page shows. */
export const codeOn = async (phone: Page): Promise<string> =>
  (await phone.getByText(/^Demo: \d{6}$/).innerText()).slice(-6)

export async function enterCode(phone: Page, code: string): Promise<void> {
  await phone.getByRole('textbox', { name: 'Code of six digits' }).fill(code)
  await phone.getByRole('button', { name: 'Confirm' }).click()
}

/** The link that a user of the console copies for the customer. */
export async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy approval link' }).click()
  await expectToast(page, 'The approval link is copied.')
  return page.evaluate(() => navigator.clipboard.readText())
}

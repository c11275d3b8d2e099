/** What a complaint about an order is prepared with, by calls alone. */
import { ask } from './api'
import { now } from './clock'
import { mobileOf } from './contract'
import { central } from './test'

/** A day so many days ago. */
export const daysAgo = (days: number): string =>
  new Date(now() - days * 86_400_000).toISOString().slice(0, 10)

export interface Complained {
  order: number
  garage: { id: number; name: string }
}

/** A user who works on it. */
export interface Agent {
  id: number
  version: number
  name: string
}

interface Form {
  form: { payments: { left: number; methods: string[] }[]; creditable: number } | null
}

interface Previewed {
  preview: { net: number; lines: { kind: string; order_id: number | null }[] } | null
}

/** Whether the garage has a bank account and is paid enough for the order and others, with no draft for it yet. */
async function isPaid(url: string, token: string, order: number, garage: number): Promise<boolean> {
  const list = 'central-integration/payment-advice/'
  const { advices } = await ask<{ advices: unknown[] }>(
    central(`${list}?garage_id=${garage}&state=draft`, 'india', url),
    { token },
  )
  if (advices.length > 0) return false
  const asked = `?preview=1&garage_id=${garage}&period_from=${daysAgo(300)}&period_to=${daysAgo(1)}`
  const { preview } = await ask<Previewed>(central(list + asked, 'india', url), { token })
  if (!preview || preview.net < 5000) return false
  if (!preview.lines.some((line) => line.kind === 'order' && line.order_id === order)) return false
  const { bank } = await ask<{ bank?: { status: string } | null }>(
    central(`garages/detail/${garage}/`, 'india', url),
    { token },
  )
  return bank?.status === 'approved'
}

/** A completed order of the caller that was paid through the gateway, whose garage is paid next, and which nobody complained about. */
export async function orderToComplainAbout(url: string, caller: string, token: string): Promise<Complained> {
  const { orders } = await ask<{ orders: { order_id: number; garage: Complained['garage'] | null }[] }>(
    central('orders/?status_id=90&sort=-created_at&limit=200', 'india', url),
    { token: caller },
  )
  for (const { order_id: order, garage } of orders) {
    if (!garage) continue
    // oxlint-disable-next-line no-await-in-loop -- the first one that fits
    const { form } = await ask<Form>(central(`order-refund/?order_id=${order}&limit=1`, 'india', url), {
      token,
    })
    const isByGateway = form?.payments.some(
      ({ left, methods }) => left >= 1000 && methods.includes('gateway'),
    )
    if (!form || form.creditable < 1000 || !isByGateway) continue
    // oxlint-disable-next-line no-await-in-loop -- the first one that fits
    const { escalations } = await ask<{ escalations: unknown[] }>(
      central(`central/escalations/detail/${order}/`, 'india', url),
      { token },
    )
    // oxlint-disable-next-line no-await-in-loop -- the first one that fits
    if (escalations.length === 0 && (await isPaid(url, token, order, garage.id))) return { order, garage }
  }
  throw new Error('The demonstration has no order that this story can be about')
}

/** A user of this role may request refunds from now on, which ends the sessions they have. */
export async function enableRefunds(url: string, token: string, role: string): Promise<Agent> {
  const mobile = mobileOf(role, 'india').slice(-10)
  const { users } = await ask<{ users: Agent[] }>(central(`users/?text=${mobile}`, 'india', url), { token })
  const [user] = users
  if (!user) throw new Error(`There is no ${role}`)
  const body = { id: user.id, version: user.version, refund_enabled: true }
  await ask(central('users/', 'india', url), { token, method: 'PUT', body })
  return user
}

import { now } from '../../kit/clock'
import { trimmed } from '../../kit/trimmed'
import { instantOf, wallTime } from '../../kit/zone'
import type { Place, Slot, SlotBody, SlotChange, Topic } from './types'
import { endOf } from './week'

export interface SlotForm {
  topic_id: number | null
  starts_at: string | null
  ends_at: string | null
  place: Place
  garage_id: number | null
  address: string | null
  city_id: number | null
  link: string | null
  trainer_id: number | null
  capacity: number | null
  note: string | null
  /** Of a new one. */
  repeat_weeks?: number | null
  confirm?: boolean
}

/** Ten in the morning of a day; the next full hour if that has passed. */
function usualStart(day: string): string {
  const ten = instantOf(`${day}T10:00`)
  if (Date.parse(ten) > now().getTime()) return ten
  const inAnHour = new Date(now().getTime() + 3_600_000).toISOString()
  return instantOf(`${wallTime(inAnHour).slice(0, 13)}:00`)
}

/** A new slot on this day. */
export const emptySlot = (day: string, garage_id: number | undefined): Partial<SlotForm> => ({
  topic_id: null,
  starts_at: usualStart(day),
  ends_at: null,
  place: garage_id ? 'garage' : 'centre',
  garage_id: garage_id ?? null,
  capacity: 15,
  repeat_weeks: 0,
})

export const slotFormOf = (slot: Slot): SlotForm => ({
  topic_id: slot.topic.id,
  starts_at: slot.starts_at,
  ends_at: slot.ends_at,
  place: slot.place,
  garage_id: slot.garage?.id ?? null,
  address: slot.address ?? null,
  city_id: slot.city?.id ?? null,
  link: slot.link ?? null,
  trainer_id: slot.trainer.id,
  capacity: slot.capacity,
  note: slot.note ?? null,
})

/** The end that follows from the topic, unless an end was chosen that differs from it. */
export function followingEnd(
  form: Partial<SlotForm>,
  before: Partial<SlotForm>,
  topicOf: (id: number | null | undefined) => Pick<Topic, 'minutes'> | undefined,
): string | null {
  const usual = (of: Partial<SlotForm>) => {
    const topic = topicOf(of.topic_id)
    return topic && of.starts_at ? endOf(of.starts_at, topic.minutes) : null
  }
  const isOwn = form.ends_at && form.ends_at !== usual(before)
  return isOwn ? (form.ends_at ?? null) : usual(form)
}

/** Only where it is: what is known of another kind of place is not sent. */
const placeOf = (form: Partial<SlotForm>) => ({
  place: form.place,
  garage_id: form.place === 'garage' ? form.garage_id : null,
  address: form.place === 'centre' ? trimmed(form.address) : null,
  city_id: form.place === 'centre' ? form.city_id : null,
  link: form.place === 'online' ? trimmed(form.link) : null,
})

const sent = (form: Partial<SlotForm>) => ({ ...form, ...placeOf(form), note: trimmed(form.note) })

const filled = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined))

export const addSlotBody = (form: Partial<SlotForm>): SlotBody => filled(sent(form)) as unknown as SlotBody

/** An edit: what differs from the slot that was read. */
export function editSlotBody(slot: Slot, now: Partial<SlotForm>): SlotChange {
  const was: Record<string, unknown> = sent(slotFormOf(slot))
  const { confirm, repeat_weeks: _, topic_id: __, ...is } = sent({ ...slotFormOf(slot), ...now })
  const changed = Object.entries(is).filter(([key, value]) => (was[key] ?? null) !== (value ?? null))
  return {
    id: slot.id,
    version: slot.version,
    ...Object.fromEntries(changed),
    confirm: confirm ?? false,
  }
}

/** The days on which a repeated slot takes place, in the region. */
export const repeatedDays = (startsAt: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, week) => wallTime(endOf(startsAt, week * 7 * 24 * 60)).slice(0, 10))

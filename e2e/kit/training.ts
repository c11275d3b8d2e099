/** Trainings made by calls, and the link of a test as the phone gets it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './api'
import type { Country } from './contract'
import type { Server } from './server'

type Place = Pick<Server, 'url' | 'dataDir'>

interface Named {
  id: number
  name: string
}

export interface Trainee extends Named {
  mobile: string
}

export interface Slot {
  id: number
  version: number
  topic: Named
  booked: number
}

/** The calls of the training in a country, made with a session. */
export function trainingCalls(url: string, token: string, country: Country) {
  const path = (call: string) => `${url}/api/${country}/central/central/${call}`
  const other = country === 'india' ? 'hi' : 'ms'
  const wording = (text: string) => ({ en: text, [other]: `${text} (${other})` })
  /** A garage with people, and who they are. */
  const garageWithPeople = async (least: number): Promise<{ garage: Named; people: Trainee[] }> => {
    const { garages } = await ask<{ garages: Named[] }>(
      `${url}/api/${country}/central/garages/?limit=100&status=active`,
      { token },
    )
    for (const garage of garages) {
      const { users } = await ask<{ users: Trainee[] }>(
        path(`get-workshop-users/?garage_id=${garage.id}&limit=50`),
        { token },
      )
      if (users.length >= least) return { garage, people: users }
    }
    throw new Error(`No garage has ${least} people`)
  }
  const otherGarage = async (besides: number): Promise<Named> => {
    const { garages } = await ask<{ garages: Named[] }>(
      `${url}/api/${country}/central/garages/?limit=100&status=active`,
      { token },
    )
    const found = garages.find(({ id }) => id !== besides)
    if (!found) throw new Error('There is one garage only')
    return found
  }
  const addTopic = (name: string, questions = 6) =>
    ask<Named & { version: number }>(path('training-topics/'), {
      token,
      body: {
        name,
        trades: [],
        minutes: 60,
        pass_mark: 70,
        draw: 5,
        minutes_allowed: 20,
        questions: Array.from({ length: questions }, (_, at) => ({
          text: wording(`What is right in case ${at + 1}?`),
          options: ['This is right', 'This is wrong', 'So is this'].map(wording),
          right: 0,
        })),
      },
    })
  const trainer = async (): Promise<Named> => {
    const { trainers } = await ask<{ trainers: Named[] }>(path('training-slots/trainers/?limit=200'), {
      token,
    })
    const found = trainers.at(-1)
    if (!found) throw new Error('Nobody can teach')
    return found
  }
  const addSlot = async (
    topicId: number,
    garageId: number,
    startsAt: string,
    capacity = 15,
  ): Promise<Slot> => {
    const { slots } = await ask<{ slots: Slot[] }>(path('training-slots/'), {
      token,
      body: {
        topic_id: topicId,
        starts_at: startsAt,
        place: 'garage',
        garage_id: garageId,
        trainer_id: (await trainer()).id,
        capacity,
        confirm: true,
      },
    })
    const [slot] = slots
    if (!slot) throw new Error('No slot was added')
    return slot
  }
  const book = (slotId: number, people: readonly Named[]) =>
    ask(path('book-slot/'), {
      token,
      body: { slot_id: slotId, user_ids: people.map(({ id }) => id), confirm: true },
    })
  return { path, garageWithPeople, otherGarage, addTopic, trainer, addSlot, book }
}

/** The page behind the last link that was sent to a mobile, from the outbox of the embedded gateway. */
export async function testSentTo(place: Place, mobile: string): Promise<string> {
  const file = join(place.dataDir, 'outbox/sms.jsonl')
  const number = mobile.replace(/^0/, '')
  for (let turn = 0; turn < 200; turn += 1) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
    const messages = lines.filter(Boolean).map((line) => JSON.parse(line) as { mobile: string; text: string })
    const found = messages.findLast((one) => one.mobile.endsWith(number) && one.text.includes('/assess#'))
    const page = /\/assess#\S+/.exec(found?.text ?? '')
    if (page) return page[0]
    await pause(50)
  }
  throw new Error(`No test was sent to ${mobile}`)
}

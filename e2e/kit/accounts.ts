import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './api'
import { type Country, mobileOf } from './contract'
import { pitlane, type Server } from './server'

type Place = Pick<Server, 'url' | 'dataDir'>

/** A random client address, so that the tests do not reach the limit of codes per address together. */
export const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

interface Sent {
  nonce: string
  demo_otp?: string | null
}

/** Signs in by calls alone; `codeOf` reads the code if the answer does not show it. */
async function signInBy(url: string, country: Country, mobile: string, codeOf?: () => Promise<string>) {
  const from = { 'x-forwarded-for': randomAddress() }
  const base = `${url}/api/${country}/central/central`
  const sent = await ask<Sent>(`${base}/send-otp/`, { body: { mobile }, headers: from })
  const otp = sent.demo_otp ?? (await codeOf?.())
  const { access_token } = await ask<{ access_token: string }>(`${base}/login/`, {
    body: { mobile, otp, nonce: sent.nonce },
    headers: from,
  })
  return access_token
}

/** A session of a role's demo account. An account can sign in only once in 30 seconds. */
export const signInAs = (url: string, role: string, country: Country): Promise<string> =>
  signInBy(url, country, mobileOf(role, country))

interface Message {
  mobile: string
  otp?: string
}

/** The last code sent to a mobile, read from the outbox of the embedded gateway. */
export async function codeSentTo(place: Place, mobile: string): Promise<string> {
  const file = join(place.dataDir, 'outbox/sms.jsonl')
  for (let turn = 0; turn < 200; turn += 1) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
    const messages = lines.filter(Boolean).map((line) => JSON.parse(line) as Message)
    const found = messages.findLast(
      (message) => message.otp && message.mobile.endsWith(mobile.replace(/^0/, '')),
    )
    if (found?.otp) return found.otp
    await pause(50)
  }
  throw new Error(`No code was sent to ${mobile}`)
}

export interface Person {
  name: string
  mobile: string
  role: string
  country: Country
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
const freshMobile = (country: Country) => (country === 'india' ? `6${digits(9)}` : `019${digits(7)}`)

/** Creates a new member of staff, whose session no other test uses. */
export async function createStaff(
  place: Place,
  role: string,
  country: Country = 'india',
  name = 'Nisha Rao',
): Promise<Person> {
  const mobile = freshMobile(country)
  const args = ['--region', country, '--mobile', mobile, '--name', name, '--role', role]
  await pitlane(place.dataDir, 'user', 'add', ...args)
  return { name, mobile, role, country }
}

export const signInPerson = (place: Place, { mobile, country }: Person): Promise<string> =>
  signInBy(place.url, country, mobile, () => codeSentTo(place, mobile))

import { region } from '../../kit/region'
import { trimmed } from '../../kit/trimmed'
import type { Person, PersonBody, PersonProfile } from './types'

type Profile = NonNullable<PersonBody['profile']>

export const workshopRoles = [
  'mechanic',
  'driver',
  'advisor',
] as const satisfies readonly PersonBody['role'][]

const idKinds = {
  india: ['aadhaar', 'pan', 'voter_id', 'driving_licence', 'passport'],
  malaysia: ['mykad', 'driving_licence', 'passport'],
} as const

/** The identity documents of the console's country. */
export const knownIdKinds = (): readonly NonNullable<Profile['id_kind']>[] => idKinds[region().country]

export interface PersonForm {
  name: string
  mobile: string
  role: PersonBody['role']
  garage_id: number | null
  left_on: string | null
  profile: {
    designation: string | null
    trade: PersonProfile['trade'] | null
    experience_years: number | null
    languages: PersonProfile['languages']
    joined_on: string | null
    id_kind: PersonProfile['id_kind']
    id_last4: string | null
  }
}

export const emptyPerson = (garage_id: number) =>
  ({ name: '', mobile: '', role: 'mechanic', garage_id, profile: { languages: [] } }) as unknown as PersonForm

export const personFormOf = ({ name, mobile, role, garage, profile }: Person): PersonForm => ({
  name,
  mobile,
  role: role as PersonForm['role'],
  garage_id: garage.id,
  left_on: profile.left_on ?? null,
  profile: {
    designation: profile.designation ?? null,
    trade: profile.trade,
    experience_years: profile.experience_years ?? null,
    languages: [...profile.languages],
    joined_on: profile.joined_on ?? null,
    id_kind: profile.id_kind ?? null,
    id_last4: profile.id_last4 ?? null,
  },
})

type Fields = Record<string, unknown>

const sentProfile = (profile: PersonForm['profile'] | undefined): Fields => ({
  ...profile,
  designation: trimmed(profile?.designation),
  id_last4: trimmed(profile?.id_last4),
})

const sent = ({ name, mobile, role, garage_id, left_on }: PersonForm): Fields => ({
  name: trimmed(name),
  mobile: trimmed(mobile),
  role,
  garage_id,
  left_on,
})

const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** A new person: what was filled in. */
export const addPersonBody = (form: PersonForm): PersonBody => ({
  ...filled(sent(form)),
  profile: filled(sentProfile(form.profile)),
})

const changed = (was: Fields, is: Fields): Fields =>
  Object.fromEntries(
    Object.entries(is).filter(
      ([key, value]) => JSON.stringify(was[key] ?? null) !== JSON.stringify(value ?? null),
    ),
  )

/** An edit: what differs from the person who was read. */
export function editPersonBody(person: Person, now: PersonForm): PersonBody {
  const before = personFormOf(person)
  const profile = changed(sentProfile(before.profile), sentProfile(now.profile)) as Profile
  return {
    id: person.id,
    version: person.version,
    ...changed(sent(before), sent(now)),
    ...(Object.keys(profile).length > 0 ? { profile } : {}),
  }
}

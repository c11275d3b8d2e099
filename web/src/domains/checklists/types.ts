import type { DataOf } from '../../api/callTypes'

export type ChecklistDetail = DataOf<'get_checklist'>
export type Entry = ChecklistDetail['entries'][number]
export type Section = Entry['section']
export type CheckResult = NonNullable<Entry['result']>
export type OrderFile = Entry['photos'][number]

export const results = [
  'ok',
  'attention',
  'replace',
  'not_applicable',
] as const satisfies readonly CheckResult[]

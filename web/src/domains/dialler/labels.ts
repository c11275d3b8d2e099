import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LeadStatus, leadType } from '../../api/enums.gen'
import { count, date, dateTime } from '../../kit/format'
import { weekdayName } from '../../kit/month'
import { useCities, useSources } from '../../shared/lookups'
import type { ConfigForm, FieldKey } from './configForm'
import type { HeldReason, Mode, Order, Period, Program } from './types'

export const orders = ['follow_up_first', 'newest', 'oldest', 'priority'] as const satisfies readonly Order[]
export const modes = ['preview', 'progressive'] as const satisfies readonly Mode[]
export const programKinds = ['ml', 'ivr'] as const satisfies readonly Program['kind'][]
/** The statuses in which a lead is called. */
const statuses = [LeadStatus.New, LeadStatus.FollowUp, LeadStatus.Unanswered] as const
const priorities = [1, 2, 3] as const
/** The periods that move with the days. */
const periods = [
  'created_today',
  'created_yesterday',
  'last_7_days',
  'this_month',
  'last_month',
  'follow_up_today',
  'follow_up_overdue',
  'never_called',
] as const satisfies readonly Period[]

const minutesKeys: readonly string[] = ['busy', 'no_answer', 'switched_off', 'not_reachable', 'voicemail']
const secondsKeys: readonly string[] = ['ring_seconds', 'acw_seconds']

/** Monday to Saturday as `Mon–Sat`: days in a row are shown by the first and the last of them. */
export function daysText(days: readonly number[], language: string): string {
  const name = (day: number) => weekdayName(day, language, 'short')
  const rows: number[][] = []
  for (const day of [...days].sort((a, b) => a - b)) {
    const last = rows.at(-1)
    if (last && last.at(-1) === day - 1) last.push(day)
    else rows.push([day])
  }
  return rows
    .flatMap((row) => {
      const [first = 0, last = first] = [row[0], row.at(-1)]
      return row.length > 2 ? [`${name(first)}–${name(last)}`] : row.map(name)
    })
    .join(', ')
}

/** The labels of the calls' values, in the console's language. */
export function useDiallerLabels() {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(
    () => ({
      mode: (mode: Mode) => t(`dialler.modes.${mode}`),
      order: (order: Order) => t(`dialler.orders.${order}`),
      held: (reason: HeldReason | 'callable') => t(`dialler.held.${reason}`),
      kind: (kind: Program['kind']) => t(`dialler.kinds.${kind}`),
      days: (days: readonly number[]) => daysText(days, language),
    }),
    [t, language],
  )
}

/** What the fields of the form are chosen from. */
export function useChoices() {
  const { t } = useTranslation()
  const [sources, cities] = [useSources(), useCities()]
  return {
    source_ids: sources.options,
    city_ids: cities.options,
    type_ids: leadType.all.map((value) => ({ value, label: t(`leadDesk.types.t${value}`) })),
    status_ids: statuses.map((value) => ({ value, label: t(`leadDesk.statuses.s${value}`) })),
    priorities: priorities.map((value) => ({ value, label: t(`leadDesk.priorities.p${value}`) })),
    date_filter: periods.map((value) => ({ value, label: t(`leadDesk.periods.${value}`) })),
  }
}

type Choices = ReturnType<typeof useChoices>

const isChosen = (key: string, choices: Choices): key is keyof Choices => key in choices

/** Names and values of the fields, where two versions are compared. */
export function useFieldText() {
  const { t } = useTranslation()
  const labels = useDiallerLabels()
  const choices = useChoices()
  const label = (key: FieldKey) => t(`dialler.fields.${key}`)
  const chosen = (key: keyof Choices, value: unknown): string => {
    const options: readonly { value: unknown; label: string }[] = choices[key]
    const all = (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined)
    if (all.length === 0) return t('dialler.all')
    return all.map((one) => options.find((option) => option.value === one)?.label ?? String(one)).join(', ')
  }
  const text = (key: string, value: unknown): string => {
    if (isChosen(key, choices)) return chosen(key, value)
    if (key === 'weekdays' && Array.isArray(value)) return labels.days(value as number[])
    if (key === 'is_active' || key === 'may_skip') return t(value ? 'kit.yes' : 'kit.no')
    if (value === null || value === undefined || value === '') return t('kit.blank')
    if (key === 'mode') return labels.mode(value as Mode)
    if (key === 'order') return labels.order(value as Order)
    if (key === 'valid_from' || key === 'valid_to') return date(value as string)
    if (minutesKeys.includes(key)) return t('dialler.minutes', { minutes: count(Number(value)) })
    if (secondsKeys.includes(key)) return t('dialler.seconds', { seconds: count(Number(value)) })
    if (typeof value === 'number') return count(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return { label, text, show: (key: FieldKey, form: ConfigForm) => text(key, form[key]) }
}

/** A point in time without the day, if that is today. */
export function untilText(at: string, todayIs: string): string {
  const text = dateTime(at)
  return date(at) === date(todayIs) ? text.slice(-5) : text
}

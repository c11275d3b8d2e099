import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../kit/StatusTag'
import type { EditKey } from './edit'
import type { Attempt, FeedbackRow } from './types'

type Status = FeedbackRow['status']
type NpsClass = NonNullable<FeedbackRow['nps_class']>

export const statusTones = {
  pending: 'info',
  call_back: 'warn',
  done: 'good',
  not_reachable: 'bad',
} as const satisfies Record<Status, Tone>

export const classTones = {
  promoter: 'good',
  passive: 'neutral',
  detractor: 'bad',
} as const satisfies Record<NpsClass, Tone>

/** The labels of feedback in the console's language. */
export function useFeedbackLabels() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      status: (status: Status) => t(`feedback.statuses.${status}`),
      npsClass: (value: NpsClass) => t(`feedback.classes.${value}`),
      outcome: (value: Attempt['outcome']) => t(`feedback.outcomes.${value}`),
      field: (key: EditKey) => t(`feedback.fields.${key}`),
      answer: (value: boolean | number | string | null) =>
        typeof value === 'boolean' ? t(value ? 'kit.yes' : 'kit.no') : value === null ? null : String(value),
    }),
    [t],
  )
}

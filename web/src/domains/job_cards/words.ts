import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkActionText } from '../../shared/workActions'
import { dateTime } from '../../kit/format'
import type { Tone } from '../../kit/StatusTag'
import type { EditKey, JobCardEdit, JobEdit, TestEdit } from './edit'
import type { JobStatus, Overlap, Verdict } from './types'

export const statusTones = {
  open: 'neutral',
  in_progress: 'active',
  waiting_parts: 'warn',
  done: 'good',
  cancelled: 'neutral',
} as const satisfies Record<JobStatus, Tone>

/** The words of job cards in the console's language. */
export function useJobCardWords() {
  const { t } = useTranslation()
  const action = useWorkActionText()
  return useMemo(() => {
    const status = (of: JobStatus) => t(`jobCards.statuses.${of}`)
    const verdict = (of: Verdict) => t(`jobCards.verdicts.${of}`)
    const job = (of: JobEdit) =>
      [
        `${action(of.work_action)}: ${of.description}`,
        of.part,
        of.technician,
        of.bay,
        of.planned_start ? dateTime(of.planned_start) : '',
        of.started_at ? dateTime(of.started_at) : '',
        status(of.status),
      ]
        .filter(Boolean)
        .join(', ')
    const test = (of: TestEdit) =>
      of.result === null
        ? ''
        : [verdict(of.result), of.by, of.km ? t('jobCards.km', { km: of.km }) : '', of.remark]
            .filter(Boolean)
            .join(', ')
    const value = (key: EditKey, edit: JobCardEdit): string => {
      switch (key) {
        case 'jobs':
          return edit.jobs.map(job).join('; ')
        case 'road_test':
        case 'quality_check':
          return test(edit[key])
        case 'promised_at':
          return edit.promised_at ? dateTime(edit.promised_at) : ''
        default:
          return edit[key].split('\n').join('; ')
      }
    }
    const warning = (of: Overlap) => {
      const times = { from: dateTime(of.from), to: dateTime(of.to), name: of.name, job: of.sequence }
      const where = of.order_id ? t('jobCards.onOrder', { id: of.order_id }) : t('jobCards.onAnotherOrder')
      return of.kind === 'technician'
        ? t('jobCards.technicianTwice', { ...times, where })
        : t('jobCards.bayTwice', { ...times, where })
    }
    return { action, status, verdict, value, warning, field: (key: EditKey) => t(`jobCards.fields.${key}`) }
  }, [t, action])
}

export type JobCardWords = ReturnType<typeof useJobCardWords>

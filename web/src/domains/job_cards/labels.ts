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

/** The labels of job cards in the console's language. */
export function useJobCardLabels() {
  const { t } = useTranslation()
  const action = useWorkActionText()
  return useMemo(() => {
    const status = (value: JobStatus) => t(`jobCards.statuses.${value}`)
    const verdict = (value: Verdict) => t(`jobCards.verdicts.${value}`)
    const job = (edit: JobEdit) =>
      [
        `${action(edit.work_action)}: ${edit.description}`,
        edit.part,
        edit.technician,
        edit.bay,
        edit.planned_start ? dateTime(edit.planned_start) : '',
        edit.started_at ? dateTime(edit.started_at) : '',
        status(edit.status),
      ]
        .filter(Boolean)
        .join(', ')
    const test = (edit: TestEdit) =>
      edit.result === null
        ? ''
        : [verdict(edit.result), edit.by, edit.km ? t('jobCards.km', { km: edit.km }) : '', edit.remark]
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
        case 'promise_reason':
          return edit.promise_reason ?? ''
        default:
          return edit[key].split('\n').join('; ')
      }
    }
    const warning = (overlap: Overlap) => {
      const times = {
        from: dateTime(overlap.from),
        to: dateTime(overlap.to),
        name: overlap.name,
        job: overlap.sequence,
      }
      const where = overlap.order_id
        ? t('jobCards.onOrder', { id: overlap.order_id })
        : t('jobCards.onAnotherOrder')
      return overlap.kind === 'technician'
        ? t('jobCards.technicianTwice', { ...times, where })
        : t('jobCards.bayTwice', { ...times, where })
    }
    return { action, status, verdict, value, warning, field: (key: EditKey) => t(`jobCards.fields.${key}`) }
  }, [t, action])
}

export type JobCardLabels = ReturnType<typeof useJobCardLabels>

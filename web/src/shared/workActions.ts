import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '../api/callTypes'

export type WorkAction = DataOf<'list_work_done'>['works'][number]['action']

/** What may be done to a car, in the order in which it is offered. */
export const workActions = [
  'Checked',
  'Cleaned',
  'Repaired',
  'Replaced',
  'Serviced',
  'Top-up',
  'Labour',
] as const satisfies readonly WorkAction[]

/** What each is called in the console's language: on job cards and in estimates alike. */
export function useWorkActionText(): (action: WorkAction) => string {
  const { t } = useTranslation()
  return useCallback((of) => t(`workActions.${of === 'Top-up' ? 'TopUp' : of}`), [t])
}

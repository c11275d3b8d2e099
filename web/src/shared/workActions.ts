import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '../api/callTypes'

export type WorkAction = DataOf<'list_work_done'>['works'][number]['action']

/** The work actions, in the order in which they are offered. */
export const workActions = [
  'Checked',
  'Cleaned',
  'Repaired',
  'Replaced',
  'Serviced',
  'Top-up',
  'Labour',
] as const satisfies readonly WorkAction[]

/** The name of each action in the console's language, on job cards and in estimates alike. */
export function useWorkActionText(): (action: WorkAction) => string {
  const { t } = useTranslation()
  return useCallback((of) => t(`workActions.${of === 'Top-up' ? 'TopUp' : of}`), [t])
}

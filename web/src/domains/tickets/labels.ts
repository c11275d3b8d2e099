import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../kit/StatusTag'
import type { TicketCategory, TicketStatus } from './types'

/** Every status with its tone. */
export const statusTones = {
  open: 'info',
  in_progress: 'active',
  waiting: 'warn',
  resolved: 'good',
  closed: 'neutral',
  reopened: 'bad',
} as const satisfies Record<TicketStatus, Tone>

export const statuses = Object.keys(statusTones) as TicketStatus[]

/** Product.md section 4. */
const priorityTones = { 1: 'bad', 2: 'warn', 3: 'neutral' } as const satisfies Record<number, Tone>

export type Priority = keyof typeof priorityTones
const isPriority = (id: number): id is Priority => id in priorityTones
export const toneOfPriority = (id: number): Tone => (isPriority(id) ? priorityTones[id] : 'neutral')

/** The labels of the calls' values, in the console's language. */
export function useTicketLabels() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      status: (status: TicketStatus) => t(`tickets.statuses.${status}`),
      category: (category: TicketCategory) => t(`tickets.categories.${category}`),
      priority: (id: number) => (isPriority(id) ? t(`tickets.priorities.p${id}`) : String(id)),
    }),
    [t],
  )
}

export type TicketLabels = ReturnType<typeof useTicketLabels>

import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../kit/StatusTag'
import { statusTones, toneOfPriority, useCaseLabels } from './labels'
import type { CaseRow, CaseStatus } from './types'

export function StatusMark({ status }: { status: CaseStatus }) {
  const labels = useCaseLabels()
  return <StatusTag tone={statusTones[status]}>{labels.status(status)}</StatusTag>
}

export function PriorityMark({ priority }: { priority: number }) {
  const labels = useCaseLabels()
  return <StatusTag tone={toneOfPriority(priority)}>{labels.priority(priority)}</StatusTag>
}

/** How much others wrote since the user has read the case. */
export function UnreadMark({ unread }: { unread: number }) {
  const { t } = useTranslation()
  if (unread === 0) return null
  const text = t('escalations.unread', { count: unread })
  return (
    <span className="pl-case-unread" title={text}>
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="pl-visually-hidden">{text}</span>
    </span>
  )
}

type Typed = Pick<CaseRow, 'type1'> & Partial<Pick<CaseRow, 'type2' | 'type3'>>

/** What is complained about, from the general to the particular. */
export const typePath = ({ type1, type2, type3 }: Typed) =>
  [type1, type2, type3].flatMap((type) => (type ? [type.name] : [])).join(' › ')

import { useTranslation } from 'react-i18next'
import { money } from '../../kit/format'
import type { Notice } from './types'

/** What a notice says, made of its kind and the record that it is about. */
export function useNoticeText(): (notice: Notice) => string {
  const { t } = useTranslation()
  const record = ({ subject, subject_id: id, number, detail }: Notice) =>
    typeof id === 'number'
      ? t(`notices.one.${subject}`, { id, number: number ?? id })
      : t(`notices.several.${subject}`, { count: detail.count ?? 0 })
  return (notice) => {
    const { kind, detail } = notice
    const of = record(notice)
    const by = notice.by ?? t('notices.program')
    switch (kind) {
      case 'approval': {
        const approved = t('notices.approved', { count: detail.approved ?? 0, by, of })
        return detail.declined
          ? `${approved} ${t('notices.andDeclined', { count: detail.declined })}`
          : approved
      }
      case 'decline':
        return t('notices.declined', { count: detail.declined ?? 0, by, of })
      case 'answer':
        return t('notices.answered', { by, of })
      case 'assignment':
        return t('notices.assigned', { by, of })
      case 'mention':
        return t('notices.mentioned', { by, of })
      case 'breach': {
        const clock = detail.clock === 'response' ? 'response' : 'resolution'
        return t(`notices.late.${clock}`, { of, percent: detail.threshold ?? 100 })
      }
      case 'payment':
        return t('notices.paid', { amount: money(detail.amount), of })
      case 'call_back':
        return t('notices.callBack', { by, of })
    }
  }
}

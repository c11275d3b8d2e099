import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/callError'
import { Dialog } from '../../kit/Dialog'
import { date } from '../../kit/format'

export interface Absent {
  id: number
  name: string
  days: { day: string; why: 'off' | 'leave' | 'holiday' }[]
}

/** Who is away, if a save was refused because of them. */
export function absentOf(error: unknown): readonly Absent[] | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return (error.data as { absent?: Absent[] } | null)?.absent
}

/** So many days of a person are named. */
const shown = 5

interface Props {
  absent: readonly Absent[]
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** Asks whether people come although they are off or on leave. */
export function AbsentDialog({ absent, busy, onConfirm, onBack }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      title={t('events.absentTitle', { count: absent.length })}
      okText={t('events.saveAnyway')}
      cancelText={t('events.goBack')}
      confirmLoading={busy}
      onOk={onConfirm}
      onCancel={onBack}
    >
      <p>{t('events.absentText')}</p>
      <ul>
        {absent.map(({ id, name, days }) => (
          <li key={id}>
            <strong>{name}</strong>:{' '}
            {days
              .slice(0, shown)
              .map(({ day, why }) => `${date(day)} (${t(`rosters.kinds.${why}`)})`)
              .join(', ')}
            {days.length > shown ? `, ${t('events.moreDays', { count: days.length - shown })}` : null}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

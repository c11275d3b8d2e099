import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { staleOf } from './stale'
import './stale.css'

/**
 * The row that a dialog saves over: the one with which it was opened or, once a save was refused, the one that
 * another user has saved. The form keeps what was typed; the next save goes over that version.
 */
export function useSavedOver<Row extends { version: number }>(read: Row | undefined) {
  // A row that is read again meanwhile does not count: its changes would be overwritten unseen.
  const [base] = useState(read)
  const [theirs, setTheirs] = useState<Row>()
  const saving = async <T,>(sent: Promise<T>, onTheirs?: (now: Row) => void): Promise<T> => {
    try {
      return await sent
    } catch (error) {
      const now = staleOf<Row>(error)
      if (now) {
        setTheirs(now)
        onTheirs?.(now)
      }
      throw error
    }
  }
  return { over: theirs ?? base, theirs, saving }
}

/** What another user has saved while a dialog was open, to compare with what was typed. */
export function SavedMeanwhile({
  values,
}: {
  values: readonly (readonly [label: string, value: ReactNode])[]
}) {
  const { t } = useTranslation()
  return (
    <Alert
      type="info"
      role="note"
      className="pl-form-notice"
      title={t('kit.staleTitle')}
      description={
        <dl className="pl-saved-meanwhile">
          {values.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? t('kit.blank')}</dd>
            </div>
          ))}
        </dl>
      }
    />
  )
}

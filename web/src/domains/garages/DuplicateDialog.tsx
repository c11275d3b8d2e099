import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CallError } from '../../kit/callError'
import { Dialog } from '../../kit/Dialog'
import { link } from '../../shared/screen'
import { StatusMark } from './Standing'
import type { GarageStatus } from './types'

export interface Namesake {
  id: number
  status: GarageStatus
}

/** The garages of the same name and postcode that a refused save names; undefined if it was refused otherwise. */
export function namesakesOf(error: unknown): readonly Namesake[] | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return (error.data as { duplicates?: Namesake[] } | null)?.duplicates
}

interface Props {
  namesakes: readonly Namesake[]
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** Asks whether this is another garage. */
export function DuplicateDialog({ namesakes, busy, onConfirm, onBack }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      title={t('garages.duplicateTitle')}
      okText={t('garages.duplicateOk')}
      cancelText={t('garages.goBack')}
      confirmLoading={busy}
      onOk={onConfirm}
      onCancel={onBack}
    >
      <p>{t('garages.duplicateText')}</p>
      <ul>
        {namesakes.map(({ id, status }) => (
          <li key={id}>
            <Link to={link('/garage/edit/:garageId', { garageId: id })}>
              {t('garages.garageTitle', { id })}
            </Link>{' '}
            <StatusMark status={status} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

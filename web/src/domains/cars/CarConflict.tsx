import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Dialog } from '../../kit/Dialog'
import { Plate } from '../../shared/identity'
import { link } from '../../shared/screen'
import type { Conflicting } from './carEdit'
import type { CarRow } from './types'

function OneCar({ car }: { car: CarRow }) {
  return (
    <li>
      <Link to={link('/cars-fleets/edit/:carId', { carId: car.id })}>
        <Plate value={car.registration_no} />
      </Link>{' '}
      {[car.brand.name, car.model.name, car.year].filter(Boolean).join(' ')}, {car.owner.name}
      {car.fleet ? ` (${car.fleet.name})` : ''}
    </li>
  )
}

interface Props {
  conflict: Conflicting
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The car that has this plate already, or those with similar ones. */
export function CarConflict({ conflict, busy, onConfirm, onBack }: Props) {
  const { t } = useTranslation()
  const isSimilar = conflict.kind === 'similar'
  return (
    <Dialog
      open
      title={t(isSimilar ? 'cars.similarTitle' : 'cars.existingTitle')}
      okText={t(isSimilar ? 'cars.similarOk' : 'cars.back')}
      cancelText={t('cars.back')}
      cancelButtonProps={isSimilar ? {} : { hidden: true }}
      confirmLoading={busy}
      onOk={isSimilar ? onConfirm : onBack}
      onCancel={onBack}
    >
      <p>{t(isSimilar ? 'cars.similarText' : 'cars.existingText')}</p>
      <ul>
        {(conflict.kind === 'similar' ? conflict.cars : [conflict.car]).map((car) => (
          <OneCar key={car.id} car={car} />
        ))}
      </ul>
    </Dialog>
  )
}

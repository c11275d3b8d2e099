import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import { Mobile, Plate } from '../../shared/identity'
import type { CarDetail } from './types'

/** Whose a car was before, and the plates that it had. */
export function CarPast({ car }: { car: CarDetail }) {
  const { t } = useTranslation()
  return (
    <section className="pl-card" aria-label={t('cars.past')}>
      <h2>{t('cars.past')}</h2>
      {car.owners.length + car.plates.length === 0 ? <p className="pl-quiet">{t('cars.noPast')}</p> : null}
      <ul className="pl-cars-list">
        {car.owners.map((former) => (
          <li key={former.owned_until}>
            {former.owner.name} <Mobile value={former.owner.mobile} />
            {former.fleet ? ` (${former.fleet.name})` : ''}: <DateTime value={former.owned_from} day />
            {' – '}
            <DateTime value={former.owned_until} day />, {former.changed_by_name}
          </li>
        ))}
        {car.plates.map((plate) => (
          <li key={`${plate.registration_no} ${plate.changed_at}`}>
            <Plate value={plate.registration_no} /> <DateTime value={plate.changed_at} day />, {plate.reason},{' '}
            {plate.changed_by_name}
          </li>
        ))}
      </ul>
    </section>
  )
}

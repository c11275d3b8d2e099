import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { today } from '../../kit/zone'
import type { FleetDetail } from './types'

interface Props {
  fleet: FleetDetail
}

/** The garages that a fleet may go to, each with its days. They are changed among the details. */
export function FleetGarages({ fleet }: Props) {
  const { t } = useTranslation()
  const now = today()
  return (
    <section className="pl-card" aria-label={t('fleets.garages')}>
      {fleet.garages.length === 0 ? <p className="pl-quiet">{t('fleets.noGarages')}</p> : null}
      <ul className="pl-car-rows">
        {fleet.garages.map((one) => (
          <li key={`${one.garage_id} ${one.valid_from}`}>
            <strong>{one.garage}</strong>
            <span className="pl-quiet">
              <DateTime value={one.valid_from} day /> –{' '}
              {one.valid_to ? <DateTime value={one.valid_to} day /> : t('fleets.deals.open')}
            </span>
            {one.valid_from > now ? <StatusTag tone="info">{t('fleets.deals.coming')}</StatusTag> : null}
            {one.valid_to && one.valid_to < now ? <StatusTag>{t('fleets.deals.ended')}</StatusTag> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The users who work for a fleet. */
export function FleetPeople({ fleet }: Props) {
  const { t } = useTranslation()
  return (
    <section className="pl-card" aria-label={t('fleets.people')}>
      {fleet.users.length === 0 ? <p className="pl-quiet">{t('fleets.nobody')}</p> : null}
      <ul className="pl-car-rows">
        {fleet.users.map((user) => (
          <li key={user.id}>
            <strong>{user.name}</strong>
            <span className="pl-quiet">{user.role}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

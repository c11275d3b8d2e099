import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { mayOpenNow } from '../../shared/access'
import { Mobile } from '../../shared/identity'
import { link } from '../../shared/screen'
import type { GarageDetail } from './types'

function Employees({ employees }: { employees: GarageDetail['employees'] }) {
  const { t } = useTranslation()
  const mayOpen = mayOpenNow('/users/edit/:userId')
  if (employees.length === 0) return <p className="pl-quiet">{t('garages.people.none')}</p>
  return (
    <ul className="pl-garage-cities">
      {employees.map(({ id, name, role, mobile, is_active }) => (
        <li key={id}>
          <span>
            {mayOpen ? <Link to={link('/users/edit/:userId', { userId: id })}>{name}</Link> : name}{' '}
            {is_active ? null : <StatusTag tone="neutral">{t('garages.people.inactive')}</StatusTag>}
            <br />
            <span className="pl-quiet">{role}</span>
          </span>
          <Mobile value={mobile} />
        </li>
      ))}
    </ul>
  )
}

function Apps({ apps }: { apps: GarageDetail['apps'] }) {
  const { t } = useTranslation()
  return (
    <ul className="pl-garage-cities">
      {apps.map(({ platform, number, is_forced, seen_number, seen_at }) => (
        <li key={platform}>
          <span>{t(`garages.apps.platforms.${platform}`)}</span>
          <span className="pl-garage-app">
            {number ?? t('garages.apps.notChosen')}{' '}
            {is_forced ? <StatusTag tone="warn">{t('garages.apps.isForced')}</StatusTag> : null}
            <br />
            <span className="pl-quiet">
              {seen_number ? (
                <>
                  {t('garages.apps.seen', { number: seen_number })} <DateTime value={seen_at} />
                </>
              ) : (
                t('garages.apps.notSeen')
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How many of the people are trained, and the way to their trainings. */
function Trained({ garage }: { garage: GarageDetail }) {
  const { t } = useTranslation()
  const mayOpen = mayOpenNow('/training')
  const text = t('garages.people.trained', garage.training)
  const next = garage.training.next_slot
  return (
    <>
      <p>
        {mayOpen ? <Link to={link('/training', undefined, { garage_id: garage.id })}>{text}</Link> : text}
      </p>
      {next ? (
        <p className="pl-quiet">
          {next.topic} · <DateTime value={next.starts_at} />
        </p>
      ) : null}
    </>
  )
}

/** Who works in a garage, and which versions of the app they have. */
export function PeopleSection({ garage }: { garage: GarageDetail }) {
  const { t } = useTranslation()
  return (
    <>
      <section className="pl-card pl-garage-history" aria-label={t('garages.people.title')}>
        <h2>{t('garages.people.title')}</h2>
        <Employees employees={garage.employees} />
        {garage.training.people > 0 ? <Trained garage={garage} /> : null}
      </section>
      <section className="pl-card pl-garage-history" aria-label={t('garages.apps.ofGarage')}>
        <h2>{t('garages.apps.ofGarage')}</h2>
        <Apps apps={garage.apps} />
      </section>
    </>
  )
}

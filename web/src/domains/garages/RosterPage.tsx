import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { Failed, Loading } from '../../kit/states'
import { useTabTitle } from '../../kit/tab'
import { today } from '../../kit/zone'
import { link } from '../../shared/screen'
import { MonthCalendar } from './MonthCalendar'
import type { GarageCalendar } from './types'
import { WeekEditor } from './WeekEditor'
import './garages.css'

function LoadedRoster({ calendar }: { calendar: GarageCalendar }) {
  const { t } = useTranslation()
  const mayEdit = useMay('garages', 'U')
  const title = t('hours.of', { garage: calendar.garage })
  useTabTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Link to={link('/garage/edit/:garageId', { garageId: calendar.garage_id })}>
            {t('hours.toGarage')}
          </Link>
        }
      />
      <MonthCalendar garageId={calendar.garage_id} />
      {mayEdit ? <WeekEditor calendar={calendar} /> : null}
    </>
  )
}

/** The week of a garage, its leaves, and how full its days are. */
export default function RosterPage() {
  const { t } = useTranslation()
  const { garageId = '' } = useParams()
  const day = today()
  const query = { garage_id: Number(garageId) || 0, from: day, to: day }
  const answer = useCall('get_garage_week', { query }, { handles: [404, 422] })
  const { error } = answer
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) {
    return (
      <MissingPage title={t('screens.garageRoster')} text={t('garages.missingGarage', { id: garageId })}>
        <p>{t('garages.missingGarageText')}</p>
      </MissingPage>
    )
  }
  const shown = answer.isPlaceholderData ? undefined : answer.data
  if (shown) return <LoadedRoster key={shown.garage_id} calendar={shown} />
  return error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Loading rows={8} />
}

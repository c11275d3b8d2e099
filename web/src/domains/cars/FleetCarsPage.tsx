import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { PageHeader } from '../../kit/PageHeader'
import { MissingPage } from '../../kit/MissingPage'
import { TabSet } from '../../kit/TabSet'
import { useTabTitle } from '../../kit/tab'
import { CreditTags } from '../../shared/FleetCredit'
import { History } from '../../shared/History'
import { FleetCars } from './FleetCars'
import { FleetDeals } from './FleetDeals'
import { FleetDetails } from './FleetDetails'
import { FleetDocuments } from './FleetDocuments'
import { FleetGarages, FleetPeople } from './FleetLists'
import type { FleetDetail } from './types'
import './cars.css'

type Part = 'cars' | 'documents' | 'details' | 'deals' | 'garages' | 'people' | 'history'

/** A fleet: its cars, and what is agreed with it. */
export default function FleetCarsPage() {
  const { t } = useTranslation()
  const { fleetId = '' } = useParams()
  const [part, setPart] = useState<Part>('cars')
  const may = useMay('fleets', 'R')
  const id = Number(fleetId)
  const answer = useCall('get_fleet', { path: { id } }, { enabled: may, handles: [404, 422] })
  const fleet = answer.isPlaceholderData ? undefined : answer.data
  useTabTitle(fleet?.name)
  if (answer.error instanceof CallError && (answer.error.status === 404 || answer.error.status === 422))
    return <MissingPage title={t('screens.fleetCars')} text={t('fleets.missing')} />
  const title = fleet?.name ?? t('screens.fleetCars')
  const ofCars = [
    {
      key: 'cars' as const,
      label: t('fleets.cars'),
      children: <FleetCars key={fleetId} fleetId={fleetId} />,
    },
    {
      key: 'documents' as const,
      label: t('cars.documents.due'),
      children: <FleetDocuments key={fleetId} fleetId={id} />,
    },
  ]
  const ofFleet = (found: FleetDetail) => [
    { key: 'garages' as const, label: t('fleets.garages'), children: <FleetGarages fleet={found} /> },
    { key: 'people' as const, label: t('fleets.people'), children: <FleetPeople fleet={found} /> },
    { key: 'history' as const, label: t('fleets.history'), children: <History entries={found.history} /> },
  ]
  const agreed = [
    {
      key: 'details' as const,
      label: t('fleets.details'),
      children: <FleetDetails key={fleetId} fleetId={id} />,
    },
    {
      key: 'deals' as const,
      label: t('fleets.deals.title'),
      children: <FleetDeals key={fleetId} fleetId={id} />,
    },
    ...(fleet ? ofFleet(fleet) : []),
  ]
  return (
    <>
      <PageHeader title={title} note={fleet ? <CreditTags of={fleet.dues} /> : null} />
      <TabSet<Part>
        label={title}
        active={part}
        items={may ? [...ofCars, ...agreed] : ofCars}
        onChoose={setPart}
      />
    </>
  )
}

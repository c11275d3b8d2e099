import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { rarelyChanges, useCall } from '../../api/call'
import { download } from '../../api/download'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { DownloadButton } from '../../kit/DownloadButton'
import { DateTime } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { ListTable } from '../../kit/ListTable'
import { namedOptions } from '../../kit/options'
import { today } from '../../kit/zone'
import { carAddress } from '../../shared/carAddress'
import { Mobile, Plate } from '../../shared/identity'
import { ImportButton } from '../../shared/ImportDialog'
import { orderAddress } from '../../shared/orderAddress'
import { link } from '../../shared/screen'
import { ValidTo } from '../../shared/ValidTo'
import { documentState } from '../../shared/validity'
import { BulkBar } from './BulkBar'
import type { CarRow } from './types'

const addressOf = (car: CarRow) => carAddress(car.id) ?? link('/cars-fleets/edit/:carId', { carId: car.id })

function useColumns(): Column<CarRow, ListSort<'fleet_cars'>>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'plate',
      title: t('cars.fields.registration_no'),
      width: 190,
      sort: 'registration_no',
      render: (row) => (
        <Link to={addressOf(row)}>
          <Plate value={row.registration_no} />
        </Link>
      ),
    },
    {
      key: 'model',
      title: t('cars.fields.model_id'),
      width: 200,
      render: (row) => `${row.brand.name} ${row.model.name}`,
    },
    { key: 'fuel', title: t('cars.fields.car_type_id'), width: 100, render: (row) => row.car_type.name },
    { key: 'year', title: t('cars.fields.year'), width: 80, sort: 'year', render: (row) => row.year },
    { key: 'driver', title: t('cars.driver'), width: 170, render: (row) => row.driver_name },
    {
      key: 'driver_mobile',
      title: t('cars.fields.driver_mobile'),
      width: 160,
      spare: true,
      render: (row) => <Mobile value={row.driver_mobile} />,
    },
    { key: 'owner', title: t('cars.owner'), width: 180, render: (row) => row.owner.name },
    {
      key: 'odometer',
      title: t('cars.odometer'),
      width: 120,
      render: (row) => (row.last_odometer ? t('cars.km', { count: row.last_odometer }) : null),
    },
    {
      key: 'documents',
      title: t('cars.documents.title'),
      width: 220,
      render: (row) =>
        row.document_days
          .filter(({ valid_to }) => documentState(valid_to, today()) !== 'good')
          .map(({ kind, valid_to }) => (
            <div key={kind}>
              {t(`cars.documents.kinds.${kind}`)} <ValidTo day={valid_to} />
            </div>
          )),
    },
    { key: 'open', title: t('cars.openOrders'), width: 110, render: (row) => row.open_orders || null },
    {
      key: 'visit',
      title: t('cars.lastVisit'),
      width: 190,
      render: (row) =>
        row.last_order ? (
          <Link to={orderAddress(row.last_order.order_id)}>
            <DateTime value={row.last_order.created_at} day />
          </Link>
        ) : null,
    },
  ]
}

function useFilters(): ListWords<'fleet_cars'> {
  const { t } = useTranslation()
  const models = useCall('list_models', { query: {} }, { fresh: rarelyChanges })
  return {
    text: { label: t('cars.text') },
    model_id: {
      label: t('cars.fields.model_id'),
      options: namedOptions(models.data?.models),
      loading: models.isFetching,
    },
    is_active: {
      label: t('cars.use'),
      options: [
        { value: 1, label: t('cars.inUse') },
        { value: 0, label: t('cars.notInUse') },
      ],
    },
    fleet_id: false,
    id: false,
  }
}

/** The cars of a fleet; several of them are moved, ended or reminded of at once. */
export function FleetCars({ fleetId }: { fleetId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cars = useList('fleet_cars', { always: { fleet_id: Number(fleetId) } })
  const filters = useFilters()
  const mayAdd = useMay('cars', 'C')
  const mayEdit = useMay('cars', 'U')
  const [ticked, setTicked] = useState<readonly CarRow[]>([])
  // A row that is shown is the newer one: its version counts.
  const shown = new Map(cars.answer.data?.cars.map((car) => [car.id, car]))
  const chosen = ticked.map((car) => shown.get(car.id) ?? car)
  const columns = useColumns()
  const create = mayAdd ? (
    <Button
      type="primary"
      icon={<Icon icon={PlusOutlined} />}
      onClick={() => void navigate(link('/cars-fleets/create', undefined, { fleet_id: fleetId }))}
    >
      {t('cars.add')}
    </Button>
  ) : null
  return (
    <>
      <div className="pl-page-actions pl-cars-section">
        <DownloadButton
          label={t('shared.import.download')}
          start={(report, signal) =>
            download('download_cars', { query: cars.query }, 'Cars.csv', report, signal)
          }
          disabled={cars.answer.data?.count === 0}
        />
        {mayAdd ? <ImportButton id="import_cars" template="cars_template" title={t('cars.import')} /> : null}
        {create}
      </div>
      <ListTable
        id="fleet-cars"
        of={cars}
        title={t('screens.fleetCars')}
        filters={filters}
        columns={columns}
        selection={
          mayEdit && cars.query.is_active !== 0
            ? {
                rows: chosen,
                onChange: setTicked,
                label: ({ registration_no }) => t('kit.chooseRow', { name: registration_no }),
              }
            : undefined
        }
        rows={(found) => found.cars}
        rowId={(row) => row.id}
        addressOf={addressOf}
        texts={{ none: t('cars.none'), noneFit: t('cars.noneFit'), showAll: t('cars.showAll') }}
        firstStep={create}
      />
      {chosen.length > 0 ? (
        <BulkBar fleetId={Number(fleetId)} cars={chosen} onClear={() => setTicked([])} />
      ) : null}
    </>
  )
}

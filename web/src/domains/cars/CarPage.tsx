import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { useMayOpen } from '../../shared/access'
import { CallError } from '../../kit/callError'
import { DateTime, Money } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { Failed, Loading } from '../../kit/states'
import { useTabTitle } from '../../kit/tab'
import { TabSet } from '../../kit/TabSet'
import { customerAddress } from '../../shared/customerAddress'
import { History } from '../../shared/History'
import { Mobile, Plate } from '../../shared/identity'
import { link } from '../../shared/screen'
import { CarDocuments } from './CarDocuments'
import { CarEnded } from './CarEnded'
import { CarDeclined, CarOrders, CarTickets } from './CarLists'
import { CarPast } from './CarPast'
import type { CarDetail } from './types'
import './cars.css'

function Totals({ car }: { car: CarDetail }) {
  const { t } = useTranslation()
  const { totals } = car
  const figures = [
    { key: 'orders', value: totals.orders },
    { key: 'open_orders', value: totals.open_orders },
    { key: 'amount', value: <Money value={totals.amount} symbol /> },
    { key: 'paid', value: <Money value={totals.paid} symbol /> },
    { key: 'due', value: <Money value={totals.due} symbol />, late: totals.due > 0 },
    { key: 'owed', value: <Money value={totals.owed} symbol />, late: totals.owed > 0 },
    { key: 'first_order_at', value: <DateTime value={totals.first_order_at} day /> },
    { key: 'last_order_at', value: <DateTime value={totals.last_order_at} day /> },
  ] as const
  return (
    <dl className="pl-card pl-car-facts" aria-label={t('customers.totals.title')}>
      {figures.map(({ key, value, ...rest }) => (
        <div key={key} className={'late' in rest && rest.late ? 'pl-car-late' : undefined}>
          <dt>{t(`customers.totals.${key}`)}</dt>
          <dd>{value ?? t('kit.blank')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whose the car is, and what is known of it. */
function Facts({ car }: { car: CarDetail }) {
  const { t } = useTranslation()
  const toFleet = useMayOpen('/cars-fleets/cars/:fleetId')
  const customer = customerAddress(car.owner.id)
  const fleet = car.fleet
  const facts = [
    {
      label: t('cars.owner'),
      value: (
        <>
          {customer ? <Link to={customer}>{car.owner.name}</Link> : car.owner.name}{' '}
          <Mobile value={car.owner.mobile} />
        </>
      ),
    },
    {
      label: t('cars.fields.fleet_id'),
      value:
        fleet && toFleet ? (
          <Link to={link('/cars-fleets/cars/:fleetId', { fleetId: fleet.id })}>{fleet.name}</Link>
        ) : (
          fleet?.name
        ),
    },
    {
      label: t('cars.driver'),
      value:
        car.driver_name || car.driver_mobile ? (
          <>
            {car.driver_name} <Mobile value={car.driver_mobile} />
          </>
        ) : null,
    },
    { label: t('cars.fields.colour'), value: car.colour },
    { label: t('cars.fields.vin'), value: car.vin },
    { label: t('cars.fields.engine_no'), value: car.engine_no },
    {
      label: t('cars.fields.registered_on'),
      value: car.registered_on ? <DateTime value={car.registered_on} day /> : null,
    },
    {
      label: t('cars.fields.purchased_on'),
      value: car.purchased_on ? <DateTime value={car.purchased_on} day /> : null,
    },
    {
      label: t('cars.odometer'),
      value: car.last_odometer ? t('cars.km', { count: car.last_odometer }) : null,
    },
    { label: t('cars.fields.notes'), value: car.notes },
  ]
  return (
    <dl className="pl-card pl-car-facts" aria-label={t('cars.people')}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const tabs = ['orders', 'documents', 'declined', 'tickets', 'past'] as const
type Tab = (typeof tabs)[number]

function Lists({ car }: { car: CarDetail }) {
  const { t } = useTranslation()
  const tickets = useMay('tickets', 'R')
  const [query, setQuery] = useSearchParams()
  const shown = tabs.filter((tab) => tab !== 'tickets' || tickets)
  const active = shown.find((tab) => tab === query.get('tab')) ?? 'orders'
  const content: Record<Tab, React.ReactNode> = {
    orders: <CarOrders id={car.id} />,
    documents: <CarDocuments car={car} />,
    declined: <CarDeclined id={car.id} />,
    tickets: <CarTickets id={car.id} />,
    past: (
      <div className="pl-cars-page">
        <CarPast car={car} />
        <History entries={car.history} />
      </div>
    ),
  }
  return (
    <TabSet
      label={t('cars.lists')}
      active={active}
      items={shown.map((key) => ({ key, label: t(`cars.tabs.${key}`), children: content[key] }))}
      onChoose={(tab) => setQuery({ tab }, { replace: true })}
    />
  )
}

function Actions({ car }: { car: CarDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const edits = useMayOpen('/cars-fleets/edit/:carId')
  const opens = useMayOpen('/orders/create')
  const begins = useMay('orders', 'C') && opens && !car.ended_at
  const { registration_no, owner } = car
  return (
    <>
      {edits ? (
        <Button
          icon={<Icon icon={EditOutlined} />}
          onClick={() => void navigate(link('/cars-fleets/edit/:carId', { carId: car.id }))}
        >
          {t('screens.editCar')}
        </Button>
      ) : null}
      {begins ? (
        <Button
          type="primary"
          icon={<Icon icon={PlusOutlined} />}
          onClick={() =>
            void navigate(link('/orders/create', undefined, { mobile: owner.mobile, registration_no }))
          }
        >
          {t('customers.newOrder')}
        </Button>
      ) : null}
    </>
  )
}

/** A car: whose it is, its orders and what is owed for them, declined work and tickets, and a new order for it. */
export default function CarPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const isNumber = /^\d{1,15}$/.test(id)
  const may = useMay('cars', 'R')
  const answer = useCall(
    'fleet_cars',
    { query: { id: Number(id) } },
    { handles: [404, 422], enabled: isNumber && may },
  )
  const { error } = answer
  const car = answer.data?.car?.id === Number(id) ? answer.data.car : undefined
  useTabTitle(car?.registration_no)
  if (!may) return <MissingPage title={t('screens.car')} text={t('cars.notForRole')} />
  if (!isNumber || (error instanceof CallError && error.status === 404))
    return <MissingPage title={t('screens.car')} text={t('cars.missing')} />
  if (!car)
    return error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Loading rows={8} />
  return (
    <>
      <PageHeader
        title={<Plate value={car.registration_no} />}
        note={[car.brand.name, car.model.name, car.variant?.name, car.car_type.name, car.year]
          .filter(Boolean)
          .join(' ')}
        actions={<Actions car={car} />}
      />
      <div className="pl-cars-page">
        <CarEnded car={car} addressOf={(merged) => link('/cars/:id', { id: merged })} />
        <Totals car={car} />
        <Facts car={car} />
        <Lists car={car} />
      </div>
    </>
  )
}

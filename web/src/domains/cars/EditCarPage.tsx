import { Alert, Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { MissingPage } from '../../kit/MissingPage'
import { Failed, Loading } from '../../kit/states'
import { useMarkUnsaved, useTabTitle } from '../../kit/tab'
import { History } from '../../shared/History'
import { Plate } from '../../shared/identity'
import { orderAddress } from '../../shared/orderAddress'
import { OrderStatus } from '../../shared/OrderStatus'
import { link } from '../../shared/screen'
import { CarConflict } from './CarConflict'
import { CarEnded } from './CarEnded'
import {
  type CarEdit,
  type CarKey,
  type Conflicting,
  conflictOf,
  editOf,
  sameValue,
  updateBody,
} from './carEdit'
import { DescriptionFields, OwnerFields, PlateFields, ReasonField } from './CarFields'
import { CarPast } from './CarPast'
import { EndedFields } from './EndedFields'
import { MergeDialog } from './MergeDialog'
import type { CarDetail } from './types'
import './cars.css'

/** What an id of the form means, for the dialog that compares two versions. */
function shown(key: CarKey, edit: CarEdit, cars: readonly CarDetail[]): ReactNode {
  const named = {
    brand_id: (car: CarDetail) => car.brand,
    model_id: (car: CarDetail) => car.model,
    car_type_id: (car: CarDetail) => car.car_type,
    variant_id: (car: CarDetail) => car.variant,
    fleet_id: (car: CarDetail) => car.fleet,
  } as const
  const value = edit[key]
  if (!(key in named)) return value === null || value === '' ? '' : String(value)
  const found = cars.map(named[key as keyof typeof named]).find((one) => one?.id === value)
  return found?.name ?? (value === null ? '' : String(value))
}

function CarForm({ car, onUnsaved }: { car: CarDetail; onUnsaved: (unsaved: boolean) => void }) {
  const { t } = useTranslation()
  const update = useAction('update_car', { handles: [409, 422] })
  const [conflict, setConflict] = useState<Conflicting>()
  const confirmed = useRef(false)
  const guarded = useGuardedForm<CarDetail, CarEdit>({
    name: `car ${car.id}`,
    read: car,
    editOf,
    same: sameValue,
    own: ['reason'],
    save: async (edit, from) => {
      const body = updateBody(from, editOf(from), edit, confirmed.current)
      try {
        const saved = await update.mutateAsync({ body })
        setConflict(undefined)
        return saved
      } catch (error) {
        setConflict(conflictOf(error))
        throw error
      }
    },
    onSaved: (saved) => {
      confirmed.current = false
      toast('success', t(saved.fleet?.id === car.fleet?.id ? 'cars.saved' : 'cars.movedFleet'))
    },
    onUnsaved,
  })
  const { base, stale } = guarded
  return (
    <>
      <GuardedFrame
        form={guarded}
        name={t('screens.editCar')}
        saveText={t('cars.save')}
        discardText={t('cars.discard')}
        label={(key) => t(`cars.fields.${key}`)}
        show={(key, edit) => shown(key, edit, stale ? [base, stale.detail] : [base])}
      >
        <div className="pl-fields">
          <PlateFields itself={car.id} />
          <ReasonField stored={base.registration_no} />
          <DescriptionFields />
          <OwnerFields also={base.fleet} />
        </div>
      </GuardedFrame>
      {conflict ? (
        <CarConflict
          conflict={conflict}
          busy={guarded.busy}
          onBack={() => setConflict(undefined)}
          onConfirm={() => {
            confirmed.current = true
            guarded.submit()
          }}
        />
      ) : null}
    </>
  )
}

function Orders({ car }: { car: CarDetail }) {
  const { t } = useTranslation()
  return (
    <section className="pl-card" aria-label={t('cars.orders')}>
      <h2>{t('cars.orders')}</h2>
      {car.orders.length === 0 ? <p className="pl-quiet">{t('cars.noOrders')}</p> : null}
      <ul className="pl-cars-list">
        {car.orders.map((order) => (
          <li key={order.order_id}>
            <Link to={orderAddress(order.order_id)}>{t('orders.orderTitle', { id: order.order_id })}</Link>{' '}
            <OrderStatus status={order.status} /> <DateTime value={order.created_at} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be done with the car besides editing it. */
function Actions({ car }: { car: CarDetail }) {
  const { t } = useTranslation()
  const may = useMay('cars', 'D')
  const [open, setOpen] = useState<'end' | 'merge'>()
  const end = useAction('delete_car', { handles: [409, 422] })
  if (!may || car.ended_at) return null
  return (
    <>
      <Button onClick={() => setOpen('merge')}>{t('cars.merge')}</Button>
      <Button danger onClick={() => setOpen('end')}>
        {t('cars.end')}
      </Button>
      <FormDialog<{ reason: string }>
        open={open === 'end'}
        title={t('cars.endTitle', { plate: car.registration_no })}
        okText={t('cars.end')}
        focus="reason"
        onClose={() => setOpen(undefined)}
        onSubmit={async ({ reason }) => {
          await end.mutateAsync({ body: { id: car.id, version: car.version, reason } })
          toast('success', t('cars.ended'))
        }}
      >
        <p>{t('cars.endText')}</p>
        <EndedFields />
      </FormDialog>
      <MergeDialog car={car} open={open === 'merge'} onClose={() => setOpen(undefined)} />
    </>
  )
}

function LoadedCar({ car }: { car: CarDetail }) {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  const may = useMay('cars', 'U')
  const markTab = useMarkUnsaved()
  useTabTitle(car.registration_no)
  return (
    <>
      <PageHeader
        title={<Plate value={car.registration_no} />}
        note={[car.brand.name, car.model.name, car.car_type.name, car.year].filter(Boolean).join(' ')}
        actions={<Actions car={car} />}
      />
      <div className="pl-cars-page">
        <CarEnded car={car} addressOf={(carId) => link('/cars-fleets/edit/:carId', { carId })} />
        {may && !car.ended_at ? <CarForm key={car.id} car={car} onUnsaved={markTab} /> : null}
        {may ? null : <Alert type="info" showIcon title={t('cars.readOnly', { role })} />}
        <Orders car={car} />
        <CarPast car={car} />
        <History entries={car.history} />
      </div>
    </>
  )
}

/** One car: what is known of it, its orders, and whose it was. */
export default function EditCarPage() {
  const { t } = useTranslation()
  const { carId = '' } = useParams()
  const answer = useCall('fleet_cars', { query: { id: Number(carId) } }, { handles: [404, 422] })
  const { error } = answer
  if (error instanceof CallError && (error.status === 404 || error.status === 422))
    return <MissingPage title={t('screens.editCar')} text={t('cars.missing')} />
  // Placeholder data of another car must not be shown under this one's address.
  const car = answer.isPlaceholderData ? undefined : answer.data?.car
  if (car) return <LoadedCar car={car} />
  return error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Loading rows={8} />
}

import { Alert, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { today } from '../../kit/zone'
import { useFleets } from '../../shared/lookups'
import { EndedFields } from './EndedFields'
import type { CarRow } from './types'

/** As many cars as one request may name. */
const most = 200

interface DialogProps {
  fleetId: number
  cars: readonly CarRow[]
  onClose: () => void
  /** They are done: none is ticked any more. */
  onClear: () => void
}

const versions = (cars: readonly CarRow[]) => cars.map(({ id, version }) => ({ id, version }))

function MoveDialog({ fleetId, cars, onClose, onClear }: DialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const fleets = useFleets(text)
  const move = useAction('move_cars', { handles: [409, 422] })
  const busy = cars.filter((car) => car.open_orders > 0)
  return (
    <FormDialog<{ fleet_id: number; day?: string | null }>
      open
      title={t('cars.bulk.moveTitle', { count: cars.length })}
      okText={t('cars.bulk.move')}
      initial={{ day: today() }}
      byButtonOnly
      onClose={onClose}
      onSubmit={async ({ fleet_id, day }) => {
        const moved = await move.mutateAsync({ body: { cars: versions(cars), fleet_id, day: day ?? null } })
        toast('success', t('cars.bulk.moved', { count: moved.cars }))
        onClear()
      }}
    >
      {busy.length > 0 ? (
        <Alert
          type="info"
          showIcon
          className="pl-form-notice"
          title={t('cars.bulk.keepsOrders')}
          description={busy.map((car) => car.registration_no).join(', ')}
        />
      ) : null}
      <Form.Item
        name="fleet_id"
        label={t('cars.bulk.toFleet')}
        rules={[{ required: true, message: t('cars.needed') }]}
      >
        <Select
          loading={fleets.loading}
          options={fleets.options.filter(({ value }) => value !== fleetId)}
          showSearch={{ filterOption: false, onSearch: setText }}
        />
      </Form.Item>
      <Form.Item name="day" label={t('cars.bulk.day')} extra={t('cars.bulk.dayText')}>
        <DayPicker />
      </Form.Item>
    </FormDialog>
  )
}

function EndDialog({ cars, onClose, onClear }: Omit<DialogProps, 'fleetId'>) {
  const { t } = useTranslation()
  const end = useAction('end_cars', { handles: [409, 422] })
  return (
    <FormDialog<{ reason: string }>
      open
      title={t('cars.bulk.endTitle', { count: cars.length })}
      okText={t('cars.bulk.end')}
      focus="reason"
      byButtonOnly
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const ended = await end.mutateAsync({ body: { cars: versions(cars), reason } })
        toast('success', t('cars.bulk.ended', { count: ended.cars }))
        onClear()
      }}
    >
      <p>{t('cars.endText')}</p>
      <EndedFields />
    </FormDialog>
  )
}

interface Props {
  fleetId: number
  cars: readonly CarRow[]
  onClear: () => void
}

/** What is done with several cars at once: moved to another fleet, ended, reminded of their documents. */
export function BulkBar({ fleetId, cars, onClear }: Props) {
  const { t } = useTranslation()
  const mayEnd = useMay('cars', 'D')
  const [open, setOpen] = useState<'move' | 'end'>()
  const remind = useAction('remind_of_cars')
  const count = cars.length
  const isTooMany = count > most
  const onRemind = async () => {
    const body = { car_ids: cars.map(({ id }) => id), document_ids: [] }
    const answer = await remind.mutateAsync({ body }).catch(() => undefined)
    if (!answer) return
    toast('success', t('cars.bulk.reminded', { sent: answer.sent, already: answer.already }))
    onClear()
  }
  return (
    <div className="pl-action-bar" role="group" aria-label={t('cars.bulk.title')}>
      <span role="status">
        {t('cars.bulk.count', { count })} {isTooMany ? t('cars.bulk.tooMany', { most }) : null}
      </span>
      <Button disabled={isTooMany} onClick={() => setOpen('move')}>
        {t('cars.bulk.move')}
      </Button>
      <Button disabled={isTooMany} loading={remind.isPending} onClick={() => void onRemind()}>
        {t('cars.bulk.remind')}
      </Button>
      {mayEnd ? (
        <Button danger disabled={isTooMany} onClick={() => setOpen('end')}>
          {t('cars.bulk.end')}
        </Button>
      ) : null}
      <Button type="text" onClick={onClear}>
        {t('cars.bulk.none')}
      </Button>
      {open === 'move' ? (
        <MoveDialog fleetId={fleetId} cars={cars} onClose={() => setOpen(undefined)} onClear={onClear} />
      ) : null}
      {open === 'end' ? <EndDialog cars={cars} onClose={() => setOpen(undefined)} onClear={onClear} /> : null}
    </div>
  )
}

import { Form, Select } from 'antd'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { slots } from '../../kit/zone'
import type { Named } from './types'

/** The order whose pick-up a form plans; a new order has none. */
export const PlannedOrder = createContext<number | undefined>(undefined)

type Day = DataOf<'get_garage_slots'>

/** The day of the chosen garage, once both are chosen. */
function useGarageDay(): Day | undefined {
  const form = Form.useFormInstance()
  const garage = Form.useWatch<Named | null | undefined>('garage_id', form)
  const day = Form.useWatch<string | null | undefined>('pick_date', form)
  const order = use(PlannedOrder)
  const known = Boolean(garage && day)
  const answer = useCall(
    'get_garage_slots',
    { query: { garage_id: garage?.id ?? 0, day: day ?? '', ...(order ? { order_id: order } : {}) } },
    { enabled: known, handles: [404] },
  )
  return known && !answer.isPlaceholderData ? answer.data : undefined
}

/** How a half hour is offered: with its free places, where the garage has hours. */
function useSlotLabel(day: Day | undefined) {
  const { t } = useTranslation()
  return (time: string): string => {
    if (!day?.has_hours) return time
    const slot = day.slots.find((one) => one.time === time)
    if (!slot) return t('hours.slotClosed', { time })
    const free = slot.capacity - slot.taken
    return free > 0 ? t('hours.slot', { time, free, capacity: slot.capacity }) : t('hours.slotFull', { time })
  }
}

/** The half hours of a day, those first in which the garage picks up cars. */
function offered(day: Day | undefined): readonly string[] {
  const open = new Set(day?.slots.map(({ time }) => time))
  return [...slots.filter((slot) => open.has(slot)), ...slots.filter((slot) => !open.has(slot))]
}

interface Props {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
}

/** The half hour of the pick-up, with the places that the garage of the form has left on the day of the form. */
export function PickSlotSelect({ value, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const day = useGarageDay()
  const label = useSlotLabel(day)
  return (
    <>
      <Select<string>
        {...rest}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={value ?? undefined}
        options={offered(day).map((slot) => ({ value: slot, label: label(slot) }))}
        labelRender={() => value}
        onChange={(slot) => onChange?.(slot ?? null)}
      />
      {day?.closure && day.slots.length === 0 ? (
        <p className="pl-quiet">{t('hours.dayClosed', { why: t(`hours.closures.${day.closure}`) })}</p>
      ) : null}
    </>
  )
}

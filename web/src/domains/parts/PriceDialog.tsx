import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { type NewPrice, PriceDialog as DatedPriceDialog, type PriceEdit } from '../../shared/PriceDialog'
import { unmeant } from './body'
import type { DatedPrice, Work } from './types'

/** Whose price: of the part, printed on it, or of a work on it. */
export type PriceOf = 'price' | 'mrp' | Work

interface Props {
  part: { id: number; version: number; name: string }
  of: PriceOf
  /** Absent: a new one. */
  price: DatedPrice | undefined
  onClose: () => void
}

/** A price of a part or of a work on it. */
export function PriceDialog({ part, of, price, onClose }: Props) {
  const { t } = useTranslation()
  const addOfPart = useAction('create_car_part', { handles: [409, 422] })
  const addOfWork = useAction('update_work', { handles: [409, 422] })
  const update = useAction('update_car_part', { handles: [409, 422] })
  // Another dialog is opened for another version: this one saves over what it has shown.
  const [shown] = useState(part)
  const add = (price: NewPrice) => {
    if (typeof of === 'object') {
      const { id, version } = of
      return addOfWork.mutateAsync({ body: { ...price, work_id: id ?? 0, version: version ?? 0 } })
    }
    const { price: amount, ...rest } = price
    const body = { ...rest, part_id: shown.id, [of]: amount, works: [], fits: [], confirm: false }
    return addOfPart.mutateAsync({ body })
  }
  const edit = (id: number, change: PriceEdit) =>
    update.mutateAsync({
      body: { ...unmeant, part_id: shown.id, version: shown.version, price_id: id, ...change },
    })
  return (
    <DatedPriceDialog
      name={part.name}
      label={t(of === 'mrp' ? 'parts.fields.mrp' : 'parts.fields.price')}
      mayBeFree={of !== 'mrp'}
      price={price}
      add={add}
      edit={edit}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { type NewPrice, PriceDialog } from '../../shared/prices/PriceDialog'
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

/** A price of a part, printed on it, or of a work on it. */
export function PartPriceDialog({ part, of, price, onClose }: Props) {
  const { t } = useTranslation()
  const create = useAction('create_car_part', { handles: [409, 422] })
  const addOfWork = useAction('update_work', { handles: [409, 422] })
  const update = useAction('update_car_part', { handles: [409, 422] })
  // Another dialog is opened for another version: this one saves over what it has shown.
  const [shown] = useState(part)
  const add = ({ price: amount, ...days }: NewPrice) => {
    if (typeof of === 'object') {
      const work = { work_id: of.id ?? 0, version: of.version ?? 0 }
      return addOfWork.mutateAsync({ body: { ...work, ...days, price: amount } })
    }
    const alone = { works: [], fits: [], confirm: false }
    return create.mutateAsync({ body: { ...alone, ...days, part_id: shown.id, [of]: amount } })
  }
  return (
    <PriceDialog
      name={part.name}
      label={t(of === 'mrp' ? 'parts.fields.mrp' : 'parts.fields.price')}
      mayBeFree={of !== 'mrp'}
      price={price}
      add={add}
      edit={(price_id, change) =>
        update.mutateAsync({
          body: { ...unmeant, part_id: shown.id, version: shown.version, price_id, ...change },
        })
      }
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { today } from '../../kit/zone'
import { initialPrice, PriceFields, type PriceValues } from '../../shared/prices/PriceFields'
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

/** Adds a price, corrects one that has not begun, or gives one that has begun its last day. */
export function PriceDialog({ part, of, price, onClose }: Props) {
  const { t } = useTranslation()
  const add = useAction('create_car_part', { handles: [409, 422] })
  const addOfWork = useAction('update_work', { handles: [409, 422] })
  const edit = useAction('update_car_part', { handles: [409, 422] })
  // Another dialog is opened for another version: this one saves over what it has shown.
  const [shown] = useState(part)
  const hasBegun = price !== undefined && price.valid_from <= today()
  const submit = async (values: PriceValues) => {
    const { valid_to = null, is_free = false } = values
    const over = { ...unmeant, part_id: shown.id, version: shown.version }
    if (price) {
      const corrected = hasBegun ? {} : { price: values.price ?? 0, valid_from: values.valid_from, is_free }
      await edit.mutateAsync({ body: { ...over, price_id: price.id, ...corrected, valid_to } })
    } else if (typeof of === 'object') {
      const { id, version } = of
      await addOfWork.mutateAsync({
        body: {
          ...values,
          work_id: id ?? 0,
          version: version ?? 0,
          price: values.price ?? 0,
          valid_to,
          is_free,
        },
      })
    } else {
      await add.mutateAsync({
        body: {
          part_id: shown.id,
          [of]: values.price ?? 0,
          valid_from: values.valid_from,
          valid_to,
          is_free,
          works: [],
          fits: [],
          confirm: false,
          ...(values.reason ? { reason: values.reason } : {}),
        },
      })
    }
    toast('success', t('parts.prices.saved'))
  }
  return (
    <FormDialog<PriceValues>
      open
      title={t(price ? 'parts.prices.edit' : 'parts.prices.addTo', { name: part.name })}
      okText={t('parts.save')}
      initial={initialPrice(price)}
      onClose={onClose}
      onSubmit={submit}
    >
      <PriceFields
        price={price}
        label={t(of === 'mrp' ? 'parts.fields.mrp' : 'parts.fields.price')}
        mayBeFree={of !== 'mrp'}
      />
    </FormDialog>
  )
}

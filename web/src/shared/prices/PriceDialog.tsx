import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { today } from '../../kit/zone'
import { initialPrice, PriceFields, type PriceValues } from './PriceFields'
import type { DatedPrice } from './types'

/** A new price, as the calls take it. */
export interface NewPrice {
  price: number
  valid_from: string
  valid_to: string | null
  is_free: boolean
  reason?: string
}

/** What changes of a price: of one that has begun only its last day. */
export type PriceEdit = { valid_to: string | null } & Partial<
  Pick<NewPrice, 'price' | 'valid_from' | 'is_free'>
>

interface Props {
  /** Whose price it is. */
  name: string
  /** What the amount is called. */
  label?: string
  mayBeFree?: boolean
  /** Absent: a new one. */
  price: DatedPrice | undefined
  add: (price: NewPrice) => Promise<unknown>
  edit: (id: number, edit: PriceEdit) => Promise<unknown>
  onClose: () => void
}

/** Adds a price, corrects one that has not begun, or gives one that has begun its last day. */
export function PriceDialog({ name, label, mayBeFree = true, price, add, edit, onClose }: Props) {
  const { t } = useTranslation()
  const submit = async (values: PriceValues) => {
    const { price: amount = 0, valid_from, valid_to = null, is_free = false, reason } = values
    const stated = { price: amount, valid_from, valid_to, is_free }
    if (!price) await add(reason ? { ...stated, reason } : stated)
    else await edit(price.id, price.valid_from <= today() ? { valid_to } : stated)
    toast('success', t('prices.saved'))
  }
  return (
    <FormDialog<PriceValues>
      open
      title={t(price ? 'prices.edit' : 'prices.addTo', { name })}
      okText={t('prices.save')}
      initial={initialPrice(price)}
      onClose={onClose}
      onSubmit={submit}
    >
      <PriceFields price={price} label={label ?? t('prices.price')} mayBeFree={mayBeFree} />
    </FormDialog>
  )
}

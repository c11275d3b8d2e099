import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { FormDialog } from '../../../kit/FormDialog'
import { toast } from '../../../kit/notify'
import { today } from '../../../kit/zone'
import { initialPrice, PriceFields, type PriceValues } from '../../../shared/prices/PriceFields'
import type { DatedPrice } from '../../../shared/prices/types'
import { unmeant } from './body'
import type { Service } from './types'

interface Props {
  service: Service
  /** Absent: a new one. */
  price: DatedPrice | undefined
  onClose: () => void
}

/** Adds a price of a service, corrects one that has not begun, or gives one that has begun its last day. */
export function ServicePriceDialog({ service, price, onClose }: Props) {
  const { t } = useTranslation()
  const add = useAction('create_service', { handles: [409, 422] })
  const edit = useAction('update_service', { handles: [409, 422] })
  // This dialog saves over what it has shown.
  const [shown] = useState(service)
  const submit = async ({ valid_to = null, is_free = false, ...values }: PriceValues) => {
    if (price) {
      const hasBegun = price.valid_from <= today()
      const corrected = hasBegun ? {} : { price: values.price, valid_from: values.valid_from, is_free }
      const over = { ...unmeant, service_id: shown.id, version: shown.version, price_id: price.id }
      await edit.mutateAsync({ body: { ...over, ...corrected, valid_to } })
    } else {
      await add.mutateAsync({ body: { ...values, service_id: shown.id, valid_to, is_free, confirm: false } })
    }
    toast('success', t('parts.prices.saved'))
  }
  return (
    <FormDialog<PriceValues>
      open
      title={t(price ? 'parts.prices.edit' : 'parts.prices.addTo', { name: service.name })}
      okText={t('parts.save')}
      initial={initialPrice(price)}
      onClose={onClose}
      onSubmit={submit}
    >
      <PriceFields price={price} label={t('parts.fields.price')} mayBeFree />
    </FormDialog>
  )
}

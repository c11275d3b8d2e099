import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { Icon } from '../../kit/Icon'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { OrderFields } from './OrderFields'
import { emptyOrder, type OrderForm, placeBody } from './orderForm'
import type { Market } from './types'
import { orderAddressOf } from './useLineColumns'

function PlaceDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [keyFor] = useState(() => idempotencyKeys())
  const handles = [409, 422]
  const spares = useAction('place_spares_order', { handles })
  const accessories = useAction('place_accessories_order', { handles })
  const place = market === 'spares' ? spares : accessories
  return (
    <FormDialog<OrderForm>
      open
      width={900}
      title={t(market === 'spares' ? 'market.newSpares' : 'market.newAccessories')}
      okText={t('market.place')}
      initial={emptyOrder}
      draft={`place ${market} order`}
      byButtonOnly
      onClose={onClose}
      onSubmit={async (typed) => {
        const body = placeBody(market, { ...emptyOrder, ...typed })
        const made = await place.mutateAsync({ body, idempotencyKey: keyFor(body) })
        toast('success', t('market.placed', { number: made.order.number }))
        void navigate(orderAddressOf(market, made.order.id))
      }}
    >
      <OrderFields market={market} />
    </FormDialog>
  )
}

/** The button of a new order, with its form. */
export function NewOrder({ market }: { market: Market }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setOpen(true)}>
        {t('market.new')}
      </Button>
      {isOpen ? <PlaceDialog market={market} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

import { Alert, Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session'
import { DayPicker } from '../kit/DayPicker'
import { FormDialog } from '../kit/FormDialog'
import { MoneyField } from '../kit/MoneyField'
import { toast } from '../kit/notify'
import { today } from '../kit/zone'
import { dayAfter } from './prices/days'
import type { DatedPrice } from './PriceTable'

interface Values {
  price?: number
  valid_from: string
  valid_to?: string | null
  reason?: string
  is_free?: boolean
}

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

/** The days of a price that is asked for, and why it begins in the past. */
export function PriceDays({ hasBegun, isNew }: { hasBegun: boolean; isNew: boolean }) {
  const { t } = useTranslation()
  const from = Form.useWatch<string | undefined>('valid_from')
  const role = useSession((now) => now.user?.user_type)
  const needed = [{ required: true, message: t('prices.needed') }]
  return (
    <>
      {hasBegun ? null : (
        <Form.Item name="valid_from" label={t('prices.from')} rules={needed}>
          <DayPicker />
        </Form.Item>
      )}
      <Form.Item
        name="valid_to"
        label={t('prices.lastDay')}
        extra={t('prices.lastDayText')}
        rules={hasBegun ? needed : []}
      >
        <DayPicker />
      </Form.Item>
      {isNew && role === 'admin' && from && from < today() ? (
        <Form.Item name="reason" label={t('prices.reason')} rules={needed}>
          <Input maxLength={300} />
        </Form.Item>
      ) : null}
    </>
  )
}

/** Adds a price, corrects one that has not begun, or gives one that has begun its last day. */
export function PriceDialog({ name, label, mayBeFree = true, price, add, edit, onClose }: Props) {
  const { t } = useTranslation()
  const hasBegun = price !== undefined && price.valid_from <= today()
  const submit = async ({
    price: amount = 0,
    valid_from,
    valid_to = null,
    is_free = false,
    reason,
  }: Values) => {
    if (price && hasBegun) await edit(price.id, { valid_to })
    else if (price) await edit(price.id, { price: amount, valid_from, valid_to, is_free })
    else await add({ price: amount, valid_from, valid_to, is_free, ...(reason ? { reason } : {}) })
    toast('success', t('prices.saved'))
  }
  return (
    <FormDialog<Values>
      open
      title={t(price ? 'prices.edit' : 'prices.addTo', { name })}
      okText={t('prices.save')}
      initial={{
        ...(price ? { price: price.price } : {}),
        valid_from: price?.valid_from ?? dayAfter(today()),
        ...(price?.valid_to ? { valid_to: price.valid_to } : {}),
      }}
      onClose={onClose}
      onSubmit={submit}
    >
      {hasBegun ? (
        <Alert type="info" className="pl-form-notice" title={t('prices.begun')} />
      ) : (
        <>
          <MoneyField
            name="price"
            label={label ?? t('prices.price')}
            rules={[{ required: true, message: t('prices.needed') }]}
          />
          {mayBeFree ? (
            <Form.Item name="is_free" valuePropName="checked">
              <Checkbox>{t('prices.free')}</Checkbox>
            </Form.Item>
          ) : null}
        </>
      )}
      <PriceDays hasBegun={hasBegun} isNew={price === undefined} />
    </FormDialog>
  )
}

import { Alert, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useSession } from '../../api/session'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { MoneyField } from '../../kit/MoneyField'
import { toast } from '../../kit/notify'
import { today } from '../../kit/zone'
import { unmeant } from './body'
import { dayAfter } from './days'
import type { DatedPrice, Work } from './types'

interface Values {
  price?: number
  valid_from: string
  valid_to?: string | null
  reason?: string
  is_free?: boolean
}

/** Whose price: of the part, printed on it, or of a work on it. */
export type PriceOf = 'price' | 'mrp' | Work

interface Props {
  part: { id: number; version: number; name: string }
  of: PriceOf
  /** Absent: a new one. */
  price: DatedPrice | undefined
  onClose: () => void
}

function Days({ hasBegun, isNew }: { hasBegun: boolean; isNew: boolean }) {
  const { t } = useTranslation()
  const from = Form.useWatch<string | undefined>('valid_from')
  const role = useSession((now) => now.user?.user_type)
  const needed = [{ required: true, message: t('parts.needed') }]
  return (
    <>
      {hasBegun ? null : (
        <Form.Item name="valid_from" label={t('parts.prices.from')} rules={needed}>
          <DayPicker />
        </Form.Item>
      )}
      <Form.Item
        name="valid_to"
        label={t('parts.prices.lastDay')}
        extra={t('parts.prices.lastDayText')}
        rules={hasBegun ? needed : []}
      >
        <DayPicker />
      </Form.Item>
      {isNew && role === 'admin' && from && from < today() ? (
        <Form.Item name="reason" label={t('parts.prices.reason')} rules={needed}>
          <Input maxLength={300} />
        </Form.Item>
      ) : null}
    </>
  )
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
  const submit = async (values: Values) => {
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
    <FormDialog<Values>
      open
      title={t(price ? 'parts.prices.edit' : 'parts.prices.addTo', { name: part.name })}
      okText={t('parts.save')}
      initial={{
        ...(price ? { price: price.price } : {}),
        valid_from: price?.valid_from ?? dayAfter(today()),
        ...(price?.valid_to ? { valid_to: price.valid_to } : {}),
      }}
      onClose={onClose}
      onSubmit={submit}
    >
      {hasBegun ? (
        <Alert type="info" className="pl-form-notice" title={t('parts.prices.begun')} />
      ) : (
        <>
          <MoneyField
            name="price"
            label={t(of === 'mrp' ? 'parts.fields.mrp' : 'parts.fields.price')}
            rules={[{ required: true, message: t('parts.needed') }]}
          />
          {of === 'mrp' ? null : (
            <Form.Item name="is_free" valuePropName="checked">
              <Checkbox>{t('parts.prices.free')}</Checkbox>
            </Form.Item>
          )}
        </>
      )}
      <Days hasBegun={hasBegun} isNew={price === undefined} />
    </FormDialog>
  )
}

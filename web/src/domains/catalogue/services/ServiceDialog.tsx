import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { DayPicker } from '../../../kit/DayPicker'
import { FormDialog } from '../../../kit/FormDialog'
import { MoneyField } from '../../../kit/MoneyField'
import { NumberInput } from '../../../kit/NumberInput'
import { toast } from '../../../kit/notify'
import { SavedMeanwhile, useSavedOver } from '../../../kit/SavedMeanwhile'
import { trimmed } from '../../../kit/trimmed'
import { today } from '../../../kit/zone'
import { asksToConfirm } from '../../../shared/confirming'
import { useCountry } from '../../../shared/country'
import { useCategories } from '../categories'
import { unmeant } from './body'
import type { ServiceRow } from './types'

interface Values {
  name: string
  category: number
  hsn?: string
  duration_minutes?: number | null
  description?: string
  is_active?: boolean
  price?: number | null
  valid_from?: string
  is_free?: boolean
  confirm?: boolean
}

function FirstPrice() {
  const { t } = useTranslation()
  const price = Form.useWatch<number | null | undefined>('price')
  return (
    <>
      <MoneyField name="price" label={t('parts.fields.price')} extra={t('services.priceText')} />
      <Form.Item name="valid_from" label={t('prices.from')}>
        <DayPicker />
      </Form.Item>
      {price === 0 ? (
        <Form.Item name="is_free" valuePropName="checked" className="pl-form-wide">
          <Checkbox>{t('prices.free')}</Checkbox>
        </Form.Item>
      ) : null}
    </>
  )
}

function Fields({ isNew, asks }: { isNew: boolean; asks: boolean }) {
  const { t } = useTranslation()
  const { hasGst: isIndia } = useCountry()
  const categories = useCategories()
  const needed = [{ required: true, whitespace: true, message: t('parts.needed') }]
  return (
    <>
      <div className="pl-form-grid">
        <Form.Item name="name" label={t('services.fields.name')} rules={needed} className="pl-form-wide">
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item
          name="category"
          label={t('services.fields.category')}
          rules={[{ required: true, message: t('parts.needed') }]}
        >
          <Select options={categories.options} />
        </Form.Item>
        {isIndia ? (
          <Form.Item name="hsn" label={t('services.fields.hsn')} extra={t('services.hsnText')}>
            <Input maxLength={8} inputMode="numeric" />
          </Form.Item>
        ) : null}
        <Form.Item name="duration_minutes" label={t('services.fields.duration_minutes')}>
          <NumberInput min={5} max={2880} precision={0} className="pl-wide-field" />
        </Form.Item>
        {isNew ? <FirstPrice /> : null}
        <Form.Item name="description" label={t('services.fields.description')} className="pl-form-wide">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
        </Form.Item>
      </div>
      {isNew ? null : (
        <Form.Item name="is_active" valuePropName="checked">
          <Checkbox>{t('parts.on')}</Checkbox>
        </Form.Item>
      )}
      {asks ? (
        <Form.Item name="confirm" valuePropName="checked">
          <Checkbox>{t('parts.confirm')}</Checkbox>
        </Form.Item>
      ) : null}
    </>
  )
}

const initial = (service: ServiceRow | undefined): Partial<Values> => ({
  name: service?.name ?? '',
  ...(service ? { category: service.category } : {}),
  hsn: service?.hsn ?? '',
  duration_minutes: service?.duration_minutes ?? null,
  description: service?.description ?? '',
  is_active: service?.is_active ?? true,
  valid_from: today(),
})

function useSave(over: ServiceRow | undefined) {
  const { t } = useTranslation()
  const add = useAction('create_service', { handles: [409, 422] })
  const edit = useAction('update_service', { handles: [409, 422] })
  return async ({ price, valid_from, is_free, is_active, ...typed }: Values) => {
    const facts = {
      ...typed,
      hsn: trimmed(typed.hsn),
      duration_minutes: typed.duration_minutes ?? null,
      description: trimmed(typed.description),
      confirm: typed.confirm ?? false,
    }
    if (over) {
      const { id: service_id, version } = over
      await edit.mutateAsync({ body: { ...unmeant, ...facts, service_id, version, is_active } })
      toast('success', t('parts.saved'))
    } else {
      const first = typeof price === 'number' ? { price, valid_from } : {}
      await add.mutateAsync({ body: { ...facts, ...first, is_free: is_free ?? false } })
      toast('success', t('services.added'))
    }
  }
}

/** Adds a service, or edits what is known of one. */
export function ServiceDialog({
  service,
  onClose,
}: {
  service: ServiceRow | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const categories = useCategories()
  const { over, theirs, saving } = useSavedOver(service)
  const save = useSave(over)
  const [asks, setAsks] = useState(false)
  const submit = async (values: Values) => {
    try {
      await saving(save(values))
    } catch (error) {
      setAsks((now) => now || asksToConfirm(error))
      throw error
    }
  }
  return (
    <FormDialog<Values>
      open
      width={640}
      title={service ? t('parts.edit', { name: service.name }) : t('services.add')}
      okText={t(service ? 'parts.save' : 'services.add')}
      initial={initial(service)}
      focus="name"
      onClose={onClose}
      onSubmit={submit}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('services.fields.name'), theirs.name],
            [t('services.fields.category'), categories.word(theirs.category)],
            [t('services.fields.duration_minutes'), theirs.duration_minutes],
            [t('services.fields.description'), theirs.description],
            [t('parts.on'), t(theirs.is_active ? 'kit.yes' : 'kit.no')],
          ]}
        />
      ) : null}
      <Fields isNew={service === undefined} asks={asks} />
    </FormDialog>
  )
}

import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { rarelyChanges, useAction, useCall } from '../../api/call'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { MoneyField } from '../../kit/MoneyField'
import { NumberInput } from '../../kit/NumberInput'
import { toast } from '../../kit/notify'
import { namedOptions } from '../../kit/options'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import { trimmed } from '../../kit/trimmed'
import { today } from '../../kit/zone'
import { asksToConfirm } from '../../shared/confirming'
import { useCountry } from '../../shared/country'
import { link } from '../../shared/screen'
import { type Unit, unitsOf } from '../../shared/units'
import { unmeant } from './body'
import { makes, usePartLabels } from './labels'
import type { Make, Part } from './types'

interface Values {
  name: string
  part_number: string
  category_id?: number
  sub_category_id?: number
  hsn?: string
  unit: Unit
  make: Make
  brand?: string
  oem_number?: string
  warranty_months?: number | null
  is_active?: boolean
  price?: number | null
  mrp?: number | null
  valid_from?: string
  is_free?: boolean
  confirm?: boolean
}

/** The sub-categories of the chosen category. */
function Category() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Values>()
  const chosen = Form.useWatch('category_id', form)
  const categories = useCall('list_part_categories', undefined, { fresh: rarelyChanges })
  const subs = useCall(
    'list_part_sub_categories',
    { query: { category_id: chosen } },
    { enabled: chosen !== undefined, fresh: rarelyChanges },
  )
  const needed = [{ required: true, message: t('parts.needed') }]
  return (
    <>
      <Form.Item name="category_id" label={t('parts.fields.category')} rules={needed}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={categories.isFetching}
          options={namedOptions(categories.data?.categories)}
          onChange={() => form.resetFields(['sub_category_id'])}
        />
      </Form.Item>
      <Form.Item name="sub_category_id" label={t('parts.fields.sub_category_id')} rules={needed}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          disabled={chosen === undefined}
          loading={subs.isFetching}
          options={namedOptions(subs.isPlaceholderData ? [] : subs.data?.sub_categories)}
        />
      </Form.Item>
    </>
  )
}

/** The first prices of a new part. */
function FirstPrices() {
  const { t } = useTranslation()
  return (
    <>
      <MoneyField name="price" label={t('parts.fields.price')} extra={t('parts.priceText')} />
      <MoneyField name="mrp" label={t('parts.fields.mrp')} />
      <Form.Item name="valid_from" label={t('prices.from')}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="is_free" valuePropName="checked">
        <Checkbox>{t('prices.free')}</Checkbox>
      </Form.Item>
    </>
  )
}

function Fields({ isNew, asks }: { isNew: boolean; asks: boolean }) {
  const { t } = useTranslation()
  const { hasGst: isIndia } = useCountry()
  const labels = usePartLabels()
  const needed = [{ required: true, whitespace: true, message: t('parts.needed') }]
  return (
    <>
      <Form.Item name="name" label={t('parts.fields.name')} rules={needed}>
        <Input maxLength={120} />
      </Form.Item>
      <div className="pl-form-grid">
        <Form.Item name="part_number" label={t('parts.fields.part_number')} rules={needed}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="make" label={t('parts.fields.make')}>
          <Select options={makes.map((value) => ({ value, label: labels.make(value) }))} />
        </Form.Item>
        <Category />
        <Form.Item name="unit" label={t('parts.fields.unit')}>
          <Select options={unitsOf.part.map((value) => ({ value, label: labels.unit(value) }))} />
        </Form.Item>
        {isIndia ? (
          <Form.Item name="hsn" label={t('parts.fields.hsn')}>
            <Input maxLength={8} inputMode="numeric" />
          </Form.Item>
        ) : null}
        <Form.Item name="brand" label={t('parts.fields.brand')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="oem_number" label={t('parts.fields.oem_number')}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="warranty_months" label={t('parts.fields.warranty_months')}>
          <NumberInput min={0} max={60} precision={0} className="pl-wide-field" />
        </Form.Item>
        {isNew ? <FirstPrices /> : null}
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

const initial = (part: Part | undefined): Values => ({
  name: part?.name ?? '',
  part_number: part?.part_number ?? '',
  ...(part ? { category_id: part.category_id, sub_category_id: part.sub_category_id } : {}),
  hsn: part?.hsn ?? '',
  unit: part?.unit ?? 'piece',
  make: part?.make ?? 'oem',
  brand: part?.brand ?? '',
  oem_number: part?.oem_number ?? '',
  warranty_months: part?.warranty_months ?? null,
  is_active: part?.is_active ?? true,
  valid_from: today(),
})

/** Adds a part, or edits what is known of one. */
export function PartDialog({ part, onClose }: { part: Part | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const add = useAction('create_car_part', { handles: [409, 422] })
  const edit = useAction('update_car_part', { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(part)
  const [asks, setAsks] = useState(false)
  const submit = async (values: Values) => {
    const { category_id: _, price, mrp, valid_from, is_free, is_active, ...typed } = values
    const facts = {
      ...typed,
      hsn: trimmed(typed.hsn),
      brand: trimmed(typed.brand),
      oem_number: trimmed(typed.oem_number),
      confirm: typed.confirm ?? false,
    }
    try {
      if (over) {
        await saving(
          edit.mutateAsync({
            body: { ...unmeant, ...facts, part_id: over.id, version: over.version, is_active },
          }),
        )
        toast('success', t('parts.saved'))
        return
      }
      const prices = { price: price ?? null, mrp: mrp ?? null, valid_from, is_free: is_free ?? false }
      const made = await add.mutateAsync({ body: { ...facts, ...prices, works: [], fits: [] } })
      toast('success', t('parts.added'))
      void navigate(link('/form/car-parts/:id', { id: made.id }))
    } catch (error) {
      setAsks((now) => now || asksToConfirm(error))
      throw error
    }
  }
  return (
    <FormDialog<Values>
      open
      width={720}
      title={part ? t('parts.edit', { name: part.name }) : t('parts.add')}
      okText={t(part ? 'parts.save' : 'parts.add')}
      initial={initial(part)}
      focus="name"
      onClose={onClose}
      onSubmit={submit}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('parts.fields.name'), theirs.name],
            [t('parts.fields.part_number'), theirs.part_number],
            [t('parts.fields.sub_category_id'), theirs.sub_category],
            [t('parts.fields.brand'), theirs.brand],
            [t('parts.on'), t(theirs.is_active ? 'kit.yes' : 'kit.no')],
          ]}
        />
      ) : null}
      <Fields isNew={part === undefined} asks={asks} />
    </FormDialog>
  )
}

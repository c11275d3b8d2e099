import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import type { Brand, Model } from './types'

const segments = [
  'Hatchback',
  'Sedan',
  'SUV',
  'MPV',
  'Luxury Sedan',
  'Luxury SUV',
  'Pickup',
  'Van',
] as const satisfies readonly Model['segment'][]

const longestName = 60

/** Its name, and for a known one whether it can be chosen. */
function NameFields({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation()
  const needed = { required: true, whitespace: true, message: t('cars.needed') }
  return (
    <>
      <Form.Item name="name" label={t('cars.models.name')} rules={[needed]}>
        <Input maxLength={longestName} autoComplete="off" />
      </Form.Item>
      {isKnown ? (
        <Form.Item name="is_active" valuePropName="checked" extra={t('cars.models.offeredText')}>
          <Checkbox>{t('cars.models.offered')}</Checkbox>
        </Form.Item>
      ) : null}
    </>
  )
}

interface BrandProps {
  /** Absent: a new one. */
  brand: Brand | undefined
  onClose: () => void
}

export function BrandDialog({ brand, onClose }: BrandProps) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const create = useAction('create_brand', { handles: [422] })
  const update = useAction('update_brand', { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(brand)
  return (
    <FormDialog<{ name: string; is_active: boolean }>
      open
      title={brand ? t('cars.models.editNamed', { name: brand.name }) : t('cars.models.addBrand')}
      okText={t('cars.save')}
      initial={{ name: brand?.name ?? '', is_active: brand?.is_active ?? true }}
      focus="name"
      onClose={onClose}
      onSubmit={async ({ name, is_active }) => {
        if (over) {
          await saving(update.mutateAsync({ body: { id: over.id, version: over.version, name, is_active } }))
        } else {
          const body = { name }
          await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
        }
        toast('success', t('cars.saved'))
      }}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('cars.models.name'), theirs.name],
            [t('cars.models.offered'), t(theirs.is_active ? 'kit.yes' : 'kit.no')],
          ]}
        />
      ) : null}
      <NameFields isKnown={brand !== undefined} />
    </FormDialog>
  )
}

interface ModelValues {
  name: string
  is_active: boolean
  segment: Model['segment']
  from_year?: number | null
  to_year?: number | null
}

interface ModelProps {
  brand: Brand
  /** Absent: a new one. */
  model: Model | undefined
  onClose: () => void
}

export function ModelDialog({ brand, model, onClose }: ModelProps) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const create = useAction('create_model', { handles: [422] })
  const update = useAction('update_model', { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(model)
  return (
    <FormDialog<ModelValues>
      open
      title={
        model
          ? t('cars.models.editNamed', { name: `${brand.name} ${model.name}` })
          : t('cars.models.addModelOf', { brand: brand.name })
      }
      okText={t('cars.save')}
      initial={{
        name: model?.name ?? '',
        is_active: model?.is_active ?? true,
        ...(model ? { segment: model.segment } : {}),
        from_year: model?.from_year ?? null,
        to_year: model?.to_year ?? null,
      }}
      focus="name"
      onClose={onClose}
      onSubmit={async ({ name, is_active, segment, from_year, to_year }) => {
        const stated = { name, segment, from_year: from_year ?? null, to_year: to_year ?? null }
        if (over) {
          const body = { id: over.id, version: over.version, is_active, ...stated }
          await saving(update.mutateAsync({ body }))
        } else {
          const body = { brand_id: brand.id, ...stated }
          await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
        }
        toast('success', t('cars.saved'))
      }}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('cars.models.name'), theirs.name],
            [t('cars.models.segment'), t(`cars.models.segments.${theirs.segment}`)],
            [t('cars.models.fromYear'), theirs.from_year],
            [t('cars.models.toYear'), theirs.to_year],
            [t('cars.models.offered'), t(theirs.is_active ? 'kit.yes' : 'kit.no')],
          ]}
        />
      ) : null}
      <NameFields isKnown={model !== undefined} />
      <Form.Item
        name="segment"
        label={t('cars.models.segment')}
        rules={[{ required: true, message: t('cars.needed') }]}
      >
        <Select options={segments.map((value) => ({ value, label: t(`cars.models.segments.${value}`) }))} />
      </Form.Item>
      <div className="pl-form-grid">
        <Form.Item name="from_year" label={t('cars.models.fromYear')}>
          <NumberInput min={1950} max={2100} precision={0} className="pl-wide-field" />
        </Form.Item>
        <Form.Item name="to_year" label={t('cars.models.toYear')} extra={t('cars.models.toYearText')}>
          <NumberInput min={1950} max={2100} precision={0} className="pl-wide-field" />
        </Form.Item>
      </div>
    </FormDialog>
  )
}

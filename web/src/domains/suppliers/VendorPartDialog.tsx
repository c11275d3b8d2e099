import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { MoneyField } from '../../kit/MoneyField'
import { NumberInput } from '../../kit/NumberInput'
import { toast } from '../../kit/notify'
import { usePaused } from '../../kit/paused'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import { trimmed } from '../../kit/trimmed'
import { today } from '../../kit/zone'
import { PriceDays } from '../../shared/prices/PriceFields'
import type { VendorPart } from './types'

/** What an edit of a part of a vendor does not mean unless it says so. */
export const unmeant = { withdraw: false, is_free: false } as const

interface Values {
  part_id?: number
  vendor_sku?: string | null
  stock?: number | null
  is_active?: boolean
  price?: number | null
  valid_from?: string
  valid_to?: string | null
  reason?: string
  is_free?: boolean
}

/** The most parts that are offered for what is typed. */
const most = 50

/** A part of the catalogue, found by its name or number. */
function PartItem() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const text = usePaused(typed.trim())
  const found = useCall('list_part_names', { query: { text, limit: most } }, { enabled: text !== '' })
  const options = (text === '' || found.isPlaceholderData ? [] : (found.data?.parts ?? [])).map((part) => ({
    value: part.id,
    label: `${part.part_number} · ${part.name}`,
  }))
  return (
    <Form.Item
      name="part_id"
      label={t('fields.part')}
      extra={t('suppliers.vendorParts.partText')}
      rules={[{ required: true, message: t('business.needed') }]}
    >
      <Select
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={found.isFetching}
        options={options}
        notFoundContent={text === '' ? t('suppliers.vendorParts.type') : undefined}
      />
    </Form.Item>
  )
}

function FirstPrice() {
  const { t } = useTranslation()
  const price = Form.useWatch<number | null | undefined>('price')
  return (
    <>
      <MoneyField name="price" label={t('prices.price')} />
      {price === 0 ? (
        <Form.Item name="is_free" valuePropName="checked">
          <Checkbox>{t('prices.free')}</Checkbox>
        </Form.Item>
      ) : null}
      {typeof price === 'number' ? <PriceDays hasBegun={false} isNew /> : null}
    </>
  )
}

interface Props {
  vendorId: number
  /** Absent: one that is added. */
  part: VendorPart | undefined
  onClose: () => void
}

/** Adds a part to a vendor, or edits what is stated of one. Prices of one that is there have a dialog of their own. */
export function VendorPartDialog({ vendorId, part, onClose }: Props) {
  const { t } = useTranslation()
  const add = useAction('add_vendor_part', { handles: [409, 422] })
  const edit = useAction('edit_vendor_part', { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(part)
  const submit = async ({ part_id = 0, stock = null, is_active, price, ...values }: Values) => {
    const vendor_sku = trimmed(values.vendor_sku) ?? null
    if (over) {
      const { id, version } = over
      const body = { id, version, vendor_sku, stock, is_active: is_active ?? true, ...unmeant }
      await saving(edit.mutateAsync({ body }))
    } else {
      const { valid_from, valid_to, reason, is_free = false } = values
      const priced =
        typeof price === 'number'
          ? { price, valid_from, valid_to: valid_to ?? null, ...(reason ? { reason } : {}) }
          : {}
      await add.mutateAsync({ body: { vendor_id: vendorId, part_id, vendor_sku, stock, is_free, ...priced } })
    }
    toast('success', t(part ? 'suppliers.saved' : 'suppliers.vendorParts.added'))
  }
  return (
    <FormDialog<Values>
      open
      title={part ? t('suppliers.vendorParts.edit', { name: part.part }) : t('suppliers.vendorParts.add')}
      okText={part ? t('suppliers.save') : t('suppliers.vendorParts.add')}
      initial={
        part
          ? { vendor_sku: part.vendor_sku ?? null, stock: part.stock ?? null, is_active: part.is_active }
          : { valid_from: today() }
      }
      onClose={onClose}
      onSubmit={submit}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('fields.vendor_sku'), theirs.vendor_sku],
            [t('fields.stock'), theirs.stock],
            [t('suppliers.vendorParts.supplied'), t(theirs.is_active ? 'kit.yes' : 'kit.no')],
          ]}
        />
      ) : null}
      {part ? null : <PartItem />}
      <Form.Item name="vendor_sku" label={t('fields.vendor_sku')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="stock" label={t('fields.stock')} extra={t('suppliers.vendorParts.stockText')}>
        <NumberInput min={0} max={1_000_000_000} precision={0} className="pl-wide-field" />
      </Form.Item>
      {part ? (
        <Form.Item name="is_active" valuePropName="checked">
          <Checkbox>{t('suppliers.vendorParts.supplied')}</Checkbox>
        </Form.Item>
      ) : (
        <FirstPrice />
      )}
    </FormDialog>
  )
}

import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { normalPlate } from '../../../shared/plate'
import type { OrderForm, Proposed, ProposedField } from './orderBody'

const paths = {
  name: ['name'],
  email: ['email'],
  plate: ['car', 'registration_no'],
  fleet_id: ['fleet_id'],
  city_id: ['city_id'],
  garage_id: ['garage_id'],
  source_id: ['source_id'],
  line: ['address', 'line'],
  pincode: ['address', 'pincode'],
} as const satisfies Record<ProposedField, readonly string[]>

type Known = Partial<OrderForm>

/** The value as it is compared: a choice by its id, a plate without gaps. */
function valueAt(form: Known, field: ProposedField): string | number | undefined {
  const at = paths[field].reduce<unknown>(
    (within, key) => (within as Record<string, unknown> | null)?.[key],
    form,
  )
  const value = typeof at === 'object' && at !== null ? (at as { id?: number }).id : at
  if (typeof value === 'string') return field === 'plate' ? normalPlate(value) : value.trim()
  return typeof value === 'number' ? value : undefined
}

/** The fields that still have what was proposed. */
export const stillProposed = (form: Known): ProposedField[] =>
  (Object.keys(form.proposed?.values ?? {}) as ProposedField[]).filter(
    (field) => valueAt(form, field) === form.proposed?.values[field],
  )

/** Remembers what these fields have now as proposed. */
export function propose(
  form: FormInstance<OrderForm>,
  fields: readonly ProposedField[],
  order?: number,
): void {
  const now = form.getFieldsValue(true) as Known
  const values = Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueAt(now, field)
      return value === undefined || value === '' ? [] : [[field, value]]
    }),
  )
  form.setFieldValue('proposed', { order_id: order, values } satisfies Proposed)
}

/** Empties what was proposed for another customer and is as it was proposed; says whether the car was among it. */
export function withdraw(form: FormInstance<OrderForm>): boolean {
  const fields = stillProposed(form.getFieldsValue(true) as Known)
  form.setFields(
    fields
      .filter((field) => field !== 'plate')
      .map((field) => ({ name: [...paths[field]], value: undefined })),
  )
  form.setFieldValue('proposed', undefined)
  return fields.includes('plate')
}

/** The mark of a proposed field, until it is changed. */
export function useProposed(): (field: ProposedField) => ReactNode {
  const { t } = useTranslation()
  const form = Form.useFormInstance<OrderForm>()
  const order = Form.useWatch((form: OrderForm) => form.proposed?.order_id, { form, preserve: true })
  const marked = Form.useWatch((form: OrderForm) => stillProposed(form).join(' '), { form, preserve: true })
  const fields = new Set((marked ?? '').split(' '))
  return (field) =>
    fields.has(field) ? (
      <span className="pl-proposed">
        {order ? t('orders.create.fromOrder', { id: order }) : t('orders.create.onlyCar')}
      </span>
    ) : undefined
}

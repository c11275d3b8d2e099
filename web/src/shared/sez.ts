import type { FormRule } from 'antd'
import type { TFunction } from 'i18next'

/** How a unit or developer of a special economic zone is supplied. */
const sezKinds = ['with_payment', 'under_lut'] as const
export type SezKind = (typeof sezKinds)[number]

export const sezOptions = (t: TFunction): { value: SezKind; label: string }[] =>
  sezKinds.map((value) => ({ value, label: t(`shared.sez.${value}`) }))

/** Units and developers of a zone are registered: `customer_gstin` of the same form is required. */
export const sezRule =
  (t: TFunction): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_, sez: unknown) =>
      sez && !String(getFieldValue('customer_gstin') ?? '').trim()
        ? Promise.reject(new Error(t('shared.sez.needsNumber')))
        : Promise.resolve(),
  })

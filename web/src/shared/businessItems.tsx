import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRegion } from '../kit/region'
import { useCountry } from './country'
import { GstCheck, type GstCheckProps } from './GstCheck'
import { gstinRule, parseGstin } from './gstin'
import { locationOf } from './location'
import { isMobile, isPostcode } from './plate'

/** Inputs of what garages and suppliers state of their business. */

type Name = string | (string | number)[]

export function TextItem(props: {
  name: Name
  label: string
  most: number
  required?: boolean
  wide?: boolean
  extra?: string
  disabled?: boolean | undefined
  /** Numbers of registers are typed in capitals. */
  capitals?: boolean
}) {
  const { t } = useTranslation()
  const rules = props.required ? [{ required: true, whitespace: true, message: t('business.needed') }] : []
  return (
    <Form.Item
      name={props.name}
      label={props.label}
      rules={rules}
      extra={props.extra}
      className={props.wide ? 'pl-fields-wide' : undefined}
    >
      <Input
        maxLength={props.most}
        autoComplete="off"
        autoCapitalize={props.capitals ? 'characters' : undefined}
        disabled={props.disabled}
      />
    </Form.Item>
  )
}

export function MobileItem(props: { name: Name; label: string; required?: boolean }) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name={props.name}
      label={props.label}
      required={props.required}
      validateTrigger="onBlur"
      rules={[
        {
          validator: async (_, value: string | null | undefined) => {
            if (!value?.trim()) {
              if (props.required) throw new Error(t('business.needed'))
            } else if (!isMobile(value) && !value.startsWith('+')) throw new Error(t('business.badMobile'))
          },
        },
      ]}
    >
      <Input inputMode="tel" maxLength={30} autoComplete="off" />
    </Form.Item>
  )
}

export function EmailItem({ label, most }: { label: string; most: number }) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name="email"
      label={label}
      validateTrigger="onBlur"
      rules={[{ type: 'email', message: t('business.badEmail') }]}
    >
      <Input type="email" maxLength={most} autoComplete="off" />
    </Form.Item>
  )
}

/** The PIN code or the postcode. */
export function PostcodeItem({ name }: { name: Name }) {
  const { t } = useTranslation()
  const { postcode } = useCountry()
  const country = useRegion((now) => now.country)
  return (
    <Form.Item
      name={name}
      label={t(postcode)}
      required
      validateTrigger="onBlur"
      rules={[
        {
          validator: async (_, code: string | undefined) => {
            if (!code?.trim()) throw new Error(t('business.needed'))
            if (!isPostcode(code.trim())) throw new Error(t(`orders.badPostcode.${country}`))
          },
        },
      ]}
    >
      <Input inputMode="numeric" maxLength={6} autoComplete="off" />
    </Form.Item>
  )
}

/** Latitude and longitude as one pair. */
export function LocationItem() {
  const { t } = useTranslation()
  const { placeExample: example } = useCountry()
  return (
    <Form.Item
      name="location"
      label={t('business.location')}
      extra={t('business.locationText', { example })}
      validateTrigger="onBlur"
      rules={[
        {
          validator: async (_, typed: string | null | undefined) => {
            if (typed?.trim() && !locationOf(typed)) throw new Error(t('business.badLocation', { example }))
          },
        },
      ]}
    >
      <Input maxLength={60} autoComplete="off" />
    </Form.Item>
  )
}

type TaxProps = GstCheckProps & {
  /** Who is not registered has no tax number. */
  isUnregistered?: boolean | undefined
}

function IndianItems({ isUnregistered, ...check }: TaxProps) {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  /** The number contains the PAN of its holder. */
  const takePan = (typed: string) => {
    const found = parseGstin(typed)
    if ('pan' in found && found.pan && !form.getFieldValue('pan')) form.setFieldValue('pan', found.pan)
  }
  return (
    <>
      <Form.Item name={check.field} label={t('fields.gstin')} rules={[gstinRule(t)]}>
        <Input
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          disabled={isUnregistered}
          onChange={(event) => takePan(event.target.value)}
        />
      </Form.Item>
      <TextItem name="pan" label={t('fields.pan')} most={14} extra={t('business.panText')} capitals />
      <GstCheck {...check} />
    </>
  )
}

/** The numbers of the tax office and of the register of companies, as the country has them. */
export function TaxItems(props: TaxProps) {
  const { t } = useTranslation()
  const { hasGst } = useCountry()
  if (hasGst) return <IndianItems {...props} />
  return (
    <>
      <TextItem
        name="sst_no"
        label={t('fields.sst_no')}
        most={30}
        extra={t('business.sstText')}
        disabled={props.isUnregistered}
        capitals
      />
      <TextItem name="tin" label={t('fields.tin')} most={20} capitals />
      <TextItem name="company_no" label={t('fields.company_no')} most={16} capitals />
    </>
  )
}

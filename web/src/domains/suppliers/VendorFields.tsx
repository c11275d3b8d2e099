import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/Icon'
import { MoneyField } from '../../kit/MoneyField'
import { EmailItem, MobileItem, PostcodeItem, TaxItems, TextItem } from '../../shared/businessItems'
import { CitiesItem, CityItem, CreditFields, DaysItem, Part, RangeFields } from './BusinessFields'
import { vendorKinds, weekdays } from './labels'
import { newWarehouse, type VendorForm, type WarehouseForm } from './supplierForm'

/** Days on which a warehouse dispatches, from the locale's names of weekdays. */
function useWeekdays() {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
  // 2024-01-01 was a Monday.
  return weekdays.map((day) => ({ value: day, label: format.format(new Date(Date.UTC(2024, 0, day))) }))
}

function WarehouseFields({ at, onRemove }: { at: number; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<VendorForm>()
  const days = useWeekdays()
  const name = Form.useWatch(['warehouses', at, 'name'], form) as string | undefined
  /** One of them is the default. */
  const makeDefault = () => {
    const all = (form.getFieldValue('warehouses') ?? []) as WarehouseForm[]
    form.setFieldValue(
      'warehouses',
      all.map((one, index) => ({ ...one, is_default: index === at })),
    )
  }
  const title = name?.trim() ? name : t('suppliers.warehouse', { number: at + 1 })
  return (
    <fieldset className="pl-supplier-warehouse">
      <legend>{title}</legend>
      <div className="pl-fields">
        <TextItem name={[at, 'code']} label={t('suppliers.fields.code')} most={20} required />
        <TextItem name={[at, 'name']} label={t('suppliers.fields.name')} most={120} required />
        <TextItem
          name={[at, 'address_line']}
          label={t('suppliers.fields.address_line')}
          most={240}
          required
        />
        <CityItem name={[at, 'city_id']} />
        <PostcodeItem name={[at, 'pincode']} />
        <TextItem name={[at, 'contact']} label={t('suppliers.fields.contact')} most={120} />
        <MobileItem name={[at, 'mobile']} label={t('suppliers.fields.mobile')} />
        <Form.Item
          name={[at, 'cut_off']}
          label={t('suppliers.fields.cut_off')}
          extra={t('suppliers.cutOffText')}
          rules={[{ pattern: /^([01]\d|2[0-3]):[0-5]\d$/, required: true, message: t('suppliers.badTime') }]}
        >
          <Input maxLength={5} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name={[at, 'days_open']}
          label={t('suppliers.fields.days_open')}
          className="pl-fields-wide"
          rules={[
            {
              // A group of boxes cannot be marked as required.
              validator: async (_, chosen: number[] | undefined) => {
                if (!chosen?.length) throw new Error(t('business.needed'))
              },
            },
          ]}
        >
          <Checkbox.Group options={days} />
        </Form.Item>
        <CitiesItem name={[at, 'serves', 'city_ids']} label={t('suppliers.fields.serves_cities')} />
        <Form.Item
          name={[at, 'serves', 'pin_prefixes']}
          label={t('suppliers.fields.pin_prefixes')}
          extra={t('suppliers.prefixText')}
          rules={[
            {
              validator: async (_, prefixes: string[] | undefined) => {
                if (prefixes?.some((one) => !/^\d{2,6}$/.test(one))) throw new Error(t('suppliers.badPrefix'))
              },
            },
          ]}
        >
          <Select mode="tags" tokenSeparators={[',', ' ']} open={false} suffixIcon={null} />
        </Form.Item>
        <div className="pl-fields-wide pl-supplier-ticks">
          <Form.Item name={[at, 'is_default']} valuePropName="checked" noStyle>
            <Checkbox onChange={(event) => event.target.checked && makeDefault()}>
              {t('suppliers.fields.is_default')}
            </Checkbox>
          </Form.Item>
          <Form.Item name={[at, 'is_active']} valuePropName="checked" noStyle>
            <Checkbox>{t('suppliers.fields.is_active')}</Checkbox>
          </Form.Item>
        </div>
      </div>
      {onRemove ? (
        <Button icon={<Icon icon={DeleteOutlined} />} onClick={onRemove}>
          {t('suppliers.removeWarehouse')}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** The warehouses; one that is stored is switched off, not removed. */
function Warehouses() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<VendorForm>()
  return (
    <Form.List name="warehouses">
      {(rows, { add, remove }, { errors }) => (
        <div className="pl-fields-wide">
          {rows.map(({ key, name }) => {
            const stored = form.getFieldValue(['warehouses', name, 'id']) as number | undefined
            const canRemove = !stored && rows.length > 1
            return (
              <WarehouseFields key={key} at={name} onRemove={canRemove ? () => remove(name) : undefined} />
            )
          })}
          <Form.ErrorList errors={errors} />
          <Button icon={<Icon icon={PlusOutlined} />} onClick={() => add(newWarehouse(rows.length === 0))}>
            {t('suppliers.addWarehouse')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}

/** What is stated of a vendor, in the form of a new one and of an edit. */
export function VendorFields({ vendorId }: { vendorId?: number }) {
  const { t } = useTranslation()
  return (
    <>
      <Part title={t('suppliers.parts.business')}>
        <TextItem name="name" label={t('suppliers.fields.name')} most={120} required />
        <TextItem name="legal_name" label={t('suppliers.fields.legal_name')} most={200} />
        <Form.Item name="kind" label={t('suppliers.fields.kind')}>
          <Select options={vendorKinds.map((value) => ({ value, label: t(`suppliers.kinds.${value}`) }))} />
        </Form.Item>
        <TextItem name="contact_name" label={t('suppliers.fields.contact_name')} most={120} />
        <MobileItem name="mobile" label={t('suppliers.fields.mobile')} />
        <EmailItem label={t('suppliers.fields.email')} most={254} />
        <RangeFields />
      </Part>
      <Part title={t('suppliers.parts.place')}>
        <TextItem name="address_line" label={t('suppliers.fields.address_line')} most={240} required wide />
        <CityItem name="city_id" />
        <PostcodeItem name="pincode" />
      </Part>
      <Part title={t('suppliers.parts.tax')}>
        <TaxItems field="tax_number" holder={vendorId ? { vendor_id: vendorId } : undefined} hasLegalName />
      </Part>
      <Part title={t('suppliers.parts.money')}>
        <CreditFields />
        <MoneyField name="min_order" label={t('suppliers.fields.min_order')} />
        <DaysItem name="lead_days" label={t('suppliers.fields.lead_days')} most={60} />
        <DaysItem name="return_days" label={t('suppliers.fields.return_days')} most={90} />
      </Part>
      <Part title={t('suppliers.parts.warehouses')}>
        <Warehouses />
      </Part>
    </>
  )
}

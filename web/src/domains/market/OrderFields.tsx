import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/Icon'
import { MoneyField } from '../../kit/MoneyField'
import { NumberInput } from '../../kit/NumberInput'
import { useCities, useGarages } from '../../shared/lookups'
import { useTyped } from '../../shared/people'
import { buyerKinds, departments, fulfilments, paymentModes, useMarketLabels } from './labels'
import { useSellers } from './lookups'
import { emptyLine, type OrderForm } from './orderForm'
import type { Market } from './types'
import './market.css'

function useNeeded() {
  const { t } = useTranslation()
  return [{ required: true, message: t('market.needed') }]
}

/** The beginnings of names are looked for by the server. */
const bySearch = (onSearch: (text: string) => void) => ({ filterOption: false, onSearch })

function BuyerFields() {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  const kind = Form.useWatch<OrderForm['buyer']['kind'] | undefined>(['buyer', 'kind']) ?? 'garage'
  const [text, onSearch] = useTyped()
  const garages = useGarages(undefined, kind === 'garage' ? text : '')
  const retailers = useSellers({ text: kind === 'retailer' ? text : '' })
  const needed = useNeeded()
  return (
    <>
      <Form.Item name={['buyer', 'kind']} label={t('market.fields.buyer_kind')}>
        <Select options={buyerKinds.map((value) => ({ value, label: labels.buyer(value) }))} />
      </Form.Item>
      {kind === 'customer' ? (
        <>
          <Form.Item name={['buyer', 'name']} label={t('market.fields.name')} rules={needed}>
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item name={['buyer', 'mobile']} label={t('market.fields.mobile')} rules={needed}>
            <Input maxLength={20} autoComplete="off" inputMode="tel" />
          </Form.Item>
        </>
      ) : (
        <Form.Item key={kind} name={['buyer', 'id']} label={labels.buyer(kind)} rules={needed}>
          <Select
            showSearch={bySearch(onSearch)}
            options={kind === 'garage' ? garages.options : retailers.options}
            loading={kind === 'garage' ? garages.loading : retailers.loading}
          />
        </Form.Item>
      )}
    </>
  )
}

function KindFields({ market }: { market: Market }) {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  const fulfilment = Form.useWatch<OrderForm['fulfilment'] | undefined>('fulfilment')
  const needed = useNeeded()
  if (market === 'spares')
    return (
      <>
        <Form.Item name="department" label={t('market.fields.department')}>
          <Select
            allowClear
            options={departments.map((value) => ({ value, label: labels.department(value) }))}
          />
        </Form.Item>
        <Form.Item name="for_order_id" label={t('market.fields.for_order_id')}>
          <NumberInput min={1} precision={0} className="pl-wide-field" />
        </Form.Item>
      </>
    )
  return (
    <>
      <Form.Item name="fulfilment" label={t('market.fields.fulfilment')}>
        <Select options={fulfilments.map((value) => ({ value, label: labels.fulfilment(value) }))} />
      </Form.Item>
      <Form.Item
        name="for_order_id"
        label={t('market.fields.for_order_id')}
        rules={fulfilment === 'dth' ? needed : []}
      >
        <NumberInput min={1} precision={0} className="pl-wide-field" />
      </Form.Item>
    </>
  )
}

function LineFields({ at, onRemove }: { at: number; onRemove?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const needed = useNeeded()
  const number = at + 1
  return (
    <fieldset className="pl-market-line">
      <legend>{t('market.lineNumber', { number })}</legend>
      <div className="pl-form-grid">
        <Form.Item name={[at, 'sku']} label={t('market.fields.sku')} rules={needed}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name={[at, 'name']} label={t('market.fields.item')} rules={needed}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name={[at, 'brand']} label={t('market.fields.brand')}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name={[at, 'hsn']} label={t('market.fields.hsn')}>
          <Input maxLength={8} autoComplete="off" />
        </Form.Item>
        <Form.Item name={[at, 'quantity']} label={t('market.fields.quantity')} rules={needed}>
          <NumberInput min={1} max={999} precision={0} className="pl-wide-field" />
        </Form.Item>
        <MoneyField name={[at, 'price']} label={t('market.fields.price')} rules={needed} />
        <MoneyField name={[at, 'discount']} label={t('market.fields.discount')} />
      </div>
      {onRemove ? (
        <Button icon={<Icon icon={DeleteOutlined} />} onClick={onRemove}>
          {t('market.removeLine', { number })}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** What is asked for a new order. */
export function OrderFields({ market }: { market: Market }) {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  const [text, onSearch] = useTyped()
  const [cities, sellers] = [useCities(), useSellers({ text })]
  const mode = Form.useWatch<OrderForm['payment_mode'] | undefined>('payment_mode')
  const needed = useNeeded()
  return (
    <>
      <div className="pl-form-grid">
        <BuyerFields />
        <KindFields market={market} />
        <Form.Item name="retailer_id" label={t('market.fields.seller')} extra={t('market.sellerText')}>
          <Select
            allowClear
            showSearch={bySearch(onSearch)}
            options={sellers.options}
            loading={sellers.loading}
          />
        </Form.Item>
        <Form.Item name="city_id" label={t('market.fields.city')} rules={needed}>
          <Select
            options={cities.options}
            loading={cities.loading}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        <Form.Item name="address" label={t('market.fields.address')} rules={needed}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={300} />
        </Form.Item>
        <Form.Item name="payment_mode" label={t('market.fields.payment_mode')}>
          <Select options={paymentModes.map((value) => ({ value, label: labels.mode(value) }))} />
        </Form.Item>
        {mode === 'prepaid' ? (
          <Form.Item name="gateway_order_id" label={t('market.fields.gateway_order_id')}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
        ) : null}
        <MoneyField name="discount" label={t('market.fields.order_discount')} />
        <MoneyField name="shipping" label={t('market.fields.shipping')} extra={t('market.shippingText')} />
      </div>
      <Form.List name="items">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <LineFields key={key} at={name} onRemove={rows.length > 1 ? () => remove(name) : undefined} />
            ))}
            <Button
              icon={<Icon icon={PlusOutlined} />}
              disabled={rows.length >= 100}
              onClick={() => add(emptyLine)}
            >
              {t('market.addLine')}
            </Button>
          </>
        )}
      </Form.List>
    </>
  )
}

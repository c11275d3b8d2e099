import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../kit/Choice'
import { InstantPicker } from '../../kit/DayPicker'
import { count } from '../../kit/format'
import { NumberInput } from '../../kit/NumberInput'
import { StatusTag } from '../../kit/StatusTag'
import { namedOptions } from '../../kit/options'
import { DamageField } from './DamageMap'
import { isWorn } from './edit'
import { DocumentFields, ItemFields } from './ItemFields'
import { type InventoryDetail, positions } from './types'
import type { InventoryLabels } from './labels'

const eighths = [0, 1, 2, 3, 4, 5, 6, 7, 8]

function Meters({ inventory, labels }: { inventory: InventoryDetail; labels: InventoryLabels }) {
  const { t } = useTranslation()
  const last = inventory.last_odometer
  const needed = [{ required: true, message: t('inventory.needed') }]
  return (
    <div className="pl-form-grid">
      <Form.Item
        name="odometer"
        label={labels.field('odometer')}
        rules={needed}
        extra={last ? t('inventory.lastOdometer', { km: count(last) }) : undefined}
      >
        <NumberInput min={0} max={2_000_000} precision={0} className="pl-wide-field" suffix="km" autoFocus />
      </Form.Item>
      <Form.Item noStyle dependencies={['odometer', 'odometer_reason']}>
        {({ getFieldValue }) => {
          const typed = getFieldValue('odometer') as number | null
          const less = typed !== null && typed !== undefined && last ? typed < last : false
          return less || getFieldValue('odometer_reason') ? (
            <Form.Item
              name="odometer_reason"
              label={labels.field('odometer_reason')}
              rules={less ? [{ required: true, whitespace: true, message: t('inventory.reasonNeeded') }] : []}
            >
              <Input maxLength={240} />
            </Form.Item>
          ) : null
        }}
      </Form.Item>
      <Form.Item
        name="fuel_level"
        label={labels.field('fuel_level')}
        rules={needed}
        className="pl-inventory-fuel"
      >
        <Choice
          isScale
          label={labels.field('fuel_level')}
          options={eighths.map((value) => ({ value, label: t('inventory.eighth', { eighths: value }) }))}
        />
      </Form.Item>
      <Form.Item name="taken_at" label={labels.field('taken_at')} extra={t('inventory.takenAtText')}>
        <InstantPicker />
      </Form.Item>
    </div>
  )
}

function TyreFields({ labels }: { labels: InventoryLabels }) {
  const { t } = useTranslation()
  return (
    <section aria-label={labels.field('tyres')}>
      <h2>{labels.field('tyres')}</h2>
      <ul className="pl-tyres">
        {positions.map((position) => (
          <li key={position}>
            <span>{labels.position(position)}</span>
            <Form.Item name={['tyres', position, 'brand']} noStyle>
              <Input
                maxLength={60}
                placeholder={t('inventory.tyreBrand')}
                aria-label={t('inventory.brandOf', { position: labels.position(position) })}
              />
            </Form.Item>
            <Form.Item name={['tyres', position, 'tread_mm']} noStyle>
              <NumberInput
                min={0}
                max={20}
                step={0.5}
                precision={1}
                suffix="mm"
                aria-label={t('inventory.treadOf', { position: labels.position(position) })}
              />
            </Form.Item>
            <Form.Item noStyle dependencies={[['tyres', position, 'tread_mm']]}>
              {({ getFieldValue }) =>
                isWorn(getFieldValue(['tyres', position, 'tread_mm']) as number | null) ? (
                  <StatusTag tone="bad">{t('inventory.wornTyre')}</StatusTag>
                ) : null
              }
            </Form.Item>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  inventory: InventoryDetail
  labels: InventoryLabels
  /** Values were set by a button, not by typing. */
  onFilled: () => void
}

/** All fields of the inventory at pick-up. */
export function InventoryFields({ inventory, labels, onFilled }: Props) {
  const { t } = useTranslation()
  const { choices } = inventory
  return (
    <>
      <Meters inventory={inventory} labels={labels} />
      <Form.Item
        name="initial_problem"
        label={labels.field('initial_problem')}
        extra={
          inventory.order_complaints
            ? t('inventory.fromOrder', { text: inventory.order_complaints })
            : undefined
        }
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
      <h2 id="pl-damage-title">{labels.field('marks')}</h2>
      <Form.Item name="marks">
        <DamageField labels={labels} />
      </Form.Item>
      <ItemFields choices={choices} labels={labels} onFilled={onFilled} />
      <DocumentFields choices={choices} labels={labels} />
      <Form.Item name="belongings" label={labels.field('belongings')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <div className="pl-form-grid">
        <Form.Item name="battery_brand_id" label={labels.field('battery_brand_id')}>
          <Select allowClear options={namedOptions(choices.battery_brands)} />
        </Form.Item>
        <Form.Item name="battery_number" label={labels.field('battery_number')}>
          <Input maxLength={40} />
        </Form.Item>
      </div>
      <TyreFields labels={labels} />
    </>
  )
}

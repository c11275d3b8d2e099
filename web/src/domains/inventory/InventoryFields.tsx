import { Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantPicker } from '../../kit/DayPicker'
import { count } from '../../kit/format'
import { StatusTag } from '../../kit/StatusTag'
import { namedOptions } from '../../kit/options'
import { DamageField } from './DamageMap'
import { isWorn } from './edit'
import { ItemFields } from './ItemFields'
import { type InventoryDetail, positions } from './types'
import type { InventoryWords } from './words'

const eighths = [0, 1, 2, 3, 4, 5, 6, 7, 8]

function Meters({ inventory, words }: { inventory: InventoryDetail; words: InventoryWords }) {
  const { t } = useTranslation()
  const last = inventory.last_odometer
  const needed = [{ required: true, message: t('inventory.needed') }]
  return (
    <div className="pl-form-grid">
      <Form.Item
        name="odometer"
        label={words.field('odometer')}
        rules={needed}
        extra={last ? t('inventory.lastOdometer', { km: count(last) }) : undefined}
      >
        <InputNumber min={0} max={2_000_000} precision={0} className="pl-wide-field" suffix="km" />
      </Form.Item>
      <Form.Item noStyle dependencies={['odometer', 'odometer_reason']}>
        {({ getFieldValue }) => {
          const typed = getFieldValue('odometer') as number | null
          const less = typed !== null && typed !== undefined && last ? typed < last : false
          return less || getFieldValue('odometer_reason') ? (
            <Form.Item
              name="odometer_reason"
              label={words.field('odometer_reason')}
              rules={less ? [{ required: true, whitespace: true, message: t('inventory.reasonNeeded') }] : []}
            >
              <Input maxLength={240} />
            </Form.Item>
          ) : null
        }}
      </Form.Item>
      <Form.Item name="fuel_level" label={words.field('fuel_level')} rules={needed}>
        <Select
          options={eighths.map((value) => ({ value, label: t('inventory.eighths', { eighths: value }) }))}
        />
      </Form.Item>
      <Form.Item name="taken_at" label={words.field('taken_at')} extra={t('inventory.takenAtText')}>
        <InstantPicker />
      </Form.Item>
    </div>
  )
}

function TyreFields({ words }: { words: InventoryWords }) {
  const { t } = useTranslation()
  return (
    <section aria-label={words.field('tyres')}>
      <h3>{words.field('tyres')}</h3>
      <ul className="pl-tyres">
        {positions.map((position) => (
          <li key={position}>
            <span>{words.position(position)}</span>
            <Form.Item name={['tyres', position, 'brand']} noStyle>
              <Input
                maxLength={60}
                placeholder={t('inventory.tyreBrand')}
                aria-label={t('inventory.brandOf', { position: words.position(position) })}
              />
            </Form.Item>
            <Form.Item name={['tyres', position, 'tread_mm']} noStyle>
              <InputNumber
                min={0}
                max={20}
                step={0.5}
                precision={1}
                suffix="mm"
                aria-label={t('inventory.treadOf', { position: words.position(position) })}
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
  words: InventoryWords
  /** Values were set by a button rather than typed. */
  onFilled: () => void
}

/** Everything that is looked at when a car comes in. */
export function InventoryFields({ inventory, words, onFilled }: Props) {
  const { choices } = inventory
  return (
    <>
      <Meters inventory={inventory} words={words} />
      <Form.Item name="initial_problem" label={words.field('initial_problem')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
      <h3 id="pl-damage-title">{words.field('marks')}</h3>
      <Form.Item name="marks">
        <DamageField words={words} />
      </Form.Item>
      <ItemFields choices={choices} words={words} onFilled={onFilled} />
      <Form.Item name="documents" label={words.field('documents')}>
        <Checkbox.Group
          options={choices.documents.map(({ id }) => ({ value: id, label: words.document(id) }))}
        />
      </Form.Item>
      <Form.Item name="belongings" label={words.field('belongings')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <div className="pl-form-grid">
        <Form.Item name="battery_brand_id" label={words.field('battery_brand_id')}>
          <Select allowClear options={namedOptions(choices.battery_brands)} />
        </Form.Item>
        <Form.Item name="battery_number" label={words.field('battery_number')}>
          <Input maxLength={40} />
        </Form.Item>
      </div>
      <TyreFields words={words} />
    </>
  )
}

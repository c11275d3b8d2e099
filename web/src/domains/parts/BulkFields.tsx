import { Button, Form, Input, Radio, Select } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session'
import { DayPicker } from '../../kit/DayPicker'
import { NumberInput } from '../../kit/NumberInput'
import { today } from '../../kit/zone'
import { useCountry } from '../../shared/country'
import { type BulkForm, roundings, whats } from './bulk'

/** New prices of a file, or as they are pasted from a spreadsheet. */
function Csv() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<BulkForm>()
  const choose = useRef<HTMLInputElement>(null)
  return (
    <div className="pl-form-wide">
      <Form.Item
        name="csv"
        label={t('parts.bulk.csv')}
        extra={t('parts.bulk.csvText')}
        rules={[{ required: true, whitespace: true, message: t('parts.needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} placeholder={'part_number,price'} />
      </Form.Item>
      <Button className="pl-form-notice" onClick={() => choose.current?.click()}>
        {t('shared.import.choose')}
      </Button>
      <input
        ref={choose}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={t('shared.import.choose')}
        onChange={({ target }) => {
          void target.files?.[0]?.text().then((csv) => form.setFieldsValue({ csv }))
          target.value = ''
        }}
      />
    </div>
  )
}

function Days() {
  const { t } = useTranslation()
  const from = Form.useWatch<string | undefined>('valid_from')
  const role = useSession((now) => now.user?.user_type)
  const needed = [{ required: true, message: t('parts.needed') }]
  return (
    <>
      <Form.Item name="valid_from" label={t('prices.from')} rules={needed}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="valid_to" label={t('prices.lastDay')} extra={t('parts.bulk.lastDayText')}>
        <DayPicker />
      </Form.Item>
      {role === 'admin' && from && from < today() ? (
        <Form.Item name="reason" label={t('prices.reason')} rules={needed} className="pl-form-wide">
          <Input maxLength={300} />
        </Form.Item>
      ) : null}
    </>
  )
}

/** Whose prices change, by how much, and from which day on. */
export function BulkFields({ chosen, found }: { chosen: number; found: number }) {
  const { t } = useTranslation()
  const { hasGst: isIndia } = useCountry()
  const by = Form.useWatch<BulkForm['by'] | undefined>('by')
  const needed = [{ required: true, message: t('parts.needed') }]
  // Only goods that are sold in India have a printed price.
  const kinds = whats.filter((what) => (isIndia || what !== 'mrp') && (by !== 'csv' || what !== 'work'))
  return (
    <>
      <Form.Item name="rows" label={t('parts.bulk.which')}>
        <Radio.Group
          options={[
            ...(chosen > 0 ? [{ value: 'chosen', label: t('parts.bulk.chosen', { count: chosen }) }] : []),
            { value: 'filter', label: t('parts.bulk.found', { count: found }) },
          ]}
        />
      </Form.Item>
      <Form.Item name="by" label={t('parts.bulk.by')}>
        <Radio.Group
          options={[
            { value: 'percent', label: t('parts.bulk.byPercent') },
            { value: 'csv', label: t('parts.bulk.byCsv') },
          ]}
        />
      </Form.Item>
      <div className="pl-form-grid">
        <Form.Item name="what" label={t('parts.bulk.what')} rules={needed}>
          <Select options={kinds.map((value) => ({ value, label: t(`parts.bulk.whats.${value}`) }))} />
        </Form.Item>
        {by === 'csv' ? (
          <Csv />
        ) : (
          <Form.Item
            name="percent"
            label={t('parts.bulk.percent')}
            extra={t('parts.bulk.percentText')}
            rules={needed}
          >
            <NumberInput min={-50} max={200} precision={2} suffix="%" className="pl-wide-field" />
          </Form.Item>
        )}
        <Form.Item name="round_to" label={t('parts.bulk.round')}>
          <Select
            allowClear
            placeholder={t('parts.bulk.exact')}
            options={roundings.map((value) => ({ value, label: t('parts.bulk.roundTo', { value }) }))}
          />
        </Form.Item>
        <Days />
      </div>
    </>
  )
}

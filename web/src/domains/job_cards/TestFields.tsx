import { AutoComplete, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantPicker } from '../../kit/DayPicker'
import { NumberInput } from '../../kit/NumberInput'
import { labelOf, peopleOf } from './edit'
import { type JobCardDetail, verdicts } from './types'
import type { JobCardLabels } from './labels'

interface Props {
  field: 'road_test' | 'quality_check'
  card: JobCardDetail
  labels: JobCardLabels
}

const holds = (typed: string, option?: { value: string }) =>
  option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false

/** Who tested, how far it was driven, when, and remarks. */
function Particulars({ field, card }: Omit<Props, 'labels'>) {
  const { t } = useTranslation()
  const people = peopleOf(card, 'checkers')
  return (
    <>
      <Form.Item
        name={[field, 'by']}
        label={t('jobCards.by')}
        rules={[{ required: true, whitespace: true, message: t('jobCards.byNeeded') }]}
      >
        <AutoComplete
          allowClear
          options={people.map((person) => ({ value: labelOf(person, people) }))}
          showSearch={{ filterOption: holds }}
          maxLength={120}
        />
      </Form.Item>
      {field === 'road_test' ? (
        <Form.Item name={[field, 'km']} label={t('jobCards.driven')}>
          <NumberInput min={0} max={500} precision={1} suffix="km" className="pl-wide-field" />
        </Form.Item>
      ) : null}
      <Form.Item name={[field, 'at']} label={t('jobCards.at')} extra={t('jobCards.atText')}>
        <InstantPicker />
      </Form.Item>
      <Form.Item name={[field, 'remark']} label={t('jobCards.remark')} className="pl-job-wide">
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
    </>
  )
}

/** The road test or the quality check: the details are asked for once it has a result. */
export function TestFields({ field, card, labels }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={labels.field(field)}>
      <h2>{labels.field(field)}</h2>
      <div className="pl-job-grid">
        <Form.Item name={[field, 'result']} label={t('jobCards.result')}>
          <Select
            allowClear
            placeholder={t('jobCards.notYet')}
            options={verdicts.map((value) => ({ value, label: labels.verdict(value) }))}
          />
        </Form.Item>
        <Form.Item noStyle dependencies={[[field, 'result']]}>
          {({ getFieldValue }) =>
            getFieldValue([field, 'result']) ? <Particulars field={field} card={card} /> : null
          }
        </Form.Item>
      </div>
    </section>
  )
}

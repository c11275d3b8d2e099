import { Alert, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { billsOf, openSlabs, rateBody, type RateValues } from './rate'
import type { TaxRateList } from './types'

const longestCode = 8
const longestDescription = 200

function Fields({ list }: { list: TaxRateList }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<RateValues>()
  const kind = Form.useWatch('kind', form)
  const code = Form.useWatch('code', form)
  const rate = Form.useWatch('rate', form)
  const needed = [{ required: true, message: t('rates.needed') }]
  return (
    <>
      <Form.Item name="kind" label={t('rates.kind')} rules={needed}>
        <Radio.Group
          options={(['service', 'goods'] as const).map((value) => ({
            value,
            label: t(`rates.kinds.${value}`),
          }))}
        />
      </Form.Item>
      {list.has_codes ? (
        <Form.Item name="code" label={t('rates.code')} extra={t('rates.codeText')}>
          <Input inputMode="numeric" maxLength={longestCode} />
        </Form.Item>
      ) : null}
      {code ? (
        <Form.Item name="description" label={t('rates.description')} extra={t('rates.descriptionText')}>
          <Input maxLength={longestDescription} />
        </Form.Item>
      ) : (
        <Form.Item name="replaces_id" label={t('rates.replaces')} extra={t('rates.replacesText')}>
          <Select
            allowClear
            options={openSlabs(list.slabs, kind).map(({ id, rate }) => ({
              value: id,
              label: t('rates.percent', { rate }),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item name="rate" label={t('rates.rate')} rules={needed}>
        <NumberInput min={0} max={100} step={0.5} precision={2} className="pl-wide-field" />
      </Form.Item>
      {code && rate === 0 ? (
        <Form.Item name="untaxed" label={t('rates.untaxed')} extra={t('rates.untaxedText')} rules={needed}>
          <Select
            options={(['nil_rated', 'exempt', 'non_gst'] as const).map((value) => ({
              value,
              label: t(`bills.untaxed.${value}`),
            }))}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="valid_from" label={t('rates.from')} extra={t('rates.fromText')} rules={needed}>
        <DayPicker />
      </Form.Item>
    </>
  )
}

interface Props {
  list: TaxRateList
  open: boolean
  onClose: () => void
}

/** Adds a rate from a day on. Where issued bills have the code, their number has to be confirmed first. */
export function AddRateDialog({ list, open, onClose }: Props) {
  const { t } = useTranslation()
  const [bills, setBills] = useState<number>()
  const add = useAction('add_tax_rate', { handles: [409, 422] })
  const submit = async (values: RateValues) => {
    try {
      await add.mutateAsync({ body: rateBody(values, bills) })
      toast('success', t('rates.added'))
    } catch (error) {
      setBills(billsOf(error))
      throw error
    }
  }
  return (
    <FormDialog<RateValues>
      open={open}
      title={t('rates.add')}
      okText={bills === undefined ? t('rates.add') : t('rates.addAnyway', { count: bills })}
      initial={{ kind: 'service' }}
      focus={list.has_codes ? 'code' : 'rate'}
      byButtonOnly
      onClose={onClose}
      onSubmit={submit}
    >
      <Fields list={list} />
      {bills === undefined ? null : (
        <Alert type="warning" showIcon title={t('rates.affected', { count: bills })} />
      )}
    </FormDialog>
  )
}

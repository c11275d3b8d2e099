import { Alert, Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { useGarages } from '../../shared/lookups'
import { billsOf } from './rate'

type Values = Omit<Exclude<CallInput<'add_taxpayer'>['body'], FormData>, 'bills'>

const kinds = ['regular', 'composition', 'unregistered'] as const

function Fields() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { options, loading } = useGarages(undefined, text)
  const needed = [{ required: true, message: t('taxpayers.needed') }]
  return (
    <>
      <Form.Item name="garage_id" label={t('taxpayers.garage')} rules={needed}>
        <Select showSearch={{ filterOption: false, onSearch: setText }} loading={loading} options={options} />
      </Form.Item>
      <Form.Item name="kind" label={t('taxpayers.kind')} rules={needed}>
        <Radio.Group options={kinds.map((value) => ({ value, label: t(`taxpayers.kinds.${value}`) }))} />
      </Form.Item>
      <Form.Item name="since" label={t('taxpayers.since')} extra={t('taxpayers.sinceText')} rules={needed}>
        <DayPicker />
      </Form.Item>
    </>
  )
}

/** States how a garage is registered from a day on. Where it has issued bills since, their number is confirmed first. */
export function AddTaxpayerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [bills, setBills] = useState<number>()
  const add = useAction('add_taxpayer', { handles: [409, 422] })
  const submit = async (values: Values) => {
    try {
      await add.mutateAsync({ body: { ...values, ...(bills === undefined ? {} : { bills }) } })
      toast('success', t('taxpayers.added'))
    } catch (error) {
      setBills(billsOf(error))
      throw error
    }
  }
  return (
    <FormDialog<Values>
      open={open}
      title={t('taxpayers.add')}
      okText={bills === undefined ? t('taxpayers.add') : t('taxpayers.addAnyway', { count: bills })}
      initial={{}}
      focus="garage_id"
      byButtonOnly
      onClose={onClose}
      onSubmit={submit}
    >
      <Fields />
      {bills === undefined ? null : (
        <Alert type="warning" showIcon title={t('taxpayers.affected', { count: bills })} />
      )}
    </FormDialog>
  )
}

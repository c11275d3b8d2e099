import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { orderType } from '../../../api/enums.gen'
import { isMobile } from '../../../shared/plate'
import { MoneyField } from '../../../kit/MoneyField'
import { DayPicker } from '../../../kit/DayPicker'
import { usualMost } from '../../../shared/usualAmounts'
import { useBrokers, useInsurers } from '../../../shared/lookups'
import type { OrderForm } from './orderBody'
import { dropPolicy, usePolicy } from './usePolicy'

const byName = { optionFilterProp: 'label' } as const

/** The claim; an insurance order cannot be created without an insurance company. */
export function InsuranceFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<OrderForm>()
  const isInsurance = orderType.isInsurance(Form.useWatch('order_type', form))
  const insurers = useInsurers()
  const brokers = useBrokers()
  const mark = usePolicy(isInsurance)
  if (!isInsurance) return null
  return (
    <section className="pl-card">
      <h2>{t('orders.create.insurance')}</h2>
      <div className="pl-form-grid">
        <Form.Item
          name={['insurance', 'company_id']}
          label={t('orders.claim.company_id')}
          extra={mark('company_id')}
          rules={[{ required: true, message: t('orders.needed') }]}
        >
          <Select
            showSearch={byName}
            loading={insurers.loading}
            options={insurers.options}
            onChange={() => dropPolicy(form)}
          />
        </Form.Item>
        <Form.Item
          name={['insurance', 'broker_id']}
          label={t('orders.claim.broker_id')}
          extra={mark('broker_id')}
        >
          <Select allowClear showSearch={byName} loading={brokers.loading} options={brokers.options} />
        </Form.Item>
        <Form.Item
          name={['insurance', 'policy_number']}
          label={t('orders.claim.policy_number')}
          extra={mark('policy_number')}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item
          name={['insurance', 'policy_expiry']}
          label={t('orders.claim.policy_expiry')}
          extra={mark('policy_expiry')}
        >
          <DayPicker />
        </Form.Item>
        <Form.Item name={['insurance', 'claim_number']} label={t('orders.claim.claim_number')}>
          <Input maxLength={40} />
        </Form.Item>
        <MoneyField
          name={['insurance', 'idv']}
          label={t('orders.claim.idv')}
          extra={mark('idv')}
          expected={{ most: usualMost('vehicle'), of: t('shared.expected.vehicle') }}
        />
        <Form.Item name={['insurance', 'settlement']} label={t('orders.claim.settlement')}>
          <Select
            allowClear
            options={[
              { value: 'cashless', label: t('orders.claim.cashless') },
              { value: 'reimbursement', label: t('orders.claim.reimbursement') },
            ]}
          />
        </Form.Item>
        <Form.Item name={['insurance', 'surveyor_name']} label={t('orders.claim.surveyor_name')}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item
          name={['insurance', 'surveyor_mobile']}
          label={t('orders.claim.surveyor_mobile')}
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_, mobile: string | undefined) => {
                if (mobile?.trim() && !isMobile(mobile)) throw new Error(t('orders.create.badMobile'))
              },
            },
          ]}
        >
          <Input type="tel" inputMode="tel" maxLength={30} />
        </Form.Item>
      </div>
    </section>
  )
}

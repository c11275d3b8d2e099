import { Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../api/call'
import { FormDialog } from '../kit/FormDialog'
import { toast } from '../kit/notify'
import { namedOptions } from '../kit/options'
import type { BankProps } from './bankAccount'
import { useCountry } from './country'

/** The choice in the list of banks for one that is not in it. */
const another = 0

interface Values {
  bank: {
    bank_id: number
    bank_name?: string
    holder: string
    account_number: string
    again: string
    ifsc?: string
    bic?: string
    account_type: 'current' | 'savings'
  }
}

/** The bank: one of the list, or another one by its name. */
function BankFields() {
  const { t } = useTranslation()
  const banks = useCall('list_banks', undefined, { fresh: rarelyChanges })
  const needed = [{ required: true, message: t('bankAccounts.needed') }]
  const isOther = Form.useWatch(['bank', 'bank_id']) === another
  return (
    <>
      <Form.Item name={['bank', 'bank_id']} label={t('bankAccounts.bank')} rules={needed}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={banks.isFetching}
          options={[
            ...namedOptions(banks.data?.banks),
            { value: another, label: t('bankAccounts.otherBank') },
          ]}
        />
      </Form.Item>
      {isOther ? (
        <Form.Item name={['bank', 'bank_name']} label={t('bankAccounts.bankName')} rules={needed}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
      ) : null}
    </>
  )
}

/** Asks for an account; the number is typed twice and is never shown again. */
export function BankDialog(props: BankProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { hasGst: isIndia } = useCountry()
  const { payee, save } = props
  const needed = [{ required: true, whitespace: true, message: t('bankAccounts.needed') }]
  return (
    <FormDialog<Values>
      open={props.open}
      title={t(payee.bank ? 'bankAccounts.replace' : 'bankAccounts.ask')}
      okText={t('bankAccounts.ask')}
      initial={{
        bank: { holder: payee.legal_name ?? payee.name, account_type: 'current' } as Values['bank'],
      }}
      onClose={props.onClose}
      byButtonOnly
      onSubmit={async ({ bank }) => {
        const { again: _, bank_id, bank_name, ...rest } = bank
        await save({ bank: { ...rest, ...(bank_id === another ? { bank_name } : { bank_id }) } })
        toast('success', t('bankAccounts.asking'))
      }}
    >
      <p>{t('bankAccounts.askText')}</p>
      <BankFields />
      <Form.Item name={['bank', 'holder']} label={t('bankAccounts.holder')} rules={needed}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <div className="pl-form-grid">
        <Form.Item name={['bank', 'account_number']} label={t('bankAccounts.number')} rules={needed}>
          <Input maxLength={40} autoComplete="off" inputMode={isIndia ? 'text' : 'numeric'} />
        </Form.Item>
        <Form.Item
          name={['bank', 'again']}
          label={t('bankAccounts.again')}
          dependencies={[['bank', 'account_number']]}
          rules={[
            ...needed,
            (form) => ({
              validator: async (_rule, value: string | undefined) => {
                if (value && value !== form.getFieldValue(['bank', 'account_number']))
                  throw new Error(t('bankAccounts.differs'))
              },
            }),
          ]}
        >
          <Input maxLength={40} autoComplete="off" onPaste={(event) => event.preventDefault()} />
        </Form.Item>
        <Form.Item
          name={['bank', isIndia ? 'ifsc' : 'bic']}
          label={t(isIndia ? 'bankAccounts.ifsc' : 'bankAccounts.bic')}
          rules={needed}
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name={['bank', 'account_type']} label={t('bankAccounts.type')}>
          <Radio.Group
            options={(['current', 'savings'] as const).map((type) => ({
              value: type,
              label: t(`bankAccounts.types.${type}`),
            }))}
          />
        </Form.Item>
      </div>
    </FormDialog>
  )
}

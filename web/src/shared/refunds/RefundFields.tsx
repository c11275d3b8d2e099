import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { money } from '../../kit/format'
import { MoneyField } from '../../kit/MoneyField'
import type { Refund } from './types'

type Method = Refund['method']

interface Props {
  /** What can be refunded. */
  left: number
  reasons: readonly Refund['reason_id'][]
  methods: readonly Method[]
  method: Method
  onMethod: (method: Method) => void
  /** The field of the body in which the request is, if it is not the body itself. */
  within?: string
  /** How the call names the account of a transfer. */
  account?: AccountNames
  /** What is asked besides, before the note. */
  children?: ReactNode
}

/** What every request of a refund asks for: how much, why, and by which way it goes back. */
export function RefundFields({ left, reasons, methods, method, onMethod, within, account, children }: Props) {
  const { t } = useTranslation()
  const at = (name: string) => (within ? [within, name] : name)
  return (
    <>
      <p className="pl-quiet">{t('refunds.leftText', { left: money(left) })}</p>
      <MoneyField
        name={at('amount')}
        label={t('refunds.fields.amount')}
        max={left}
        rules={[{ required: true, message: t('refunds.needed') }]}
      />
      <Form.Item name={at('reason_id')} label={t('refunds.fields.reason_id')}>
        <Select options={reasons.map((value) => ({ value, label: t(`refunds.reasons.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name={at('method')}
        label={t('refunds.fields.method')}
        extra={t(`refunds.methodText.${method}`)}
      >
        <Select
          onChange={onMethod}
          options={methods.map((value) => ({ value, label: t(`refunds.methods.${value}`) }))}
        />
      </Form.Item>
      {method === 'transfer' ? (
        <AccountFields {...(account ? { names: account } : {})} {...(within ? { within } : {})} />
      ) : null}
      {children}
      <Form.Item name={at('note')} label={t('refunds.fields.note')} extra={t('refunds.noteText')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
    </>
  )
}

/** The names of the fields of an account in a call, with those in which they are. */
interface AccountNames {
  name: readonly string[]
  bank: readonly string[]
  number: readonly string[]
}

const plain: AccountNames = {
  name: ['account', 'name'],
  bank: ['account', 'bank'],
  number: ['account', 'number'],
}

/** The account of a transfer; `within` as for the request. */
export function AccountFields({ names = plain, within }: { names?: AccountNames; within?: string }) {
  const { t } = useTranslation()
  const needed = [{ required: true, whitespace: true, message: t('refunds.needed') }]
  const at = (name: readonly string[]) => (within ? [within, ...name] : [...name])
  return (
    <>
      <Form.Item name={at(names.name)} label={t('refunds.fields.account_name')} rules={needed}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name={at(names.bank)} label={t('refunds.fields.account_bank')} rules={needed}>
        <Input maxLength={11} autoComplete="off" />
      </Form.Item>
      <Form.Item name={at(names.number)} label={t('refunds.fields.account_number')} rules={needed}>
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Form.Item>
    </>
  )
}

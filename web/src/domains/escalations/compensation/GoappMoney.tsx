import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayPicker } from '../../../kit/DayPicker'
import { DateTime, Money } from '../../../kit/figures'
import { money } from '../../../kit/format'
import { FormDialog } from '../../../kit/FormDialog'
import { MoneyField } from '../../../kit/MoneyField'
import { toast } from '../../../kit/notify'
import type { CaseDetail } from '../types'
import { useWork } from '../useWork'
import type { Wallet } from './types'

interface Values {
  goapp_money: { amount: number | null; reason: string; expires_on: string | null }
}

interface Props {
  detail: CaseDetail
  wallet: Wallet
}

/** Grants money to the buyer. */
function GrantDialog({ detail, wallet, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const { save } = useWork(detail)
  const needed = { required: true, message: t('escalations.needed') }
  return (
    <FormDialog<Values>
      open
      title={`${detail.number}: ${t('escalations.goapp.grant')}`}
      okText={t('escalations.goapp.grant')}
      initial={{ goapp_money: { amount: null, reason: '', expires_on: null } }}
      draft={`goapp money ${detail.id}`}
      onClose={onClose}
      onSubmit={async ({ goapp_money: { amount, reason, expires_on } }) => {
        const granted = amount ?? 0
        await save({ goapp_money: { amount: granted, reason: reason.trim(), expires_on } })
        toast('success', t('escalations.goapp.granted', { amount: money(granted), name: wallet.owner.name }))
      }}
    >
      <p className="pl-quiet">
        {t('escalations.compensation.limitText', {
          granted: money(wallet.granted),
          limit: money(wallet.limit),
        })}
      </p>
      <MoneyField
        name={['goapp_money', 'amount']}
        label={t('escalations.compensation.amount')}
        max={Math.max(0, wallet.limit - wallet.granted)}
        rules={[needed]}
      />
      <Form.Item
        name={['goapp_money', 'reason']}
        label={t('escalations.fields.reason')}
        rules={[{ ...needed, whitespace: true }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} />
      </Form.Item>
      <Form.Item
        name={['goapp_money', 'expires_on']}
        label={t('escalations.compensation.lastDay')}
        extra={t('escalations.goapp.lastDayText')}
      >
        <DayPicker fromToday />
      </Form.Item>
    </FormDialog>
  )
}

/** The GoApp money of the buyer: balance, entries, and how the case grants more. */
export function GoappMoney({ detail, wallet }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="pl-card" aria-label={t('escalations.goapp.title')}>
      <h3>{t('escalations.goapp.title')}</h3>
      <p className="pl-case-recovery-head">
        <span>{t('escalations.goapp.balance', { name: wallet.owner.name })}</span>
        <strong>
          <Money value={wallet.balance} />
        </strong>
      </p>
      {wallet.may_grant ? (
        <Button onClick={() => setOpen(true)}>{t('escalations.goapp.grant')}</Button>
      ) : (
        <p className="pl-quiet">{wallet.barred}</p>
      )}
      <ol className="pl-case-vouchers" aria-label={t('escalations.goapp.entries')}>
        {wallet.entries.map((entry) => (
          <li key={entry.id}>
            <p className="pl-case-recovery-head">
              <strong>
                <Money value={entry.amount} />
              </strong>
              <span>{entry.reason}</span>
            </p>
            <p className="pl-quiet">
              <DateTime value={entry.at} />, {entry.by_name}
              {entry.case_number ? `, ${entry.case_number}` : null}
            </p>
            <p className="pl-quiet">
              {t('escalations.goapp.after')} <Money value={entry.balance_after} />
              {entry.expires_on ? (
                <>
                  {', '}
                  {t('escalations.compensation.until')} <DateTime value={entry.expires_on} day />
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
      {wallet.entries.length === 0 ? <p className="pl-quiet">{t('escalations.goapp.none')}</p> : null}
      {isOpen ? <GrantDialog detail={detail} wallet={wallet} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../kit/FormDialog'
import { FormError } from '../kit/FormError'
import { dateTime } from '../kit/format'
import { ask, toast } from '../kit/notify'
import { BankDialog } from './BankDialog'
import type { BankAccount, BankProps } from './bankAccount'

/** An account, of whose number the last four digits are known. */
function Account({ account }: { account: BankAccount }) {
  const { t } = useTranslation()
  const by = account.status === 'approved' ? account.decided_by : account.asked_by
  const at = dateTime(account.status === 'approved' ? account.decided_at : account.asked_at)
  return (
    <>
      <p>
        <strong>{account.bank}</strong> {t('bankAccounts.ending', { last4: account.last4 })} ·{' '}
        {account.holder} · {account.ifsc ?? account.bic} · {t(`bankAccounts.types.${account.account_type}`)}
      </p>
      {by ? (
        <p className="pl-quiet">
          {t(account.status === 'approved' ? 'bankAccounts.approvedBy' : 'bankAccounts.askedBy', {
            name: by.name,
            at,
          })}
        </p>
      ) : null}
      {account.warnings.map((warning) => (
        <Alert
          key={warning}
          type="warning"
          showIcon
          className="pl-form-notice"
          title={t(`bankAccounts.warnings.${warning}`)}
        />
      ))}
    </>
  )
}

/** Refuses an account, with a reason; who asked for it withdraws it. */
function RefuseDialog(props: BankProps & { account: BankAccount; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { account, save } = props
  const title = t(account.is_own ? 'bankAccounts.withdraw' : 'bankAccounts.refuse')
  return (
    <FormDialog<{ bank_decision: { note: string } }>
      open={props.open}
      title={title}
      okText={title}
      onClose={props.onClose}
      onSubmit={async ({ bank_decision: { note } }) => {
        await save({ bank_decision: { id: account.id, grant: false, note } })
        toast('success', t('bankAccounts.refused'))
      }}
    >
      <Form.Item
        name={['bank_decision', 'note']}
        label={t('bankAccounts.note')}
        rules={[{ required: true, whitespace: true, message: t('bankAccounts.needed') }]}
      >
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

/** The account that awaits a decision, with what the user may do about it. */
function Waiting({ payee, save, account }: BankProps & { account: BankAccount }) {
  const { t } = useTranslation()
  const [refusing, setRefusing] = useState({ at: 0, open: false })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const approve = async () => {
    const isSure = await ask({
      title: t('bankAccounts.approveTitle', { last4: account.last4 }),
      content: t('bankAccounts.approveText'),
      ok: t('bankAccounts.approve'),
      cancel: t('bankAccounts.back'),
    })
    if (!isSure) return
    setBusy(true)
    setError(undefined)
    try {
      await save({ bank_decision: { id: account.id, grant: true } })
      toast('success', t('bankAccounts.approved'))
    } catch (refused) {
      setError(refused)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h3>{t('bankAccounts.asked')}</h3>
      <Account account={account} />
      <div className="pl-form-buttons">
        {account.is_own ? (
          <p>{t('bankAccounts.own')}</p>
        ) : (
          <Button type="primary" loading={busy} onClick={() => void approve()}>
            {t('bankAccounts.approve')}
          </Button>
        )}
        <Button onClick={() => setRefusing(({ at }) => ({ at: at + 1, open: true }))}>
          {t(account.is_own ? 'bankAccounts.withdraw' : 'bankAccounts.refuse')}
        </Button>
      </div>
      <FormError error={error} rest={[]} />
      {refusing.at > 0 ? (
        <RefuseDialog
          key={refusing.at}
          payee={payee}
          save={save}
          account={account}
          open={refusing.open}
          onClose={() => setRefusing((now) => ({ ...now, open: false }))}
        />
      ) : null}
    </>
  )
}

/** The bank account of a garage or a vendor: in effect, and asked for. */
export function BankSection({ payee, save, mayEdit }: BankProps & { mayEdit: boolean }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState({ at: 0, open: false })
  return (
    <section className="pl-card pl-garage-history" aria-label={t('bankAccounts.title')}>
      <h2>{t('bankAccounts.title')}</h2>
      {payee.bank ? (
        <>
          <h3>{t('bankAccounts.inEffect')}</h3>
          <Account account={payee.bank} />
        </>
      ) : (
        <p className="pl-quiet">{t('bankAccounts.none')}</p>
      )}
      {payee.bank_asked && mayEdit ? <Waiting payee={payee} save={save} account={payee.bank_asked} /> : null}
      {!payee.bank_asked && mayEdit ? (
        <Button onClick={() => setAsking(({ at }) => ({ at: at + 1, open: true }))}>
          {t(payee.bank ? 'bankAccounts.replace' : 'bankAccounts.ask')}
        </Button>
      ) : null}
      {asking.at > 0 ? (
        <BankDialog
          key={asking.at}
          payee={payee}
          save={save}
          open={asking.open}
          onClose={() => setAsking((now) => ({ ...now, open: false }))}
        />
      ) : null}
    </section>
  )
}

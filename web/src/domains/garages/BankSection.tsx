import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { dateTime } from '../../kit/format'
import { ask, toast } from '../../kit/notify'
import { BankDialog } from './BankDialog'
import { plainEdit } from './garageForm'
import type { BankAccount, GarageDetail } from './types'

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
function RefuseDialog(props: {
  garage: GarageDetail
  account: BankAccount
  open: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { garage, account } = props
  const update = useAction('update_garage', { handles: [409, 422] })
  const title = t(account.is_own ? 'bankAccounts.withdraw' : 'bankAccounts.refuse')
  return (
    <FormDialog<{ bank_decision: { note: string } }>
      open={props.open}
      title={title}
      okText={title}
      onClose={props.onClose}
      onSubmit={async ({ bank_decision: { note } }) => {
        await update.mutateAsync({
          path: { id: garage.id },
          body: { ...plainEdit(garage.version), bank_decision: { id: account.id, grant: false, note } },
        })
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
function Waiting({ garage, account }: { garage: GarageDetail; account: BankAccount }) {
  const { t } = useTranslation()
  const [refusing, setRefusing] = useState({ at: 0, open: false })
  const update = useAction('update_garage')
  const approve = async () => {
    const isSure = await ask({
      title: t('bankAccounts.approveTitle', { last4: account.last4 }),
      content: t('bankAccounts.approveText'),
      ok: t('bankAccounts.approve'),
      cancel: t('bankAccounts.back'),
    })
    if (!isSure) return
    await update.mutateAsync({
      path: { id: garage.id },
      body: { ...plainEdit(garage.version), bank_decision: { id: account.id, grant: true } },
    })
    toast('success', t('bankAccounts.approved'))
  }
  return (
    <>
      <h3>{t('bankAccounts.asked')}</h3>
      <Account account={account} />
      <div className="pl-form-buttons">
        {account.is_own ? (
          <p>{t('bankAccounts.own')}</p>
        ) : (
          <Button type="primary" loading={update.isPending} onClick={() => void approve()}>
            {t('bankAccounts.approve')}
          </Button>
        )}
        <Button onClick={() => setRefusing(({ at }) => ({ at: at + 1, open: true }))}>
          {t(account.is_own ? 'bankAccounts.withdraw' : 'bankAccounts.refuse')}
        </Button>
      </div>
      {refusing.at > 0 ? (
        <RefuseDialog
          key={refusing.at}
          garage={garage}
          account={account}
          open={refusing.open}
          onClose={() => setRefusing((now) => ({ ...now, open: false }))}
        />
      ) : null}
    </>
  )
}

/** The bank account of a garage: in effect, and asked for. */
export function BankSection({ garage, mayEdit }: { garage: GarageDetail; mayEdit: boolean }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState({ at: 0, open: false })
  return (
    <section className="pl-card pl-garage-history" aria-label={t('bankAccounts.title')}>
      <h2>{t('bankAccounts.title')}</h2>
      {garage.bank ? (
        <>
          <h3>{t('bankAccounts.inEffect')}</h3>
          <Account account={garage.bank} />
        </>
      ) : (
        <p className="pl-quiet">{t('bankAccounts.none')}</p>
      )}
      {garage.bank_asked && mayEdit ? <Waiting garage={garage} account={garage.bank_asked} /> : null}
      {!garage.bank_asked && mayEdit ? (
        <Button onClick={() => setAsking(({ at }) => ({ at: at + 1, open: true }))}>
          {t(garage.bank ? 'bankAccounts.replace' : 'bankAccounts.ask')}
        </Button>
      ) : null}
      {asking.at > 0 ? (
        <BankDialog
          key={asking.at}
          garage={garage}
          open={asking.open}
          onClose={() => setAsking((now) => ({ ...now, open: false }))}
        />
      ) : null}
    </section>
  )
}

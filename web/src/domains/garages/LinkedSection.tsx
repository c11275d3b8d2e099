import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { CallError } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { ask, toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { useCountry } from '../../shared/country'
import { linkedTones } from './labels'
import type { GarageDetail, LinkedAccount } from './types'

function State({ account }: { account: LinkedAccount }) {
  const { t } = useTranslation()
  return (
    <>
      <p>
        <StatusTag tone={linkedTones[account.status]}>
          {t(`garages.linked.statuses.${account.status}`)}
        </StatusTag>{' '}
        {account.account_id ?? t('garages.linked.unconfirmed')}
      </p>
      {account.requirements.map(({ field, reason }) => (
        <Alert
          key={field}
          role="note"
          type="warning"
          showIcon
          className="pl-form-notice"
          title={`${field}: ${reason}`}
        />
      ))}
      {account.problem ? (
        <Alert role="note" type="warning" showIcon className="pl-form-notice" title={account.problem} />
      ) : null}
      <p className="pl-quiet">
        {account.asked_by ? `${t('garages.linked.askedBy', { name: account.asked_by.name })}, ` : null}
        <DateTime value={account.asked_at} />
      </p>
    </>
  )
}

/** Whether an account can be asked for: there is none, or the gateway refused it before one came to be. */
const canAsk = (account: LinkedAccount | null | undefined) =>
  !account || (account.account_id === null && account.status === 'needs_clarification')

/** The account of a garage at the payment gateway, to which its share is transferred. */
export function LinkedSection({ garage, mayEdit }: { garage: GarageDetail; mayEdit: boolean }) {
  const { t } = useTranslation()
  const { hasGst: isIndia } = useCountry()
  const [problem, setProblem] = useState<string>()
  const [keyFor] = useState(() => idempotencyKeys())
  const open = useAction('open_account', { handles: [409, 422] })
  const account = garage.linked_account
  if (!isIndia) return null
  const onOpen = async () => {
    const sure = await ask({
      title: t('garages.linked.openTitle'),
      content: t('garages.linked.openText'),
      ok: t('garages.linked.open'),
      cancel: t('kit.cancel'),
    })
    if (!sure) return
    setProblem(undefined)
    try {
      const body = { garage_id: garage.id, version: garage.version }
      await open.mutateAsync({ body, idempotencyKey: keyFor({ ...body, at: account?.updated_at }) })
      toast('success', t('garages.linked.opened'))
    } catch (error) {
      if (error instanceof CallError) setProblem(error.message)
    }
  }
  return (
    <section className="pl-card pl-garage-history" aria-label={t('garages.linked.title')}>
      <h2>{t('garages.linked.title')}</h2>
      {account ? <State account={account} /> : <p className="pl-quiet">{t('garages.linked.none')}</p>}
      {problem ? <Alert type="error" showIcon className="pl-form-notice" title={problem} /> : null}
      {mayEdit && canAsk(account) ? (
        <Button loading={open.isPending} onClick={() => void onOpen()}>
          {t('garages.linked.open')}
        </Button>
      ) : null}
    </section>
  )
}

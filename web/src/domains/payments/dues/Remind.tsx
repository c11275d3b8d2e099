import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { useMay } from '../../../api/session'
import { CallError, useFailureText } from '../../../kit/callError'
import { DateTime } from '../../../kit/figures'
import { money } from '../../../kit/format'
import { ask, toast } from '../../../kit/notify'
import { today } from '../../../kit/zone'
import type { DueRow } from './types'

/** Texts a customer or a fleet what they owe of an order; once a day. */
export function Remind({ row }: { row: DueRow }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const may = useMay('dues', 'C')
  const remind = useAction('remind_of_due', { handles: [409, 422] })
  const { payer, order_id } = row
  const hasMobile = payer === 'customer' || payer === 'fleet'
  const sent = row.reminded_on ? (
    <span className="pl-quiet">
      {t('dues.remind.sentOn')} <DateTime value={row.reminded_on} day />
    </span>
  ) : null
  if (!may || !hasMobile || row.amount <= 0) return sent
  const press = async () => {
    const sure = await ask({
      title: t('dues.remind.title', { name: row.party }),
      content: t('dues.remind.text', { amount: money(row.amount), id: order_id }),
      ok: t('dues.remind.send'),
      cancel: t('kit.cancel'),
    })
    if (!sure) return
    try {
      await remind.mutateAsync({ body: { order_id, payer } })
      toast('success', t('dues.remind.sent'))
    } catch (error) {
      if (error instanceof CallError && (error.status === 409 || error.status === 422))
        toast('error', failureText(error), 10)
    }
  }
  return (
    <div className="pl-due-follow-up">
      <Button
        size="small"
        disabled={remind.isPending || row.reminded_on === today()}
        aria-label={t('dues.remind.of', { id: order_id })}
        onClick={() => void press()}
      >
        {t('dues.remind.button')}
      </Button>
      {sent}
    </div>
  )
}

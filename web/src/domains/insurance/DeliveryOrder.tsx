import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAfter, useAction, useCall } from '../../api/call'
import { useQueryClient } from '@tanstack/react-query'
import { Payer } from '../../api/enums.gen'
import { useMay } from '../../api/session'
import { DayPicker } from '../../kit/DayPicker'
import { DateTime, Money } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { MoneyField } from '../../kit/MoneyField'
import { money } from '../../kit/format'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { StatusTag } from '../../kit/StatusTag'
import { today } from '../../kit/zone'
import { staleOf } from '../../kit/stale'
import type { ClaimDetail } from './types'

/** Ids in the ledger: payment method and payer. */
const doReceived = 9
/** Days after which the insurer should be reminded. */
const oldAfter = 30

interface Values {
  number: string
  date: string
  amount: number
}

interface OrderFormProps {
  claim: ClaimDetail
  onSaved: () => void
  onClose: () => void
}

function OrderForm({ claim, onSaved, onClose }: OrderFormProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  // If another user was faster, the next save is based on what that user has saved.
  const [version, setVersion] = useState(claim.version)
  const [late, setLate] = useState<ClaimDetail>()
  const update = useAction('update_claim', { handles: [409, 422] })
  const share = (late ?? claim).comparison?.insurer
  const submit = async (values: Values) => {
    try {
      await update.mutateAsync({
        body: {
          order_id: claim.order_id,
          version,
          // The form has asked about an amount above the share.
          delivery_order: { ...values, confirm_amount: share !== undefined && values.amount > share },
        },
      })
      toast('success', t('insurance.do.saved'))
      onSaved()
    } catch (error) {
      const current = staleOf<ClaimDetail>(error)
      if (current) {
        setLate(current)
        setVersion(current.version)
        await refreshAfter(queries, 'update_claim')
      }
      throw error
    }
  }
  const needed = [{ required: true, message: t('insurance.needed') }]
  const known = claim.delivery_order
  const proposed = claim.comparison?.is_final === true ? claim.comparison.insurer : undefined
  const theirs = late?.delivery_order
  return (
    <FormDialog<Values>
      open
      title={t('insurance.do.write')}
      okText={t('insurance.save')}
      draft={`delivery order ${claim.order_id}`}
      focus="number"
      initial={
        known
          ? { number: known.number, date: known.date, amount: known.amount }
          : { date: today(), ...(proposed === undefined ? {} : { amount: proposed }) }
      }
      onClose={onClose}
      onSubmit={submit}
    >
      {late ? (
        <Alert
          type="warning"
          showIcon
          title={t('insurance.do.late')}
          description={theirs ? `${theirs.number}, ${theirs.date}, ${money(theirs.amount)}` : undefined}
        />
      ) : null}
      <Form.Item name={['number']} label={t('insurance.do.number')} rules={needed}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name={['date']} label={t('insurance.do.date')} rules={needed}>
        <DayPicker />
      </Form.Item>
      <MoneyField
        name="amount"
        label={t('insurance.do.amount')}
        min={0.01}
        rules={needed}
        expected={{ most: share, of: t('shared.expected.share') }}
      />
    </FormDialog>
  )
}

interface CollectValues {
  amount: number
  advance?: boolean
  reason?: string
}

/** Collects the insurer's payment for the delivery order. */
function TakePayment({ claim, onClose }: { claim: ClaimDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const ledger = useCall('list_payments', { query: { order_id: claim.order_id, limit: 1 } })
  const collect = useAction('collect_payment', {
    handles: [409, 422],
  })
  const [keyFor] = useState(() => idempotencyKeys())
  const promise = claim.delivery_order
  const sums = ledger.isPlaceholderData ? undefined : ledger.data?.sums
  if (!promise || !sums) return null
  const left = ledger.data?.claim?.delivery_order?.left ?? promise.amount
  const submit = async ({ amount, advance, reason }: CollectValues) => {
    const body = {
      order_id: claim.order_id,
      mode: doReceived,
      payer: Payer.Insurer,
      amount,
      due: sums.due,
      advance: advance === true,
      insurers_part: false,
      reference: promise.number,
      ...(cents(amount) > cents(left) && reason ? { reason: reason.trim() } : {}),
    }
    try {
      const collected = await collect.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast('success', t('insurance.do.taken', { number: collected.payment.receipt_number ?? '' }))
    } catch (error) {
      await ledger.refetch()
      throw error
    }
  }
  return (
    <FormDialog<CollectValues>
      open
      title={t('insurance.do.take')}
      okText={({ amount }) =>
        amount ? t('payments.take.DO_RECEIVED', { amount: money(amount) }) : t('payments.collect')
      }
      focus="amount"
      byButtonOnly
      initial={{
        amount: Math.max(0, Math.min(left, sums.open, claim.dues?.insurer.due ?? sums.open)),
      }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {t('insurance.do.takeText', {
          number: promise.number,
          amount: money(promise.amount),
          open: money(sums.open),
        })}
      </p>
      <Form.Item
        name="amount"
        label={t('insurance.do.amount')}
        rules={[{ required: true, message: t('insurance.needed') }]}
      >
        <NumberInput min={0.01} precision={2} className="pl-wide-field" />
      </Form.Item>
      <ReasonField left={left} number={promise.number} />
      <AdvanceField most={Math.max(0, Math.min(sums.open, claim.dues?.insurer.due ?? sums.open))} />
    </FormDialog>
  )
}

/** More than is left of the delivery order needs a reason. */
function ReasonField({ left, number }: { left: number; number: string }) {
  const { t } = useTranslation()
  const amount = Form.useWatch('amount', Form.useFormInstance<CollectValues>()) ?? 0
  if (cents(amount) <= cents(left)) return null
  return (
    <Form.Item
      name="reason"
      label={t('payments.fields.beyondReason')}
      extra={t('payments.leftOfOrder', { number, left: money(left) })}
      rules={[{ required: true, whitespace: true, message: t('insurance.needed') }]}
    >
      <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
    </Form.Item>
  )
}

const cents = (amount: number): number => Math.round(amount * 100)

/** Collecting more than the insurer owes requires confirmation. */
function AdvanceField({ most }: { most: number }) {
  const { t } = useTranslation()
  const amount = Form.useWatch('amount', Form.useFormInstance<CollectValues>()) ?? 0
  if (cents(amount) <= cents(most)) return null
  return (
    <Form.Item name="advance" valuePropName="checked">
      <Checkbox>{t('insurance.do.asAdvance', { due: money(most) })}</Checkbox>
    </Form.Item>
  )
}

/** The shares of insurer and customer in the repair, once they are final. */
function Dues({ dues }: { dues: NonNullable<ClaimDetail['dues']> }) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="pl-claim-scroll" role="region" aria-label={t('insurance.do.dues')} tabIndex={0}>
      <table className="pl-claim-table pl-claim-dues">
        <caption>{t('insurance.do.dues')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('insurance.do.payer')}</th>
            <th scope="col">{t('insurance.do.share')}</th>
            <th scope="col">{t('insurance.do.paid')}</th>
            <th scope="col">{t('insurance.do.due')}</th>
          </tr>
        </thead>
        <tbody>
          {(['insurer', 'customer'] as const).map((payer) => (
            <tr key={payer}>
              <th scope="row">{t(`insurance.columns.${payer}`)}</th>
              {(['share', 'paid', 'due'] as const).map((figure) => (
                <td key={figure} className="pl-claim-amount">
                  <Money value={dues[payer][figure]} symbol={false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The delivery order differs from the insurer's share: clarify it with the insurer before the car is delivered. */
function OtherAmount({ claim }: { claim: ClaimDetail }) {
  const { t } = useTranslation()
  const [promised, share] = [claim.delivery_order?.amount, claim.dues?.insurer.share]
  if (promised === undefined || share === undefined || cents(promised) === cents(share)) return null
  const difference = money(Math.abs(cents(promised) - cents(share)) / 100)
  const values = { difference, share: money(share) }
  return (
    <Alert
      type="warning"
      showIcon
      title={cents(promised) < cents(share) ? t('insurance.do.less', values) : t('insurance.do.more', values)}
    />
  )
}

/** The insurer's commitment to pay: recorded, with its age and its payment. */
export function DeliveryOrder({ claim, may }: { claim: ClaimDetail; may: boolean }) {
  const { t } = useTranslation()
  const collects = useMay('payments', 'C')
  const [open, setOpen] = useState<'write' | 'take'>()
  const promise = claim.delivery_order
  const close = () => setOpen(undefined)
  const collect = useRef<HTMLButtonElement>(null)
  // Its payment is what comes next: its button gets the focus, and asks before it books anything.
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isSaved || open) return
    // After the dialog has given the focus back.
    const moment = setTimeout(() => {
      collect.current?.focus()
      setSaved(false)
    })
    return () => clearTimeout(moment)
  }, [isSaved, open])
  return (
    <section className="pl-card" aria-label={t('insurance.do.title')}>
      <h2>{t('insurance.do.title')}</h2>
      {promise ? (
        <dl className="pl-claim-facts">
          <div>
            <dt>{t('insurance.do.number')}</dt>
            <dd>{promise.number}</dd>
          </div>
          <div>
            <dt>{t('insurance.do.date')}</dt>
            <dd>
              <DateTime value={promise.date} day />{' '}
              <StatusTag tone={promise.age_days > oldAfter ? 'warn' : 'neutral'}>
                {t('insurance.do.age', { count: promise.age_days })}
              </StatusTag>
            </dd>
          </div>
          <div>
            <dt>{t('insurance.do.amount')}</dt>
            <dd>
              <Money value={promise.amount} />
            </dd>
          </div>
          <div>
            <dt>{t('insurance.do.recordedBy')}</dt>
            <dd>
              {promise.recorded_by} <DateTime value={promise.recorded_at} />
            </dd>
          </div>
        </dl>
      ) : (
        <p className="pl-quiet">{t('insurance.do.none')}</p>
      )}
      <OtherAmount claim={claim} />
      {claim.dues ? <Dues dues={claim.dues} /> : null}
      <div className="pl-row">
        {may ? (
          <Button onClick={() => setOpen('write')}>
            {t(promise ? 'insurance.do.change' : 'insurance.do.write')}
          </Button>
        ) : null}
        {promise && collects ? (
          <Button ref={collect} type="primary" onClick={() => setOpen('take')}>
            {t('insurance.do.take')}
          </Button>
        ) : null}
      </div>
      {open === 'write' ? <OrderForm claim={claim} onSaved={() => setSaved(true)} onClose={close} /> : null}
      {open === 'take' ? <TakePayment claim={claim} onClose={close} /> : null}
    </section>
  )
}

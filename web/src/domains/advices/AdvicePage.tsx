import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api/call'
import { paperOf } from '../../api/download'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DateTime, Money } from '../../kit/figures'
import { count, date } from '../../kit/format'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { PaperButtons } from '../../kit/PaperButtons'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { useTabTitle } from '../../kit/tab'
import { link } from '../../shared/screen'
import { HeldOrders } from './HeldOrders'
import { toneOf, useAdviceLabels } from './labels'
import { Lines } from './Lines'
import { Steps } from './Steps'
import type { AdviceDetail } from './types'
import './advices.css'

function Facts({ detail }: { detail: AdviceDetail }) {
  const { t } = useTranslation()
  const labels = useAdviceLabels()
  const { account, carried_to } = detail
  const rows: [string, ReactNode][] = [
    [t('advices.fields.garage'), `${detail.garage.name}, ${detail.city.name}`],
    [t('advices.fields.period'), `${date(detail.period_from)} – ${date(detail.period_to)}`],
    [t('advices.fields.orders'), count(detail.orders)],
    [t('advices.fields.commission'), `${detail.commission_rate / 100} %`],
    [t('advices.fields.gross'), <Money key="g" value={detail.gross} />],
    [t('advices.fields.deductions'), <Money key="d" value={detail.deductions} />],
    [
      t('advices.fields.net'),
      <strong key="n">
        <Money value={detail.net} />
      </strong>,
    ],
    [
      t('advices.fields.account'),
      account
        ? t('advices.account', {
            bank: account.bank,
            holder: account.holder,
            code: account.code,
            last4: account.last4,
          })
        : t('advices.noAccount'),
    ],
  ]
  if (detail.linked_account)
    rows.push([t('advices.fields.linked_account'), labels.linked(detail.linked_account)])
  if (detail.utr) rows.push([labels.reference, detail.utr])
  if (detail.paid_on) rows.push([t('advices.fields.paid_on'), date(detail.paid_on)])
  if (detail.reason) rows.push([t('advices.fields.reason'), detail.reason])
  if (carried_to)
    rows.push([
      t('advices.fields.carried_to'),
      <Link key="c" to={link('/payment_advice/detail/:uuid', { uuid: carried_to.uuid })}>
        {carried_to.number}
      </Link>,
    ])
  return (
    <section className="pl-card" aria-label={t('advices.facts')}>
      <h2>{t('advices.facts')}</h2>
      <dl className="pl-advice-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Events({ detail }: { detail: AdviceDetail }) {
  const { t } = useTranslation()
  const labels = useAdviceLabels()
  return (
    <section className="pl-card" aria-label={t('advices.history')}>
      <h2>{t('advices.history')}</h2>
      <ol className="pl-advice-events">
        {detail.events.map((event, at) => (
          // oxlint-disable-next-line no-array-index-key -- entries have no id, and are never moved
          <li key={at}>
            <strong>{labels.event(event.action, event.is_creation)}</strong> {event.actor_name}{' '}
            <span className="pl-quiet">{event.role}</span> <DateTime value={event.at} />
            {event.detail ? <div>{event.detail}</div> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Shown({ detail }: { detail: AdviceDetail }) {
  const { t } = useTranslation()
  const labels = useAdviceLabels()
  useTabTitle(detail.number)
  return (
    <>
      <PageHeader
        title={detail.number}
        note={<StatusTag tone={toneOf(detail)}>{labels.stateOf(detail)}</StatusTag>}
        actions={
          <PaperButtons
            paper={t('advices.paper')}
            name={`${detail.number.replaceAll('/', '-')}.pdf`}
            load={paperOf('download_advice', { query: { uuid: detail.uuid } })}
          />
        }
      />
      <div className="pl-advice">
        <Facts detail={detail} />
        <Steps detail={detail} />
        <section className="pl-card" aria-label={t('advices.statement')}>
          <h2>{t('advices.statement')}</h2>
          <Lines lines={detail.lines} />
          <HeldOrders held={detail.held} />
        </section>
        <Events detail={detail} />
      </div>
    </>
  )
}

function AdviceOf({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const answer = useCall('get_advice', { query: { uuid } }, { handles: [404, 422] })
  const { error } = answer
  if (error instanceof CallError && (error.status === 404 || error.status === 422))
    return (
      <MissingPage title={t('screens.advice')} text={t('advices.missing')}>
        <Link to={link('/payment_advice')}>{t('advices.toList')}</Link>
      </MissingPage>
    )
  const detail = answer.isPlaceholderData ? undefined : answer.data
  if (detail) return <Shown key={detail.uuid} detail={detail} />
  return error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Loading rows={8} />
}

/** A payment advice: its statement, what can be done next, and its history. */
export default function AdvicePage() {
  const { t } = useTranslation()
  const uuid = useParams().uuid ?? ''
  return useMay('payment_advice', 'R') ? (
    <AdviceOf uuid={uuid} />
  ) : (
    <MissingPage title={t('screens.advice')} text={t('advices.notForRole')} />
  )
}

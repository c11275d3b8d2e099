import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Payer } from '../../api/enums.gen'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { DateTime } from '../../kit/figures'
import { copyApprovalLink, offerUnsentLink } from '../../shared/approvalLink'
import { Mobile } from '../../shared/identity'
import { toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { ApprovalDialog } from './ApprovalDialog'
import { SentDialog } from './SentDialog'
import type { EstimateDetail } from './types'
import { approvalTones, approvalStatusTones, useEstimateLabels } from './labels'

function LinkState({ estimate }: { estimate: EstimateDetail }) {
  const { t } = useTranslation()
  const { link } = estimate
  if (!link) return null
  return (
    <p>
      {t(link.is_open ? 'estimates.linkOpen' : 'estimates.linkOver')} <Mobile value={link.mobile} />{' '}
      <DateTime value={link.is_open ? link.expires_at : link.made_at} />
    </p>
  )
}

/** The recorded decisions, newest first. */
function Decisions({ estimate }: { estimate: EstimateDetail }) {
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  if (estimate.decisions.length === 0) return null
  return (
    <ul className="pl-estimate-decisions" aria-label={t('estimates.decisions')}>
      {estimate.decisions.map((one) => (
        <li key={one.id}>
          <StatusTag tone={approvalTones[one.decision]}>{labels.approval(one.decision)}</StatusTag>{' '}
          {one.service_name}{' '}
          <span className="pl-quiet">
            {t('estimates.decisionLine', {
              name: one.said_by,
              how: t(`estimates.hows.${one.how}`),
              by: one.by,
            })}{' '}
            <DateTime value={one.at} />
          </span>
          {one.note ? <q>{one.note}</q> : null}
        </li>
      ))}
    </ul>
  )
}

/** The approval status and the ways to get it: a link for the customer, or a decision recorded by staff. */
export function Approvals({ estimate, unsaved }: { estimate: EstimateDetail; unsaved: boolean }) {
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  const may = useMay('orders', 'U') && !estimate.lock && estimate.revision > 0
  const [recording, setRecording] = useState({ at: 0, opened: estimate, open: false })
  const [sending, setSending] = useState({ at: 0, opened: estimate, open: false })
  const send = useAction('send_approval_link')
  const isOpen = ({ approval }: EstimateDetail['lines'][number]) =>
    approval === 'proposed' || approval === 'sent'
  const isUnsent = estimate.lines.some(({ approval }) => approval === 'proposed')
  const asksCustomer = estimate.lines.some((line) => isOpen(line) && line.payer !== Payer.Insurer)
  const sendLink = async (sms: boolean) => {
    const created = await send
      .mutateAsync({ query: { order_id: estimate.order_id, sms } })
      .catch(() => undefined)
    if (!created) return
    if (created.why_unsent) return offerUnsentLink(created, t)
    if (sms) return toast('success', t('estimates.linkSent'))
    await copyApprovalLink(created, t)
  }
  return (
    <section className="pl-card" aria-label={t('estimates.approval')}>
      <h2>{t('estimates.approval')}</h2>
      <p>
        <StatusTag tone={approvalStatusTones[estimate.standing]}>
          {labels.approvalStatus(estimate.standing)}
        </StatusTag>
      </p>
      <LinkState estimate={estimate} />
      {may ? (
        <div className="pl-row">
          <Button
            type="primary"
            loading={send.isPending}
            disabled={unsaved || !asksCustomer}
            onClick={() => void sendLink(true)}
          >
            {t('estimates.sendLink')}
          </Button>
          <Button disabled={unsaved || !asksCustomer || send.isPending} onClick={() => void sendLink(false)}>
            {t('estimates.copyLink')}
          </Button>
          <Button
            disabled={unsaved}
            onClick={() => setRecording(({ at }) => ({ at: at + 1, opened: estimate, open: true }))}
          >
            {t('estimates.record')}
          </Button>
          {isUnsent ? (
            <Button
              disabled={unsaved}
              onClick={() => setSending(({ at }) => ({ at: at + 1, opened: estimate, open: true }))}
            >
              {t('estimates.recordSent')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {may && unsaved ? <p className="pl-quiet">{t('estimates.saveFirst')}</p> : null}
      <Decisions estimate={estimate} />
      <ApprovalDialog
        key={recording.at}
        opened={recording.opened}
        open={recording.open}
        onClose={() => setRecording((now) => ({ ...now, open: false }))}
      />
      <SentDialog
        key={`sent ${sending.at}`}
        opened={sending.opened}
        open={sending.open}
        onClose={() => setSending((now) => ({ ...now, open: false }))}
      />
    </section>
  )
}

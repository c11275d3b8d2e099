import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Payer } from '../../api/enums.gen'
import { useAction } from '../../api/call'
import { useBegin } from '../../shared/begin'
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

interface Props {
  estimate: EstimateDetail
  unsaved: boolean
  /** Saves what is typed first; false when it is not saved. */
  onSave: () => Promise<boolean>
}

/** The approval status and the ways to get it: a link for the customer, or a decision recorded by staff. */
export function Approvals({ estimate, unsaved, onSave }: Props) {
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  const may = useMay('orders', 'U') && !estimate.lock
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
  // Not to its button: a second Enter would send the link.
  const section = useRef<HTMLElement>(null)
  useBegin('approval', () => section.current?.focus())
  const [isSaving, setSaving] = useState(false)
  const pressed = useRef(false)
  const saveAndSend = async () => {
    // Pressed again before the button shows that it is busy: it would be saved and sent twice.
    if (pressed.current) return
    pressed.current = true
    setSaving(true)
    try {
      if (!unsaved || (await onSave())) await sendLink(true)
    } finally {
      pressed.current = false
      setSaving(false)
    }
  }
  return (
    <section ref={section} tabIndex={-1} className="pl-card" aria-label={t('estimates.approval')}>
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
            loading={isSaving || send.isPending}
            // What is typed is not read here: the call says when nothing of it is for the customer to decide.
            disabled={!unsaved && !isSaving && !asksCustomer}
            onClick={() => void saveAndSend()}
          >
            {t(unsaved ? 'estimates.saveAndSendLink' : 'estimates.sendLink')}
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

import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LeadStatus, leadStatus, leadType, OrderType } from '../../../api/enums.gen'
import { useCall } from '../../../api/call'
import { useMay } from '../../../api/session'
import { CallError } from '../../../kit/callError'
import { DateTime } from '../../../kit/figures'
import { FactList } from '../../../kit/FactList'
import { dateTime } from '../../../kit/format'
import { Empty, Failed, Loading } from '../../../kit/states'
import { StatusTag } from '../../../kit/StatusTag'
import { CallButton } from '../../../shared/calls/CallButton'
import { CallLine } from '../../../shared/calls/CallLine'
import { Mobile, Plate } from '../../../shared/identity'
import { orderAddress } from '../../../shared/orderAddress'
import { CloseLeadDialog, EditLeadDialog } from './EditLeadDialog'
import { statusTones, useLeadLabels } from './labels'
import { Dispositions } from './Dispositions'
import { LeadHistory } from './LeadHistory'
import { OrderPanel } from './OrderPanel'
import { TalkDialog } from './TalkDialog'
import { type Disposition, dispositions, type LeadDetail } from './types'
import { useLead } from './useLead'
import { WhyLead } from './WhyLead'

type Open = Disposition | 'edit' | 'close' | 'order'

function Head({ lead, onOpen }: { lead: LeadDetail; onOpen: (what: Open) => void }) {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  const { save, busy } = useLead(lead)
  const isMasked = lead.mobile.includes('•')
  const mayOrder = useMay('orders', 'C')
  const tries = lead.next.includes(LeadStatus.Testing) || lead.status_id === LeadStatus.Testing
  const tryOut = () =>
    save({ status_id: lead.status_id === LeadStatus.Testing ? LeadStatus.New : LeadStatus.Testing }).catch(
      () => {},
    )
  return (
    <header className="pl-card">
      <div className="pl-lead-title">
        <h2>{lead.name}</h2>
        <StatusTag tone={statusTones[lead.status_id]}>
          {labels.status(lead.status_id)}
          {lead.closed_reason ? `: ${labels.reason(lead.closed_reason)}` : ''}
        </StatusTag>
        {lead.is_dnc ? <StatusTag tone="bad">{t('leadDesk.dnc')}</StatusTag> : null}
      </div>
      <FactList
        className="pl-fact-grid"
        facts={[
          [labels.field('mobile'), isMasked ? lead.mobile : <Mobile key="m" value={lead.mobile} />],
          [labels.field('lead_type_id'), labels.type(lead.lead_type_id)],
          [labels.field('source'), lead.source.name],
          [labels.field('city'), lead.city?.name ?? t('kit.blank')],
          [
            labels.field('car'),
            lead.car ? (
              <span key="c">
                {[lead.car.brand, lead.car.model].filter(Boolean).join(' ')}{' '}
                <Plate value={lead.car.registration_no} />
              </span>
            ) : (
              t('kit.blank')
            ),
          ],
          [labels.field('priority'), labels.priority(lead.priority)],
          [
            labels.field('assignee'),
            <span key="a">
              {lead.assignee?.name ?? t('leadDesk.nobody')}
              <WhyLead lead={lead} />
            </span>,
          ],
          [
            labels.field('follow_up_at'),
            lead.follow_up_at ? <DateTime key="f" value={lead.follow_up_at} /> : t('kit.blank'),
          ],
          [labels.field('attempts'), String(lead.attempts)],
          [labels.field('enquiries'), String(lead.enquiries)],
        ]}
      />
      {lead.request ? <p className="pl-multiline pl-lead-request">{lead.request}</p> : null}
      {lead.order_id ? (
        <p>
          {t('leadDesk.order')} <Link to={orderAddress(lead.order_id)}>{lead.order_id}</Link>
        </p>
      ) : null}
      {lead.may_work ? (
        <div className="pl-form-buttons">
          {lead.may_call_now ? (
            <CallButton about={{ lead_id: lead.id }} />
          ) : (
            <span className="pl-quiet">
              {t('leadDesk.callsFrom', { at: lead.calls_from ? dateTime(lead.calls_from) : '' })}
            </span>
          )}
          {mayOrder ? (
            <Button type="primary" onClick={() => onOpen('order')}>
              {t('leadDesk.createOrder')}
            </Button>
          ) : null}
          <Button onClick={() => onOpen('edit')}>{t('leadDesk.edit')}</Button>
          <Button onClick={() => onOpen('close')}>{t('leadDesk.close')}</Button>
          {tries ? (
            <Button loading={busy} onClick={() => void tryOut()}>
              {t(lead.status_id === LeadStatus.Testing ? 'leadDesk.testingBack' : 'leadDesk.testing')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </header>
  )
}

/** The form of a new order, with what is known of the lead. */
function OrderOfLead({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const plate = lead.car?.registration_no
  const known = {
    id: lead.id,
    mobile: lead.mobile,
    name: lead.name,
    source_id: lead.source.id,
    order_type: lead.lead_type_id ? leadType.orderType[lead.lead_type_id] : OrderType.General,
    city_id: lead.city?.id,
    request: lead.request ?? undefined,
    car: plate ? { registration_no: plate } : undefined,
  }
  return <OrderPanel title={t('leadDesk.createOrder')} of={{ lead: known }} onClose={onClose} />
}

function Others({ lead, onOpen }: { lead: LeadDetail; onOpen: (id: number) => void }) {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  if (lead.others.length === 0) return null
  return (
    <section className="pl-card" aria-label={t('leadDesk.others')}>
      <h3>{t('leadDesk.others')}</h3>
      <ul className="pl-lead-others">
        {lead.others.map((other) => (
          <li key={other.id}>
            <Button type="link" size="small" onClick={() => onOpen(other.id)}>
              {labels.type(other.lead_type_id)}
            </Button>
            <StatusTag tone={statusTones[other.status_id]}>{labels.status(other.status_id)}</StatusTag>
            <DateTime value={other.created_at} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Loaded({ lead, onOpen }: { lead: LeadDetail; onOpen: (id: number) => void }) {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  const [opened, setOpened] = useState<Open>()
  const close = () => setOpened(undefined)
  const disposition = dispositions.find((one) => one === opened)
  return (
    <article className="pl-lead">
      <div className="pl-lead-main">
        <Head lead={lead} onOpen={setOpened} />
        {lead.may_work ? (
          <section className="pl-card" aria-label={t('leadDesk.script')}>
            <h3>{t('leadDesk.script')}</h3>
            <p>
              {t(`leadDesk.scripts.t${lead.lead_type_id ?? 1}`, {
                name: lead.name,
                type: labels.type(lead.lead_type_id),
              })}
            </p>
          </section>
        ) : null}
        {lead.may_work && leadStatus.isWorked(lead.status_id) ? (
          <Dispositions lead={lead} onOpen={setOpened} />
        ) : null}
      </div>
      <aside className="pl-lead-aside">
        <section className="pl-card" aria-label={t('calls.title')}>
          <h3>{t('calls.title')}</h3>
          {lead.calls.length === 0 ? <p className="pl-quiet">{t('calls.none')}</p> : null}
          {lead.calls.map((call) => (
            <CallLine key={call.call_id} call={call} />
          ))}
        </section>
        <Others lead={lead} onOpen={onOpen} />
        <section className="pl-card" aria-label={t('leadDesk.history')}>
          <h3>{t('leadDesk.history')}</h3>
          <LeadHistory lead={lead} />
        </section>
      </aside>
      {disposition ? <TalkDialog lead={lead} disposition={disposition} onClose={close} /> : null}
      {opened === 'edit' ? <EditLeadDialog lead={lead} onClose={close} /> : null}
      {opened === 'close' ? <CloseLeadDialog lead={lead} onClose={close} /> : null}
      {opened === 'order' ? <OrderOfLead lead={lead} onClose={close} /> : null}
    </article>
  )
}

/** One lead beside the list: what it is, what to say, what came of it, and what was done. */
export function LeadView({ id, onOpen }: { id: number; onOpen: (id: number) => void }) {
  const { t } = useTranslation()
  const found = useCall('get_lead', { path: { lead_id: id } }, { handles: [404, 422] })
  if (found.error instanceof CallError && found.error.status !== 500 && !found.data) {
    return (
      <Empty title={t('leadDesk.gone')}>
        <p>{t('leadDesk.goneText')}</p>
      </Empty>
    )
  }
  if (found.data && !found.isPlaceholderData) return <Loaded lead={found.data} onOpen={onOpen} />
  return found.error ? (
    <Failed error={found.error} onRetry={() => void found.refetch()} />
  ) : (
    <Loading rows={8} />
  )
}

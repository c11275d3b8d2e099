import { Alert, Button, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DateTime, Money } from '../../kit/figures'
import { count } from '../../kit/format'
import { FormDialog } from '../../kit/FormDialog'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { MissingPage } from '../../kit/MissingPage'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { useMarkUnsaved, useTabTitle } from '../../kit/tab'
import { History } from '../../shared/History'
import { link } from '../../shared/screen'
import { type Absent, AbsentDialog, absentOf } from './AbsentDialog'
import { Banner } from './Banner'
import { type EventForm, formOf, sameValue, updateBody } from './eventForm'
import { EventFields } from './EventFields'
import { useFieldText } from './fieldText'
import { statusTones, timeText, useEventLabels } from './labels'
import type { EventDetail } from './types'
import './events.css'

/** Leads, orders, and what they amount to; the orders open their list. */
function Result({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const labels = useEventLabels()
  const rows: [string, React.ReactNode][] = [
    [t('events.leads'), labels.leads(event)],
    [
      t('events.orders'),
      event.orders > 0 ? (
        <Link key="o" to={link('/orders', undefined, { event_id: event.id })}>
          {t('events.openOrders', { count: event.orders })}
        </Link>
      ) : (
        count(0)
      ),
    ],
    [t('events.amount'), <Money key="a" value={event.amount} />],
    [
      t('events.costPerLead'),
      event.cost_per_lead == null ? t('kit.blank') : <Money key="c" value={event.cost_per_lead} />,
    ],
    [
      t('events.offers'),
      <Link key="k" to={link('/coupon', undefined, { event_id: event.id })}>
        {t('events.openCoupons')}
      </Link>,
    ],
  ]
  return (
    <section className="pl-card" aria-label={t('events.parts.result')}>
      <h2>{t('events.parts.result')}</h2>
      <dl className="pl-event-facts">
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

function EditEvent({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const { label, show } = useFieldText(event)
  const markUnsaved = useMarkUnsaved()
  const update = useAction('update_event', { handles: [409, 422] })
  const [absent, setAbsent] = useState<readonly Absent[]>()
  const confirmed = useRef(false)
  const guarded = useGuardedForm<EventDetail, EventForm>({
    name: `event ${event.id}`,
    read: event,
    editOf: formOf,
    same: sameValue,
    save: async (edit, base) => {
      const body = updateBody(formOf(base), edit, base.version, confirmed.current)
      confirmed.current = false
      try {
        return await update.mutateAsync({ path: { id: event.id }, body })
      } catch (error) {
        setAbsent(absentOf(error))
        throw error
      }
    },
    onSaved: () => {
      setAbsent(undefined)
      toast('success', t('events.saved'))
    },
    onUnsaved: markUnsaved,
  })
  return (
    <>
      <GuardedFrame
        form={guarded}
        name={t('screens.event')}
        className="pl-event-form"
        saveText={t('events.save')}
        discardText={t('events.discard')}
        label={label}
        show={show}
      >
        <EventFields event={event} />
      </GuardedFrame>
      {absent ? (
        <AbsentDialog
          absent={absent}
          busy={guarded.busy}
          onBack={() => setAbsent(undefined)}
          onConfirm={() => {
            confirmed.current = true
            guarded.submit()
          }}
        />
      ) : null}
    </>
  )
}

function CancelDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const update = useAction('update_event', { handles: [409, 422] })
  return (
    <FormDialog<{ cancel_reason: string }>
      open
      title={t('events.cancelTitle', { name: event.name })}
      okText={t('events.cancel')}
      focus="cancel_reason"
      onClose={onClose}
      onSubmit={async ({ cancel_reason }) => {
        const body = { version: event.version, status: 'cancelled', cancel_reason, confirm: false } as const
        await update.mutateAsync({ path: { id: event.id }, body })
        toast('success', t('events.cancelled'))
      }}
    >
      <p>
        {event.status === 'draft'
          ? t('events.cancelDraft')
          : t('events.cancelText', { count: event.staff.length })}
      </p>
      <Form.Item
        name="cancel_reason"
        label={t('events.fields.cancel_reason')}
        rules={[{ required: true, whitespace: true, message: t('events.needed') }]}
      >
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  )
}

/** Plans a draft, and cancels what is not over. */
function Moves({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const update = useAction('update_event', { handles: [409] })
  const [absent, setAbsent] = useState<readonly Absent[]>()
  const [isCancelling, setCancelling] = useState(false)
  const plan = async (confirm: boolean) => {
    try {
      const body = { version: event.version, status: 'planned', confirm } as const
      await update.mutateAsync({ path: { id: event.id }, body })
      setAbsent(undefined)
      toast('success', t('events.planned'))
    } catch (error) {
      const people = absentOf(error)
      setAbsent(people)
      if (!people && error instanceof CallError) toast('error', error.message, 8)
    }
  }
  if (event.status === 'over' || event.status === 'cancelled') return null
  return (
    <>
      {event.status === 'draft' ? (
        <Button loading={update.isPending} onClick={() => void plan(false)}>
          {t('events.plan')}
        </Button>
      ) : null}
      <Button danger onClick={() => setCancelling(true)}>
        {t('events.cancel')}
      </Button>
      {isCancelling ? <CancelDialog event={event} onClose={() => setCancelling(false)} /> : null}
      {absent ? (
        <AbsentDialog
          absent={absent}
          busy={update.isPending}
          onBack={() => setAbsent(undefined)}
          onConfirm={() => void plan(true)}
        />
      ) : null}
    </>
  )
}

function LoadedEvent({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const labels = useEventLabels()
  const mayEdit = useMay('events', 'U')
  const isOpen = event.status !== 'over' && event.status !== 'cancelled'
  useTabTitle(event.name)
  return (
    <>
      <PageHeader
        title={event.name}
        note={
          <>
            <StatusTag tone={statusTones[event.status]}>{labels.status(event.status)}</StatusTag>{' '}
            {labels.kind(event.kind)}, {timeText(event)}
            {event.cancel_reason ? ` · ${event.cancel_reason}` : null}
          </>
        }
        actions={mayEdit ? <Moves event={event} /> : null}
      />
      {isOpen ? null : (
        <Alert
          type="info"
          showIcon
          className="pl-form-notice"
          title={t(event.status === 'over' ? 'events.isOver' : 'events.isCancelled')}
        />
      )}
      <Result event={event} />
      <EditEvent event={event} />
      <Banner event={event} mayEdit={mayEdit && isOpen} />
      <section className="pl-card">
        <h2>{t('shared.history.title')}</h2>
        <p className="pl-quiet">
          {t('events.addedBy', { name: event.created_by?.name ?? t('shared.history.program') })}{' '}
          <DateTime value={event.created_at} />
        </p>
        <History entries={event.history} word={labels.word} />
      </section>
    </>
  )
}

/** An event: what is planned, and what came of it. */
export default function EventPage() {
  const { t } = useTranslation()
  const { id: typed = '' } = useParams()
  const id = Number(typed) || 0
  const answer = useCall('get_event', { path: { id } }, { handles: [404, 422] })
  const { error } = answer
  if (error instanceof CallError && (error.status === 404 || error.status === 422))
    return <MissingPage title={t('screens.event')} text={t('events.missing', { id: typed })} />
  const event = answer.isPlaceholderData ? undefined : answer.data
  if (event)
    return (
      <div className="pl-event-page">
        <LoadedEvent key={event.id} event={event} />
      </div>
    )
  return error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Loading rows={8} />
}

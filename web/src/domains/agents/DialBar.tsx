import { Button, Form, Input, Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction, useCall } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { CallError, textOf } from '../../kit/callError'
import { now } from '../../kit/clock'
import { dateTime } from '../../kit/format'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { mayOpenNow } from '../../shared/access'
import { link } from '../../shared/screen'
import { duration } from './duration'

type Found = DataOf<'get_next'>
type Offer = NonNullable<Found['offer']>
type Me = NonNullable<NonNullable<DataOf<'get_agents'>['me']>['agent']>

/** While nothing is offered, it is asked for again: leads become due without anybody changing anything. */
const askAgainMs = 20_000
const askAgainWhenOverMs = 2_000
const reasons = ['language', 'known', 'time', 'double', 'other'] as const
type Reason = (typeof reasons)[number]

const secondsTo = (at: string) => Math.ceil((Date.parse(at) - now().getTime()) / 1000)

/**
 * How long an offer is the caller's; then it is asked for another one. The server may still have this one, because its
 * clock may be some seconds behind: it is asked until it has not.
 */
function Countdown({ until, onOver }: { until: string; onOver: () => void }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(() => secondsTo(until))
  const over = useEffectEvent(onOver)
  useEffect(() => {
    let askedAt = 0
    const timer = setInterval(() => {
      const seconds = secondsTo(until)
      setLeft(Math.max(0, seconds))
      if (seconds > 0 || Date.now() - askedAt < askAgainWhenOverMs) return
      askedAt = Date.now()
      over()
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return <span className="pl-quiet pl-agent-clock">{t('dialBar.expires', { left: duration(left) })}</span>
}

interface SkipValues {
  reason: Reason
  words?: string
}

function SkipFields() {
  const { t } = useTranslation()
  const reason = Form.useWatch<Reason | undefined>('reason')
  const isOther = reason === 'other'
  return (
    <>
      <Form.Item
        name="reason"
        label={t('dialBar.reason')}
        rules={[{ required: true, message: t('dialBar.needed') }]}
      >
        <Select options={reasons.map((value) => ({ value, label: t(`dialBar.reasons.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="words"
        label={t('dialBar.words')}
        required={isOther}
        dependencies={['reason']}
        rules={[{ required: isOther, whitespace: isOther, message: t('dialBar.needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} />
      </Form.Item>
    </>
  )
}

function SkipDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation()
  const next = useAction('do_next', { handles: [409, 422] })
  const { lead } = offer
  return (
    <FormDialog<SkipValues>
      open
      title={t('dialBar.skipTitle', { name: lead.name })}
      okText={t('dialBar.skip')}
      focus="reason"
      onClose={onClose}
      onSubmit={async ({ reason, words }) => {
        const said = [reason === 'other' ? '' : t(`dialBar.reasons.${reason}`), words?.trim() ?? '']
        const body = { action: 'skip', lead_id: lead.id, reason: said.filter(Boolean).join(': ') } as const
        await next.mutateAsync({ body })
        toast('info', t('dialBar.skipped', { name: lead.name }))
      }}
    >
      <SkipFields />
    </FormDialog>
  )
}

/** Who is called next, about what, and why. */
function Lead({ offer, me }: { offer: Offer; me: Me }) {
  const { t } = useTranslation()
  const { lead, why } = offer
  const car = [lead.car?.brand, lead.car?.model].filter(Boolean).join(' ')
  const type = lead.lead_type_id ? t(`leadDesk.types.t${lead.lead_type_id}`) : ''
  // Until it is dialled it may be the lead of somebody else, whose leads the caller does not see.
  const opens = lead.assignee?.id === me.id && mayOpenNow('/leads')
  return (
    <span className="pl-dial-bar-lead" aria-live="polite">
      <span className="pl-visually-hidden">{t('dialBar.next')}</span>
      <strong>
        {opens ? <Link to={link('/leads', undefined, { lead: lead.id })}>{lead.name}</Link> : lead.name}
      </strong>
      <span>{[car, type, lead.source.name].filter(Boolean).join(' · ')}</span>
      <span className="pl-quiet">{why}</span>
    </span>
  )
}

/** Why there is no next lead, in words. */
function Nothing({ found, me }: { found: Found; me: Me }) {
  const { t } = useTranslation()
  const text = () => {
    switch (found.why_none) {
      case 'progressive':
        return ''
      case 'inactive':
        return t('dialBar.none.inactive', { config: found.config?.name ?? '' })
      case 'window':
        return found.window?.opens_at
          ? t('dialBar.none.window', { at: dateTime(found.window.opens_at) })
          : t('dialBar.none.closed')
      case 'not_available':
        return t(
          me.state === 'not_ready' || me.state === 'offline'
            ? 'dialBar.none.not_available'
            : 'dialBar.none.busy',
        )
      case 'nothing_to_dial':
        return t('dialBar.none.nothing_to_dial')
      default:
        return t('dialBar.looking')
    }
  }
  return <span className="pl-quiet">{text()}</span>
}

interface OfferedProps {
  offer: Offer
  maySkip: boolean
  onRefused: () => void
}

function Acts({ offer, maySkip, onRefused }: OfferedProps) {
  const { t } = useTranslation()
  const next = useAction('do_next', { handles: [409] })
  const [skipping, setSkipping] = useState<Offer>()
  const dial = () =>
    next.mutate(
      { body: { action: 'dial', lead_id: offer.lead.id } },
      {
        onSuccess: ({ call }) =>
          toast('info', t(call?.state === 'unknown' ? 'calls.unanswered' : 'calls.placed'), 5),
        onError: (error) => {
          onRefused()
          if (error instanceof CallError && error.status === 409)
            toast('warning', textOf(error, t('kit.failedUnknown')), 6)
        },
      },
    )
  return (
    <span className="pl-row">
      <Button size="small" type="primary" loading={next.isPending} onClick={dial}>
        {t('dialBar.dial')}
        <span className="pl-visually-hidden"> {offer.lead.name}</span>
      </Button>
      {maySkip ? (
        <Button size="small" disabled={next.isPending} onClick={() => setSkipping(offer)}>
          {t('dialBar.skip')}
          <span className="pl-visually-hidden"> {offer.lead.name}</span>
        </Button>
      ) : null}
      {skipping ? <SkipDialog offer={skipping} onClose={() => setSkipping(undefined)} /> : null}
    </span>
  )
}

/** For callers in a configuration of the dialler: the lead that comes next. */
export default function DialBar({ me }: { me: Me }) {
  const { t } = useTranslation()
  const [every, setEvery] = useState<number>()
  const answer = useCall('get_next', undefined, { handles: 'all', every })
  const { data: found, refetch } = answer
  const offer = found?.offer
  const waits = me.state === 'available' && !offer
  useEffect(() => setEvery(waits ? askAgainMs : undefined), [waits])
  if (answer.isError && !found)
    return (
      <section className="pl-dial-bar-row" aria-label={t('dialBar.next')}>
        <span className="pl-quiet">{t('dialBar.failed')}</span>
        <Button size="small" onClick={() => void refetch()}>
          {t('dialBar.again')}
        </Button>
      </section>
    )
  if (!found || found.why_none === 'no_config') return null
  const dialsItself = found.mode_now === 'progressive'
  return (
    <section className="pl-dial-bar-row" aria-label={t('dialBar.next')}>
      {dialsItself ? <StatusTag tone="active">{t('dialBar.self')}</StatusTag> : null}
      {offer && !dialsItself ? (
        <>
          <Acts offer={offer} maySkip={found.may_skip} onRefused={() => void refetch()} />
          <Countdown key={offer.expires_at} until={offer.expires_at} onOver={() => void refetch()} />
        </>
      ) : null}
      {offer ? <Lead offer={offer} me={me} /> : <Nothing found={found} me={me} />}
      {found.mode_why ? <StatusTag tone="warn">{t('dialBar.previewForNow')}</StatusTag> : null}
    </section>
  )
}

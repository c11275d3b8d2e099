import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../api/call'
import type { CallInput, DataOf } from '../api/callTypes'
import { DateTime } from '../kit/figures'
import { StatusTag } from '../kit/StatusTag'
import { Failed, Loading } from '../kit/states'
import { parseGstin } from './gstin'
import './gstCheck.css'

type Asked = CallInput<'verify_gst'>['query']
type Verified = DataOf<'verify_gst'>
type Status = Verified['status']

const tones = { active: 'good', cancelled: 'bad', suspended: 'bad', unknown: 'neutral' } as const

function Particulars({ found }: { found: Verified }) {
  const { t } = useTranslation()
  const rows = [
    ['legalName', found.legal_name],
    ['tradeName', found.trade_name],
    ['registeredOn', found.registered_on ? <DateTime value={found.registered_on} day /> : null],
    ['cancelledOn', found.cancelled_on ? <DateTime value={found.cancelled_on} day /> : null],
    ['address', found.address],
    ['checkedAt', <DateTime key="at" value={found.checked_at} />],
  ] as const
  return (
    <dl className="pl-gst-register">
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{t(`business.gst.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** What of a number differs from the PAN and the address. */
export function MismatchText({ field, ours, theirs }: Verified['mismatches'][number]) {
  const { t } = useTranslation()
  return t(field === 'pan' ? 'business.mismatchPan' : 'business.mismatchState', { ours, theirs })
}

function Found({ found, hasLegalName }: { found: Verified; hasLegalName: boolean }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const legalName = Form.useWatch<string | null | undefined>('legal_name', { form, preserve: true })
  const name = found.mismatches.find(({ field }) => field === 'legal_name')
  const others = found.mismatches.filter(({ field }) => field !== 'legal_name')
  return (
    <section className="pl-gst-found" aria-label={t('business.gst.found')}>
      <StatusTag tone={tones[found.status]}>{t(`business.gst.statuses.${found.status}`)}</StatusTag>
      {found.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <Particulars found={found} />
      {others.map((mismatch) => (
        <Alert key={mismatch.field} type="warning" showIcon title={<MismatchText {...mismatch} />} />
      ))}
      {name ? <p>{t('business.gst.otherName', { ours: name.ours, theirs: name.theirs })}</p> : null}
      {hasLegalName && found.legal_name && found.legal_name !== legalName ? (
        <Button size="small" onClick={() => form.setFieldValue('legal_name', found.legal_name)}>
          {t('business.gst.takeName')}
        </Button>
      ) : null}
    </section>
  )
}

export interface GstCheckProps {
  /** The field of the form that has the number. */
  field: string
  /** Whose number it is to be; nobody's while they are not added. */
  holder?: Omit<Asked, 'gstin' | 'city_id'> | undefined
  /** The status that the register last had of a stored number. */
  known?: { number: string; status: Status } | undefined
  /** The form has the legal name, which can be taken over. */
  hasLegalName?: boolean
}

/** Whether the typed GSTIN is registered, and for whom: asked of the register by a button, once a day for a number. */
export function GstCheck({ field, holder, known, hasLegalName = false }: GstCheckProps) {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const typed = Form.useWatch<string | null | undefined>(field, { form, preserve: true }) ?? ''
  const city = Form.useWatch<number | null | undefined>('city_id', { form, preserve: true })
  const parsed = parseGstin(typed)
  const number = 'text' in parsed ? parsed.text : undefined
  const [asked, setAsked] = useState<string>()
  const isAsked = asked !== undefined && asked === number
  const answer = useCall(
    'verify_gst',
    { query: { gstin: asked ?? '', ...holder, ...(city ? { city_id: city } : {}) } },
    { enabled: isAsked, fresh: Number.POSITIVE_INFINITY, handles: [429] },
  )
  return (
    <div className="pl-fields-wide pl-gst-check">
      <div>
        <Button
          disabled={!number}
          loading={isAsked && answer.isFetching}
          onClick={() => {
            setAsked(number)
            if (isAsked) void answer.refetch()
          }}
        >
          {t('business.gst.check')}
        </Button>
        {known && known.number === number && !isAsked ? (
          <StatusTag tone={tones[known.status]}>{t(`business.gst.statuses.${known.status}`)}</StatusTag>
        ) : null}
      </div>
      <div role="status">
        {isAsked && answer.isFetching ? <Loading rows={2} /> : null}
        {isAsked && answer.isError && !answer.isFetching ? (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : null}
        {isAsked && answer.isSuccess && !answer.isFetching ? (
          <Found found={answer.data} hasLegalName={hasLegalName} />
        ) : null}
      </div>
    </div>
  )
}

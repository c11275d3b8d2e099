import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { parseGstin } from '../../shared/gstin'
import type { GarageForm } from './garageForm'
import type { GarageDetail, GstVerified } from './types'

const tones = { active: 'good', cancelled: 'bad', suspended: 'bad', unknown: 'neutral' } as const

function Particulars({ found }: { found: GstVerified }) {
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
    <dl className="pl-garage-register">
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{t(`garages.gst.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function Found({ found }: { found: GstVerified }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<GarageForm>()
  const legalName = Form.useWatch('legal_name', { form, preserve: true })
  const name = found.mismatches.find(({ field }) => field === 'legal_name')
  return (
    <section className="pl-garage-found" aria-label={t('garages.gst.found')}>
      <StatusTag tone={tones[found.status]}>{t(`garages.gst.statuses.${found.status}`)}</StatusTag>
      {found.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <Particulars found={found} />
      {name ? <p>{t('garages.gst.otherName', { ours: name.ours, theirs: name.theirs })}</p> : null}
      {found.legal_name && found.legal_name !== legalName ? (
        <Button size="small" onClick={() => form.setFieldValue('legal_name', found.legal_name)}>
          {t('garages.gst.takeName')}
        </Button>
      ) : null}
    </section>
  )
}

/** Whether the typed GSTIN is registered, and for whom: asked of the register by a button, once a day for a number. */
export function GstCheck({ garage }: { garage: GarageDetail | undefined }) {
  const { t } = useTranslation()
  const typed = Form.useWatch('gstin', { form: Form.useFormInstance<GarageForm>(), preserve: true }) ?? ''
  const parsed = parseGstin(typed)
  const number = 'text' in parsed ? parsed.text : undefined
  const [asked, setAsked] = useState<string>()
  const isAsked = asked !== undefined && asked === number
  const answer = useCall(
    'verify_gst',
    { query: { gstin: asked ?? '', ...(garage ? { garage_id: garage.id } : {}) } },
    { enabled: isAsked, fresh: Number.POSITIVE_INFINITY, handles: [429] },
  )
  const known = garage?.gst && garage.gstin === number ? garage.gst : undefined
  return (
    <div className="pl-garage-wide pl-garage-check">
      <div>
        <Button
          disabled={!number}
          loading={isAsked && answer.isFetching}
          onClick={() => {
            setAsked(number)
            if (isAsked) void answer.refetch()
          }}
        >
          {t('garages.gst.check')}
        </Button>
        {known && !isAsked ? (
          <StatusTag tone={tones[known.status]}>{t(`garages.gst.statuses.${known.status}`)}</StatusTag>
        ) : null}
      </div>
      <div role="status">
        {isAsked && answer.isFetching ? <Loading rows={2} /> : null}
        {isAsked && answer.isError && !answer.isFetching ? (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : null}
        {isAsked && answer.isSuccess && !answer.isFetching ? <Found found={answer.data} /> : null}
      </div>
    </div>
  )
}

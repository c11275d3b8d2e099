import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { CallError, useFailureText } from '../../kit/callError'
import { DayPicker } from '../../kit/DayPicker'
import { toast } from '../../kit/notify'
import { Sides } from '../../shared/Sides'
import { BillLines, BillTotals } from './Amounts'
import { IssueDialog } from './IssueDialog'
import { SezChoice } from './SezChoice'
import type { BillPreview, Hint } from './types'

interface Props {
  orderId: number
  preview: BillPreview
  hints: readonly Hint[]
  /** The state code of the order's address. */
  addressState: string
  mayIssue: boolean
  onDay: (day: string | null) => void
}

const choices = ['place', 'igst', 'halves'] as const
type Choice = (typeof choices)[number]

const choiceOf = (igst: number | null | undefined): Choice =>
  igst === 1 ? 'igst' : igst === 0 ? 'halves' : 'place'

/** IGST or CGST + SGST: chosen by staff, or by the place of supply. */
function GstChoice({ orderId, preview }: { orderId: number; preview: BillPreview }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const update = useAction('update_gst', {
    handles: [409, 422],
  })
  const choose = async (choice: Choice) => {
    const is_igst = choice === 'place' ? undefined : choice === 'igst' ? 1 : 0
    try {
      await update.mutateAsync({
        query: {
          order_id: orderId,
          version: preview.version,
          ...(is_igst === undefined ? {} : { is_igst }),
        },
      })
      toast('success', t('bills.gstChosen'))
    } catch (error) {
      if (error instanceof CallError) toast('error', failureText(error), 10)
    }
  }
  return (
    <div className="pl-bill-choice">
      <span className="pl-quiet" id={`gst-${orderId}`}>
        {t('bills.gst')}
      </span>
      <Radio.Group
        aria-labelledby={`gst-${orderId}`}
        value={choiceOf(preview.igst_choice)}
        disabled={update.isPending}
        options={choices.map((value) => ({ value, label: t(`bills.gstChoices.${value}`) }))}
        onChange={(event) => void choose(event.target.value as Choice)}
      />
    </div>
  )
}

/** The preview of the next bill, and what prevents it. */
export function Preview({ orderId, preview, hints, addressState, mayIssue, onDay }: Props) {
  const { t } = useTranslation()
  const [opening, setOpening] = useState({ at: 0, preview, open: false })
  const { missing } = preview
  return (
    <section className="pl-card pl-bill" aria-label={t('bills.preview')}>
      <h2>{t('bills.preview')}</h2>
      {missing.length > 0 ? (
        <Alert
          type="info"
          showIcon
          title={t('bills.missing')}
          description={
            <ul className="pl-bill-missing">
              {missing.map(({ what, sentence }) => (
                <li key={what}>{sentence}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      {hints.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('bills.hints')}
          description={
            <ul className="pl-bill-missing">
              {hints.map(({ what, sentence }) => (
                <li key={what}>{sentence}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      <Sides supplier={preview.supplier} recipient={preview.recipient} place={preview.place_of_supply} />
      {mayIssue ? (
        <div className="pl-bill-terms">
          <label>
            <span className="pl-quiet">{t('bills.fields.suppliedOn')}</span>
            <DayPicker value={preview.supplied_on} onChange={onDay} />
          </label>
          {preview.may_be_sez ? <SezChoice orderId={orderId} preview={preview} /> : null}
          {preview.may_choose_igst ? <GstChoice orderId={orderId} preview={preview} /> : null}
        </div>
      ) : null}
      {preview.lines.length > 0 ? (
        <>
          <BillLines lines={preview.lines} label={t('bills.previewLines')} />
          <BillTotals totals={preview.totals} reason={preview.tax_reason} />
        </>
      ) : null}
      {mayIssue ? (
        <div className="pl-row">
          <Button
            type="primary"
            disabled={missing.length > 0}
            onClick={() => setOpening(({ at }) => ({ at: at + 1, preview, open: true }))}
          >
            {t('bills.issue')}
          </Button>
        </div>
      ) : null}
      <IssueDialog
        key={opening.at}
        orderId={orderId}
        preview={opening.preview}
        addressState={addressState}
        open={opening.open}
        onClose={() => setOpening((now) => ({ ...now, open: false }))}
      />
    </section>
  )
}

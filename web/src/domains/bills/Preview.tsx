import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../api/session'
import { DayPicker } from '../../kit/DayPicker'
import { useBegin } from '../../shared/begin'
import { Sides } from '../../shared/Sides'
import { GoodsChoice } from './GoodsChoice'
import { IssueDialog } from './IssueDialog'
import { GstChoice } from './GstChoice'
import { PreparedBills } from './PreparedBills'
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

/** The preview of the next bill, and what prevents it. */
export function Preview({ orderId, preview, hints, addressState, mayIssue, onDay }: Props) {
  const { t } = useTranslation()
  const [opening, setOpening] = useState({ at: 0, preview, open: false })
  const { missing } = preview
  const open = () => setOpening(({ at }) => ({ at: at + 1, preview, open: true }))
  useBegin('bill', () => {
    if (mayIssue && missing.length === 0) open()
  })
  // As the server: those who issue bills and may credit them.
  const mayChoose = useMay('payments', 'U')
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
      <p className="pl-quiet">{t(`bills.supplyKinds.${preview.supply_kind}`)}</p>
      {mayIssue ? (
        <div className="pl-bill-terms">
          <label>
            <span className="pl-quiet">{t('bills.fields.suppliedOn')}</span>
            <DayPicker value={preview.supplied_on} onChange={onDay} />
          </label>
          {preview.goods_delivery_decides ? <GoodsChoice orderId={orderId} preview={preview} /> : null}
          {mayChoose && preview.may_be_sez ? <SezChoice orderId={orderId} preview={preview} /> : null}
          {mayChoose && preview.may_choose_igst ? <GstChoice orderId={orderId} preview={preview} /> : null}
        </div>
      ) : null}
      {preview.igst_reason ? (
        <p className="pl-quiet">{t('bills.gstReason', { reason: preview.igst_reason })}</p>
      ) : null}
      <PreparedBills preview={preview} />
      {mayIssue ? (
        <div className="pl-row">
          <Button type="primary" disabled={missing.length > 0} onClick={open}>
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

import { Alert, Button, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { paperOf } from '../../api/download'
import type { OrderTabProps } from '../../shared/orderTabs'
import { useMay, useSession } from '../../api/session'
import { usePendingFinding } from '../../shared/pendingFinding'
import { CallError } from '../../kit/callError'
import { PaperButtons } from '../../kit/PaperButtons'
import { Sides } from '../../shared/Sides'
import { Money } from '../../kit/figures'
import { Empty, Failed, Loading } from '../../kit/states'
import { Approvals } from './Approvals'
import { Compare } from './Compare'
import { Declined } from './Declined'
import { EstimateForm, type EstimateSaver } from './EstimateForm'
import { Lines } from './Lines'
import { MarginNote } from './MarginNote'
import { NewOrder } from './NewOrder'
import { reasonsOf, Totals } from './Totals'
import type { EstimateDetail } from './types'
import { revisionText, useEstimateLabels } from './labels'
import './estimateSheet.css'
import './estimates.css'

interface ChooserProps {
  estimate: EstimateDetail
  latest: number
  onChoose: (revision: number | undefined) => void
}

function Revisions({ estimate, latest, onChoose }: ChooserProps) {
  const { t } = useTranslation()
  const [comparing, setComparing] = useState(false)
  if (estimate.revisions.length < 2) return null
  return (
    <>
      <div className="pl-compare-pickers">
        <label className="pl-estimate-revisions">
          <span>{t('estimates.revision')}</span>
          <Select<number>
            value={estimate.revision}
            options={estimate.revisions.map((row) => ({ value: row.revision, label: revisionText(row) }))}
            onChange={(revision) => onChoose(revision === latest ? undefined : revision)}
          />
        </label>
        <Button aria-expanded={comparing} onClick={() => setComparing((now) => !now)}>
          {t('estimates.compare')}
        </Button>
      </div>
      {comparing ? <Compare key={latest} estimate={estimate} /> : null}
    </>
  )
}

/** A read-only estimate: an older revision, a closed order, or a role that may not edit. */
function ReadOnly({ estimate, why }: { estimate: EstimateDetail; why: string }) {
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  return (
    <>
      <Alert type="info" showIcon title={why} />
      {estimate.lines.length === 0 ? (
        <Empty title={t('estimates.none')} />
      ) : (
        <>
          <Lines estimate={estimate} label={t('orderTabs.estimate')} />
          <div className="pl-estimate-foot">
            <section className="pl-card">
              {estimate.note ? <p className="pl-estimate-stale">{estimate.note}</p> : null}
              {estimate.coupon_code ? (
                <p>
                  {t('estimates.fields.coupon_code')}: {estimate.coupon_code}
                </p>
              ) : null}
              <dl>
                {estimate.by_payer.map(({ payer, total }) => (
                  <div key={payer}>
                    <dt>{labels.payer(payer)}</dt>
                    <dd>
                      <Money value={total} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
            {estimate.igst_reason ? (
              <p className="pl-quiet">{t('estimates.igstReason', { reason: estimate.igst_reason })}</p>
            ) : null}
            <div>
              <Totals
                title={t('estimates.totals')}
                totals={estimate.totals}
                percent={estimate.discount_percent}
                offer={estimate.offer}
                reasons={reasonsOf(estimate.labour_tax?.reason, estimate.parts_tax?.reason)}
              />
              <MarginNote estimate={estimate} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** The estimate of an order, on its page. */
export default function EstimateView({ orderId, onUnsaved }: OrderTabProps) {
  const { t } = useTranslation()
  const may = useMay('orders', 'U')
  const role = useSession((now) => now.user?.user_type ?? '')
  const [revision, setRevision] = useState<number>()
  const [unsaved, setUnsaved] = useState(false)
  const saver = useRef<EstimateSaver>(null)
  const query = { order_id: orderId, ...(revision ? { revision } : {}) }
  const answer = useCall('get_estimate', { query }, { handles: [404] })
  // Placeholder data from another order must not be shown for this one.
  const estimate = answer.data?.order_id === orderId ? answer.data : undefined
  const { pending, remove } = usePendingFinding()
  const writes = may && estimate !== undefined && !estimate.lock
  useEffect(() => {
    // A locked estimate gives the reason itself; an older revision switches to the current one.
    if (pending === undefined || !estimate || writes) return
    if (estimate.lock === 'old') setRevision(undefined)
    else remove()
    // oxlint-disable-next-line react/exhaustive-deps -- the callback changes with each address
  }, [pending, estimate, writes])
  if (!estimate) {
    if (answer.error instanceof CallError && answer.error.status === 404)
      return <Empty title={t('estimates.missingOrder', { id: orderId })} />
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  const mark = (now: boolean) => {
    setUnsaved(now)
    onUnsaved(now)
  }
  const why = estimate.lock ? t(`estimates.locks.${estimate.lock}`) : t('estimates.readOnly', { role })
  return (
    <div className="pl-estimate">
      <Revisions estimate={estimate} latest={estimate.latest} onChoose={setRevision} />
      {writes ? (
        <EstimateForm
          key={estimate.order_id}
          ref={saver}
          estimate={estimate}
          isCurrent={!answer.isFetching}
          onUnsaved={mark}
          pendingFinding={pending}
          onAdded={remove}
        />
      ) : (
        <ReadOnly estimate={estimate} why={why} />
      )}
      {estimate.revision > 0 ? (
        <div className="pl-row">
          <PaperButtons
            paper={t('estimates.paper')}
            name={`estimate-${orderId}-${estimate.revision}.pdf`}
            load={paperOf('download_estimate', { query })}
          />
          <NewOrder estimate={estimate} unsaved={unsaved} />
        </div>
      ) : null}
      {estimate.approved ? (
        <Totals title={t('estimates.approvedTotals')} totals={estimate.approved} reasons={[]} />
      ) : null}
      {estimate.revision > 0 || (writes && unsaved) ? (
        <Approvals
          estimate={estimate}
          unsaved={unsaved}
          onSave={async () => (await saver.current?.save()) ?? false}
        />
      ) : null}
      <div className="pl-card">
        <Sides supplier={estimate.supplier} recipient={estimate.recipient} contact={estimate.contact} />
      </div>
      <Declined orderId={orderId} />
    </div>
  )
}

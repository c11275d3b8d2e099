import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { useWorkActionText } from '../../shared/workActions'
import { Money } from '../../kit/figures'
import { StatusTag, type Tone } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { type ComparedLine, compareJobs, compareLines, compareTotals, type Facet } from './compare'
import type { EstimateDetail, EstimateLine } from './types'
import { approvalTones, revisionText, useEstimateLabels } from './labels'
import { useUnitText } from '../../shared/units'

const fateTones = {
  added: 'good',
  removed: 'bad',
  changed: 'warn',
  same: 'neutral',
} as const satisfies Record<ComparedLine['change'], Tone>

/** A value before and after. */
function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
    </>
  )
}

function useFacetText(): (line: EstimateLine, facet: Facet) => ReactNode {
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  const actionText = useWorkActionText()
  const unitText = useUnitText()
  return (line, facet) => {
    switch (facet) {
      case 'job':
        return t('estimates.jobNumber', { number: line.job })
      case 'unit':
        return unitText(line.unit)
      case 'price':
        return <Money value={line.price} />
      case 'discount':
        return line.discount_percent ? `${line.discount_percent} %` : <Money value={line.discount} />
      case 'total':
        return <Money value={line.amounts.total} />
      case 'tax_slab':
        return `${line.tax_slab} %`
      case 'payer':
        return labels.payer(line.payer)
      case 'kind':
        return t(`estimates.kinds.${line.kind}`)
      case 'action':
        return line.action ? actionText(line.action) : t('kit.blank')
      default:
        return line[facet] || t('kit.blank')
    }
  }
}

/** A line of two revisions, with its change. */
export function ComparedItem({ line, children }: { line: ComparedLine; children?: ReactNode }) {
  const unitText = useUnitText()
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  const facetText = useFacetText()
  const { before, after } = line
  const shown = after ?? before
  if (!shown) return null
  const tag = ({ approval }: EstimateLine) => (
    <StatusTag tone={approvalTones[approval]}>{labels.approval(approval)}</StatusTag>
  )
  return (
    <li className={`pl-compare-${line.change}`} aria-label={shown.service_name}>
      <div className="pl-estimate-head">
        <strong>{shown.service_name}</strong>
        <StatusTag tone={fateTones[line.change]}>{t(`estimates.fates.${line.change}`)}</StatusTag>
      </div>
      <dl>
        {before && after ? (
          line.facets.map((facet) => (
            <div key={facet}>
              <dt>{t(`estimates.columns.${facet}`)}</dt>
              <dd>
                <Change before={facetText(before, facet)} after={facetText(after, facet)} />
              </dd>
            </div>
          ))
        ) : (
          <>
            <div>
              <dt>{t('estimates.columns.price')}</dt>
              <dd>
                {shown.quantity} {unitText(shown.unit)} × <Money value={shown.price} />
              </dd>
            </div>
            <div>
              <dt>{t('estimates.columns.total')}</dt>
              <dd>
                <Money value={shown.amounts.total} />
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('estimates.columns.approval')}</dt>
          <dd>
            {before && after && before.approval !== after.approval ? (
              <Change before={tag(before)} after={tag(after)} />
            ) : (
              tag(shown)
            )}
          </dd>
        </div>
        {children}
      </dl>
    </li>
  )
}

/** Jobs that say something else: their lines are compared by themselves. */
function Jobs({ before, after }: { before: EstimateDetail; after: EstimateDetail }) {
  const { t } = useTranslation()
  const said = ({ title, reason, photos }: EstimateDetail['jobs'][number]) =>
    [title, reason, photos.length > 0 ? t('estimates.photos', { count: photos.length }) : '']
      .filter(Boolean)
      .join(' · ')
  const changed = compareJobs(before, after)
  if (changed.length === 0) return null
  return (
    <dl className="pl-compare-sums" aria-label={t('estimates.jobs')}>
      {changed.map((job) => (
        <div key={job.after.number}>
          <dt>{t('estimates.jobNumber', { number: job.after.number })}</dt>
          <dd>
            <Change before={said(job.before)} after={said(job.after)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The totals of both. */
function Sums({ before, after }: { before: EstimateDetail; after: EstimateDetail }) {
  const { t } = useTranslation()
  return (
    <dl className="pl-compare-sums" aria-label={t('estimates.totals')}>
      {compareTotals(before.totals, after.totals).map((one) => (
        <div key={one.sum} className={one.sum === 'total' ? 'pl-estimate-sum' : undefined}>
          <dt>{t(`estimates.sums.${one.sum}`)}</dt>
          <dd>
            {one.difference === 0 ? (
              <Money value={one.after} />
            ) : (
              <>
                <Change before={<Money value={one.before} />} after={<Money value={one.after} />} />{' '}
                <strong>
                  ({one.difference > 0 ? '+' : ''}
                  <Money value={one.difference} />)
                </strong>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useRevision(orderId: number, revision: number) {
  const answer = useCall('get_estimate', { query: { order_id: orderId, revision } })
  const fits = answer.data?.order_id === orderId && answer.data.revision === revision
  return { shown: fits ? answer.data : undefined, answer }
}

/** Compares two revisions: lines added, removed or changed, their approvals, and the totals. */
export function Compare({ estimate }: { estimate: EstimateDetail }) {
  const { t } = useTranslation()
  const { order_id: orderId, revisions } = estimate
  const [newest, older] = revisions
  const [chosen, setChosen] = useState({ from: older?.revision ?? 1, to: newest?.revision ?? 1 })
  const before = useRevision(orderId, chosen.from)
  const after = useRevision(orderId, chosen.to)
  const failed = [before, after].find(({ shown, answer }) => !shown && answer.error)
  const picker = (key: 'from' | 'to') => (
    <label className="pl-estimate-revisions">
      <span>{t(`estimates.compared.${key}`)}</span>
      <Select<number>
        value={chosen[key]}
        options={revisions.map((row) => ({ value: row.revision, label: revisionText(row) }))}
        onChange={(revision) => setChosen((now) => ({ ...now, [key]: revision }))}
      />
    </label>
  )
  return (
    <section className="pl-card pl-compare" aria-label={t('estimates.compare')}>
      <div className="pl-compare-pickers">
        {picker('from')}
        {picker('to')}
      </div>
      {before.shown && after.shown ? (
        <>
          <ul>
            {compareLines(before.shown, after.shown).map((line) => (
              <ComparedItem key={line.number} line={line} />
            ))}
          </ul>
          <Jobs before={before.shown} after={after.shown} />
          <Sums before={before.shown} after={after.shown} />
          <Reasons before={before.shown} after={after.shown} />
        </>
      ) : failed ? (
        <Failed error={failed.answer.error} onRetry={() => void failed.answer.refetch()} />
      ) : (
        <Loading rows={4} />
      )}
    </section>
  )
}

/** A different tax and its reason: it changes every line although none was edited. */
function Reasons({ before, after }: { before: EstimateDetail; after: EstimateDetail }) {
  const { t } = useTranslation()
  const changed = (['labour', 'parts'] as const).flatMap((key) => {
    const [old, now] = [before[`${key}_tax`]?.reason, after[`${key}_tax`]?.reason]
    return old !== now ? [{ key, old, now }] : []
  })
  if (changed.length === 0) return null
  return (
    <dl className="pl-compare-sums">
      {changed.map(({ key, old, now }) => (
        <div key={key}>
          <dt>{t(`estimates.taxOf.${key}`)}</dt>
          <dd>
            <Change before={old} after={now} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

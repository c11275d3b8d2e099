import { Form } from 'antd'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { type Bill, fromMinor } from '../../shared/tax'
import { billOf, isGoodsAlone } from './bill'
import { type EstimateEdit, isSuppliedAlike, percentOf } from './edit'
import { MarginNote } from './MarginNote'
import { reasonsOf, shownSums, Totals } from './Totals'
import type { EstimateDetail, OfferTerms, Terms } from './types'

interface LiveBill {
  bill: Bill | undefined
  /** The recipient's details were changed: the tax terms change when the estimate is saved. */
  termsOutdated: boolean
  /** Parts without any work. */
  isGoods: boolean
  /** Given on the whole. */
  percent: number | undefined
}

const LiveBillContext = createContext<LiveBill>({
  bill: undefined,
  termsOutdated: false,
  isGoods: false,
  percent: undefined,
})

/** Computes the bill while typing for the components below; nothing else re-renders with each key. */
export function LiveBillProvider(props: {
  terms: Terms
  /** What coupon and voucher of the order are worth. */
  offer: OfferTerms
  /** The version that the terms belong to. */
  read: EstimateEdit
  initial: EstimateEdit
  children: ReactNode
}) {
  const form = Form.useFormInstance<EstimateEdit>()
  const typed = Form.useWatch([], { form, preserve: true }) as EstimateEdit | undefined
  const edit = { ...props.initial, ...typed }
  const termsOutdated = !isSuppliedAlike(edit, props.read)
  const bill = termsOutdated ? undefined : billOf(edit, props.terms, props.offer)
  const isGoods = isGoodsAlone(edit)
  const percent = percentOf(edit.discount)
  return <LiveBillContext value={{ bill, termsOutdated, isGoods, percent }}>{props.children}</LiveBillContext>
}

/** The total of these lines, once it can be computed. */
export function LinesTotal({ lines }: { lines: readonly number[] }) {
  const { t } = useTranslation()
  const { bill } = use(LiveBillContext)
  if (!bill || bill.problems) return t('kit.blank')
  return <Money value={fromMinor(lines.reduce((sum, at) => sum + (bill.lines[at]?.total ?? 0), 0))} />
}

/** The sums in one row, which stays in view while the lines are edited. */
export function TotalsBar() {
  const { t } = useTranslation()
  const { bill } = use(LiveBillContext)
  if (!bill || bill.problems) return null
  const { labour, material, discount, tax_total, total } = shownSums(bill.totals)
  const sums = [
    [t('estimates.sums.labour'), labour],
    [t('estimates.sums.material'), material],
    [t('estimates.sums.discount'), -discount],
    [t('estimates.taxTotal'), tax_total],
    [t('estimates.sums.total'), total],
  ] as const
  return (
    <dl className="pl-estimate-bar" aria-label={t('estimates.sumsNow')}>
      {sums.map(([label, value], at) =>
        value !== 0 || at === sums.length - 1 ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money value={value} />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

interface Props {
  terms: Terms
  offer: OfferTerms
  /** The estimate whose margin is known. */
  saved: EstimateDetail
}

/** The totals of the typed lines, and the margin of those that are saved. */
export function LiveTotals({ terms, offer, saved }: Props) {
  const { t } = useTranslation()
  const { bill, termsOutdated, isGoods, percent } = use(LiveBillContext)
  return (
    <div>
      {bill && !bill.problems ? (
        <Totals
          title={t('estimates.totals')}
          totals={shownSums(bill.totals)}
          percent={percent}
          offer={offer}
          reasons={isGoods ? [terms.goods.reason] : reasonsOf(terms.labour.reason, terms.parts.reason)}
        />
      ) : (
        <section className="pl-card pl-quiet" aria-label={t('estimates.totals')}>
          {t(termsOutdated ? 'estimates.totalsOnSave' : 'estimates.noTotals')}
        </section>
      )}
      <MarginNote estimate={saved} />
    </div>
  )
}

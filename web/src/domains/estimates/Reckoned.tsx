import { Form } from 'antd'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { type Bill, fromMinor } from '../../kit/tax'
import { billOf, type EstimateEdit } from './edit'
import { reasonsOf, shownSums, Totals } from './Totals'
import type { Terms } from './types'

const BillContext = createContext<Bill | undefined>(undefined)

/** Adds up what is typed, for those below who show it; nothing else is rendered again with each key. */
export function Reckoned(props: { terms: Terms; initial: EstimateEdit; children: ReactNode }) {
  const form = Form.useFormInstance<EstimateEdit>()
  const typed = Form.useWatch([], { form, preserve: true }) as EstimateEdit | undefined
  const edit = { ...props.initial, ...typed }
  return <BillContext value={billOf(edit, props.terms)}>{props.children}</BillContext>
}

/** What a line comes to, once it can be reckoned. */
export function LineTotal({ at }: { at: number }) {
  const { t } = useTranslation()
  const bill = use(BillContext)
  const amounts = bill?.problems ? undefined : bill?.lines[at]
  return amounts ? <Money value={fromMinor(amounts.total)} /> : t('kit.blank')
}

/** The sums of what is typed. */
export function LiveTotals({ terms }: { terms: Terms }) {
  const { t } = useTranslation()
  const bill = use(BillContext)
  return bill && !bill.problems ? (
    <Totals
      title={t('estimates.totals')}
      totals={shownSums(bill.totals)}
      reasons={reasonsOf(terms.labour.reason, terms.parts.reason)}
    />
  ) : (
    <section className="pl-card pl-quiet" aria-label={t('estimates.totals')}>
      {t('estimates.noTotals')}
    </section>
  )
}

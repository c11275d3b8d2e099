import { Form } from 'antd'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { type Bill, fromMinor } from '../../shared/tax'
import { billOf, type EstimateEdit, isSuppliedAlike } from './edit'
import { reasonsOf, shownSums, Totals } from './Totals'
import type { Terms } from './types'

interface Reckoning {
  bill: Bill | undefined
  /** To whom it is supplied was changed: the terms are others once it is saved. */
  isOther: boolean
}

const ReckoningContext = createContext<Reckoning>({ bill: undefined, isOther: false })

/** Adds up what is typed, for those below who show it; nothing else is rendered again with each key. */
export function Reckoned(props: {
  terms: Terms
  /** Of what the terms are. */
  read: EstimateEdit
  initial: EstimateEdit
  children: ReactNode
}) {
  const form = Form.useFormInstance<EstimateEdit>()
  const typed = Form.useWatch([], { form, preserve: true }) as EstimateEdit | undefined
  const edit = { ...props.initial, ...typed }
  const isOther = !isSuppliedAlike(edit, props.read)
  const bill = isOther ? undefined : billOf(edit, props.terms)
  return <ReckoningContext value={{ bill, isOther }}>{props.children}</ReckoningContext>
}

/** What a line comes to, once it can be reckoned. */
export function LineTotal({ at }: { at: number }) {
  const { t } = useTranslation()
  const { bill } = use(ReckoningContext)
  const amounts = bill?.problems ? undefined : bill?.lines[at]
  return amounts ? <Money value={fromMinor(amounts.total)} /> : t('kit.blank')
}

/** The sums of what is typed. */
export function LiveTotals({ terms }: { terms: Terms }) {
  const { t } = useTranslation()
  const { bill, isOther } = use(ReckoningContext)
  return bill && !bill.problems ? (
    <Totals
      title={t('estimates.totals')}
      totals={shownSums(bill.totals)}
      reasons={reasonsOf(terms.labour.reason, terms.parts.reason)}
    />
  ) : (
    <section className="pl-card pl-quiet" aria-label={t('estimates.totals')}>
      {t(isOther ? 'estimates.totalsOnSave' : 'estimates.noTotals')}
    </section>
  )
}

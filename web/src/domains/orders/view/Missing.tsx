import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { toBegin } from '../../../shared/begin'
import type { Need } from '../types'

/** The tab of the order in which the missing item is entered. */
const suppliers: Record<Need, string> = {
  documents: 'insurance',
  garage: 'details',
  inventory: 'inventory',
  job_card: 'job_card',
  estimate: 'estimate',
  surveyor: 'insurance',
  approval: 'estimate',
  checklist: 'checklist',
  jobs: 'job_card',
  road_test: 'job_card',
  quality_check: 'job_card',
  bill: 'bill',
  nothing_due: 'payments',
}

/** What an order still needs, each with a link to where it is entered. */
export function Missing({ needs, tabs }: { needs: readonly Need[]; tabs: readonly string[] }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  return (
    <ul className="pl-needs">
      {needs.map((need) => {
        const tab = suppliers[need]
        if (!tabs.includes(tab)) return <li key={need}>{t(`orders.needs.${need}`)}</li>
        const next = new URLSearchParams(query)
        next.set('tab', tab)
        toBegin(need, next)
        return (
          <li key={need}>
            <Link to={{ search: `?${next}` }} replace>
              {t(`orders.needs.${need}`)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

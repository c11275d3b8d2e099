import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/call'
import { date } from '../../../kit/format'
import { PageHeader } from '../../../kit/PageHeader'
import { Failed, Loading } from '../../../kit/states'
import { link } from '../../../shared/screen'
import { DueList, DueTools } from './DueList'
import { DueSummary } from './DueSummary'
import { PayerList, PayerTools } from './PayerList'
import './dues.css'

const views = ['payers', 'orders'] as const
type View = (typeof views)[number]

/** What payers owe: by kind and age, and below that payer by payer or order by order. */
export default function DuesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const view: View = query.get('view') === 'orders' ? 'orders' : 'payers'
  const typed = query.get('city_id')
  const city = typed !== null && /^\d{1,9}$/.test(typed) ? typed : undefined
  const summary = useCall('get_due_summary', { query: city ? { city_id: Number(city) } : {} })
  // Both lists are asked by kind, age and city.
  const open = (next: View) => {
    const kept = ['payer', 'age', 'city_id'].map((name) => [name, query.get(name) ?? undefined])
    void navigate(link('/dues', undefined, { view: next, ...Object.fromEntries(kept) }))
  }
  return (
    <>
      <PageHeader
        title={t('screens.dues')}
        note={summary.data ? t('dues.note', { day: date(summary.data.day) }) : null}
      />
      {summary.data ? <DueSummary summary={summary.data} city={city} /> : null}
      {!summary.data && !summary.error ? <Loading rows={6} /> : null}
      {!summary.data && summary.error ? (
        <Failed error={summary.error} onRetry={() => void summary.refetch()} />
      ) : null}
      <div className="pl-row pl-due-tools">
        <Segmented<View>
          aria-label={t('dues.view')}
          value={view}
          onChange={open}
          options={views.map((value) => ({ value, label: t(`dues.views.${value}`) }))}
        />
        {view === 'orders' ? <DueTools /> : <PayerTools />}
      </div>
      {view === 'orders' ? <DueList /> : <PayerList />}
    </>
  )
}

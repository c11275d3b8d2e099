import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { count } from '../../kit/format'
import { PageHeader } from '../../kit/PageHeader'
import { Empty, Failed, Loading } from '../../kit/states'

const kinds = [
  { name: 'business', flag: 0 },
  { name: 'retail', flag: 1 },
  { name: 'insurance', flag: 2 },
] as const

function StatusGrid({ name, flag }: (typeof kinds)[number]) {
  const { t } = useTranslation()
  const grid = useCall('get_retail_grid', { query: { data_type: 'tabledata', is_retail: flag } })
  return (
    <section className="pl-card">
      <h2>{t(`dashboard.${name}`)}</h2>
      {grid.isPending ? <Loading rows={4} /> : null}
      {grid.error ? <Failed error={grid.error} onRetry={() => void grid.refetch()} /> : null}
      {grid.data?.count === 0 ? <Empty title={t('dashboard.none')} /> : null}
      {grid.data && grid.data.count > 0 ? (
        <ul className="pl-counts">
          {grid.data.statuses.map((row) => (
            <li key={row.status_id}>
              <span>{row.status}</span>
              <strong>{count(row.count)}</strong>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Where the orders stand, by kind and status: the first thing that everybody sees. */
export default function GridPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('dashboard.gridTitle')} />
      <div className="pl-cards">
        {kinds.map((kind) => (
          <StatusGrid key={kind.name} {...kind} />
        ))}
      </div>
    </>
  )
}

import { Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { DateTime, Money } from '../../kit/figures'
import { Failed, Loading } from '../../kit/states'

const perPage = 20

/** Work that the customer declined, to be offered again later. */
export function Declined({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const asked = { order_id: orderId, limit: perPage, offset: (page - 1) * perPage }
  const declined = useCall('list_declined_lines', { query: asked })
  const shown = declined.data
  if (!shown) {
    return declined.error ? (
      <Failed error={declined.error} onRetry={() => void declined.refetch()} />
    ) : (
      <Loading rows={2} />
    )
  }
  if (shown.count === 0) return null
  return (
    <section className="pl-card" aria-label={t('estimates.declined')}>
      <h3>{t('estimates.declined')}</h3>
      <ul className="pl-estimate-decisions">
        {shown.lines.map((line) => (
          <li key={line.line_id}>
            {line.service_name} <Money value={line.amount} />{' '}
            <span className="pl-quiet">
              <DateTime value={line.declined_at} />
            </span>
          </li>
        ))}
      </ul>
      {shown.count > perPage ? (
        <Pagination
          current={page}
          total={shown.count}
          pageSize={perPage}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </section>
  )
}

import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { useMay } from '../../../api/session'
import { PageNumbers, usePages } from '../../../kit/Paged'
import { Failed, Loading } from '../../../kit/states'
import { Entries } from './Entries'
import { RecordDialog } from './RecordDialog'
import type { OrderSettlements as Found } from './types'

/** Remounts the dialog each time, so that it starts with the current due. */
function Add({ of }: { of: Found }) {
  const { t } = useTranslation()
  const may = useMay('settlements', 'C')
  const [opening, setOpening] = useState({ at: 0, of, open: false })
  if (!may) return null
  if (of.closed) return <p className="pl-quiet">{t('settlements.closed')}</p>
  if (of.payers.every(({ open }) => open <= 0)) return null
  return (
    <>
      <Button onClick={() => setOpening(({ at }) => ({ at: at + 1, of, open: true }))}>
        {t('settlements.add')}
      </Button>
      <RecordDialog
        key={opening.at}
        of={opening.of}
        open={opening.open}
        onClose={() => setOpening((now) => ({ ...now, open: false }))}
      />
    </>
  )
}

/** What closes parts of the order's bill without money. */
export function OrderSettlements({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const pages = usePages(20)
  const answer = useCall('list_order_settlements', { query: { order_id: orderId, ...pages.query } })
  const found = answer.data?.order_id === orderId ? answer.data : undefined
  return (
    <section className="pl-settlements" aria-label={t('settlements.heading')}>
      <h2>{t('settlements.heading')}</h2>
      {found ? (
        <>
          <Add key={orderId} of={found} />
          {found.count === 0 ? (
            <p className="pl-quiet">{t('settlements.none')}</p>
          ) : (
            <Entries entries={found.settlements} />
          )}
          <PageNumbers of={pages} count={found.count} />
        </>
      ) : answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading rows={2} />
      )}
    </section>
  )
}

import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { download } from '../../../api/download'
import { type ListSort, type ListWords, useList } from '../../../api/list'
import { useSession } from '../../../api/session'
import { now } from '../../../kit/clock'
import type { Column } from '../../../kit/columns'
import { DateTime, Money } from '../../../kit/figures'
import { money } from '../../../kit/format'
import { ListPage } from '../../../kit/ListPage'
import { useOpened } from '../../../kit/opened'
import { StatusTag } from '../../../kit/StatusTag'
import { OrderLink } from './OrderLink'
import { RefundPanel } from './RefundPanel'
import { allTabs, refundTabs, sumOf, tabOf } from './tabs'
import { refundTones } from '../../../shared/refunds/tones'
import type { RefundItem } from './types'
import './refunds.css'

function useFilters(): ListWords<'list_refunds'> {
  const { t } = useTranslation()
  return {
    text: { label: t('refunds.filters.text') },
    state: { label: t('refunds.fields.state'), word: (one) => t(`refunds.states.${one}`) },
    method: { label: t('refunds.fields.method'), word: (one) => t(`refunds.methods.${one}`) },
    reason_id: { label: t('refunds.fields.reason_id'), word: (one) => t(`refunds.reasons.${one}`) },
    market: { label: t('refunds.fields.market'), word: (one) => t(`refunds.markets.${one}`) },
    from: { label: t('refunds.fields.created_at') },
    amount_from: { label: t('refunds.filters.amount_from') },
    amount_to: { label: t('refunds.filters.amount_to') },
    id: false,
    order_id: false,
    market_order_id: false,
    group: false,
    requested_by: false,
    decided_by: false,
    case_id: false,
    download: false,
  }
}

const referencesOf = ({ refund }: RefundItem) =>
  refund.sends.flatMap(({ reference }) => (reference ? [reference] : [])).join(', ')

/** Whole days since it was requested. */
const ageOf = ({ refund }: RefundItem) =>
  Math.max(0, Math.floor((now().getTime() - Date.parse(refund.created_at)) / 86_400_000))

function useColumns(open: (id: number) => void): Column<RefundItem, ListSort<'list_refunds'>>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        key: 'refund',
        title: t('refunds.fields.id'),
        width: 90,
        render: ({ refund }) => (
          <Button type="link" size="small" className="pl-refund-open" onClick={() => open(refund.id)}>
            {refund.id}
          </Button>
        ),
      },
      {
        key: 'requested',
        title: t('refunds.fields.created_at'),
        width: 170,
        sort: 'created_at',
        render: ({ refund }) => <DateTime value={refund.created_at} />,
      },
      {
        key: 'order',
        title: t('refunds.fields.order_id'),
        width: 150,
        render: (row) => <OrderLink item={row} />,
      },
      {
        key: 'market',
        title: t('refunds.fields.market'),
        width: 110,
        render: ({ refund }) => t(`refunds.markets.${refund.market}`),
      },
      {
        key: 'customer',
        title: t('refunds.fields.customer'),
        width: 190,
        render: ({ orders }) => orders.customer,
      },
      {
        key: 'amount',
        title: t('refunds.fields.amount'),
        width: 130,
        align: 'right',
        sort: 'amount',
        render: ({ refund }) => <Money value={refund.amount} />,
      },
      {
        key: 'state',
        title: t('refunds.fields.state'),
        width: 150,
        render: ({ refund }) => (
          <StatusTag tone={refundTones[refund.state]}>{t(`refunds.states.${refund.state}`)}</StatusTag>
        ),
      },
      {
        key: 'captured',
        title: t('refunds.fields.captured'),
        width: 130,
        align: 'right',
        render: ({ refund }) => <Money value={refund.seen.captured} />,
      },
      {
        key: 'left',
        title: t('refunds.fields.left'),
        width: 130,
        align: 'right',
        render: ({ order_payments: payments }) => (
          <Money value={payments.reduce((sum, { left }) => sum + Math.round(left * 100), 0) / 100} />
        ),
      },
      {
        key: 'method',
        title: t('refunds.fields.method'),
        width: 130,
        render: ({ refund }) => t(`refunds.methods.${refund.method}`),
      },
      {
        key: 'reason',
        title: t('refunds.fields.reason_id'),
        width: 170,
        render: ({ refund }) => t(`refunds.reasons.${refund.reason_id}`),
      },
      {
        key: 'requester',
        title: t('refunds.fields.requested_by'),
        width: 180,
        render: (row) => row.refund_requested_by_name,
      },
      {
        key: 'approver',
        title: t('refunds.fields.decided_by'),
        width: 180,
        render: ({ refund }) => refund.decided_by,
      },
      { key: 'reference', title: t('refunds.fields.reference'), width: 200, render: referencesOf },
      {
        key: 'age',
        title: t('refunds.fields.age'),
        width: 90,
        align: 'right',
        render: (row) => t('refunds.days', { count: ageOf(row) }),
      },
    ],
    [t, open],
  )
}

/** The tabs, each with how many refunds it has and their amount, whichever one is shown. */
function Tabs({ active, onChoose }: { active: string | undefined; onChoose: (filters: object) => void }) {
  const { t } = useTranslation()
  const answer = useCall('list_refunds', { query: { limit: 1 } })
  const sums = answer.data?.sums ?? []
  return (
    <div className="pl-refund-tabs" role="group" aria-label={t('refunds.tabsLabel')}>
      {allTabs.map((tab) => {
        const { count, amount } = sumOf(tab, sums)
        return (
          <button
            key={tab}
            type="button"
            aria-pressed={tab === active}
            onClick={() => onChoose(refundTabs[tab])}
          >
            <span>{t(`refunds.tabs.${tab}`)}</span>
            <span className="pl-quiet">
              {count} · {money(amount)}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** Refunds: those that await another person, those on their way, and the rest. */
export default function RefundsPage() {
  const { t } = useTranslation()
  const refunds = useList('list_refunds')
  const [opened, open] = useOpened('refund')
  const { state } = refunds
  const mayDownload = useSession((now) => now.user?.is_download ?? false)
  const showAll = () => state.only({})
  return (
    <>
      <ListPage
        id="refunds"
        of={refunds}
        title={t('screens.refunds')}
        note={t('refunds.note')}
        {...(mayDownload
          ? {
              download: {
                label: t('refunds.download'),
                start: (report, signal) =>
                  download(
                    'list_refunds',
                    { query: { ...refunds.query, download: 1 } },
                    'Refunds_Sheet.csv',
                    report,
                    signal,
                  ),
              },
            }
          : {})}
        actions={<Tabs active={tabOf(state.filters)} onChoose={(filters) => state.only({ ...filters })} />}
        filters={useFilters()}
        columns={useColumns(open)}
        rows={(found) => found.refunds}
        rowId={({ refund }) => refund.id}
        onOpen={({ refund }) => open(refund.id)}
        texts={{
          none: t('refunds.none'),
          noneFit: t('refunds.noneFit'),
          showAll: t('refunds.showAll'),
        }}
        onShowAll={showAll}
      />
      <RefundPanel id={typeof opened === 'number' ? opened : undefined} onClose={() => open(undefined)} />
    </>
  )
}

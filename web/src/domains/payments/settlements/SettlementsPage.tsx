import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Payer } from '../../../api/enums.gen'
import { type ListSort, type ListWords, useList } from '../../../api/list'
import type { Column } from '../../../kit/columns'
import { DateTime, Money } from '../../../kit/figures'
import { ListPage } from '../../../kit/ListPage'
import { StatusTag } from '../../../kit/StatusTag'
import { orderAddress } from '../../../shared/orderAddress'
import { usePaymentLabels } from '../labels'
import { SettlementActions } from './SettlementActions'
import { settlementTones } from './tones'
import type { Settlement } from './types'
import '../payments.css'

function useFilters(): ListWords<'list_settlements'> {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  return {
    text: { label: t('settlements.filters.text') },
    status: { label: t('settlements.fields.status'), word: (one) => t(`settlements.statuses.${one}`) },
    kind: { label: t('settlements.fields.kind'), word: (one) => t(`settlements.kinds.${one}`) },
    awaited: { label: t('settlements.fields.certificate_number'), yes: t('settlements.awaited') },
    payer: {
      label: t('settlements.fields.payer'),
      options: [Payer.Customer, Payer.Insurer].map((value) => ({ value, label: labels.payer(value) })),
    },
    created_from: { label: t('settlements.fields.created_at') },
  }
}

function useColumns(): Column<Settlement, ListSort<'list_settlements'>>[] {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  const title = (name: 'kind' | 'status' | 'payer' | 'deductor' | 'asker' | 'created_at' | 'deducted_on') =>
    t(`settlements.fields.${name}`)
  return [
    {
      key: 'order',
      title: t('settlements.fields.order'),
      width: 90,
      render: (row) => <Link to={orderAddress(row.order_id)}>{row.order_id}</Link>,
    },
    { key: 'kind', title: title('kind'), width: 190, render: (row) => t(`settlements.kinds.${row.kind}`) },
    {
      key: 'status',
      title: title('status'),
      width: 190,
      render: (row) => (
        <StatusTag tone={row.is_awaited ? 'warn' : settlementTones[row.status]}>
          {t(row.is_awaited ? 'settlements.awaited' : `settlements.statuses.${row.status}`)}
        </StatusTag>
      ),
    },
    {
      key: 'amount',
      title: t('payments.fields.amount'),
      width: 120,
      align: 'right',
      sort: 'amount',
      render: (row) => <Money value={row.amount} />,
    },
    {
      key: 'actions',
      acts: true,
      title: t('settlements.fields.actions'),
      // Two buttons in a line.
      width: 284,
      render: (row) => (
        <div className="pl-row pl-settlement-actions">
          <SettlementActions entry={row} />
        </div>
      ),
    },
    { key: 'reason', title: t('payments.fields.reason'), width: 240, render: (row) => row.reason },
    { key: 'payer', title: title('payer'), width: 110, render: (row) => labels.payer(row.payer) },
    {
      key: 'customer',
      title: t('settlements.fields.customer'),
      width: 200,
      render: (row) => (row.payer === Payer.Insurer ? row.insurance_company : row.customer),
    },
    {
      key: 'asker',
      title: title('asker'),
      width: 190,
      render: (row) => t('payments.by', { who: row.asker_name, role: row.asker_role }),
    },
    {
      key: 'created_at',
      title: title('created_at'),
      width: 170,
      sort: 'created_at',
      render: (row) => <DateTime value={row.created_at} />,
    },
    {
      key: 'deducted_on',
      title: title('deducted_on'),
      width: 130,
      sort: 'deducted_on',
      render: (row) => <DateTime value={row.deducted_on} day />,
    },
    { key: 'deductor', title: title('deductor'), width: 150, render: (row) => row.deductor },
    {
      key: 'certificate',
      title: t('settlements.fields.certificate_number'),
      width: 160,
      render: (row) => row.certificate_number,
    },
    {
      key: 'invoice',
      title: t('settlements.fields.invoice'),
      width: 150,
      render: (row) => row.invoice_number,
    },
  ]
}

/** What is settled without money: the requests that await a decision, the certificates that are awaited, and the rest. */
export default function SettlementsPage() {
  const { t } = useTranslation()
  const settlements = useList('list_settlements')
  const { state } = settlements
  const isQueue = state.filters.status === 'asked'
  const isAwaited = state.filters.awaited === 'true'
  const showAll = () => state.only({})
  return (
    <ListPage
      id="settlements"
      of={settlements}
      title={t('screens.settlements')}
      note={t('settlements.note')}
      actions={
        <>
          <Button
            type="primary"
            aria-pressed={isQueue}
            onClick={() => (isQueue ? showAll() : state.only({ status: 'asked' }))}
          >
            {t('settlements.toDecide')}
          </Button>
          <Button
            aria-pressed={isAwaited}
            onClick={() => (isAwaited ? showAll() : state.only({ awaited: 'true' }))}
          >
            {t('settlements.certificates')}
          </Button>
        </>
      }
      filters={useFilters()}
      columns={useColumns()}
      rows={(found) => found.settlements}
      rowId={(row) => row.id}
      texts={{
        none: t('settlements.noneAtAll'),
        noneFit: isQueue
          ? t('settlements.noneAsked')
          : isAwaited
            ? t('settlements.noneAwaited')
            : t('settlements.noneFit'),
        showAll: t('settlements.showAll'),
      }}
      onShowAll={showAll}
    />
  )
}

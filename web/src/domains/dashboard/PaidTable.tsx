import { Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type StatsFlag } from '../../api/enums.gen'
import { type ListSort, useListIn } from '../../api/list'
import { orderAddress } from '../../shared/orderAddress'
import type { Column } from '../../kit/columns'
import { AsOf } from '../../kit/AsOf'
import { DateTime, Money } from '../../kit/figures'
import type { ListState } from '../../kit/listState'
import { ListTable } from '../../kit/ListTable'
import { periodQuery } from './period'
import { usePaymentLabels } from './paymentLabels'
import type { Paid } from './types'

function useColumns(): readonly Column<Paid, ListSort<'list_paid'>>[] {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  return useMemo(
    () => [
      {
        key: 'settled',
        title: t('dashboard.paidOn'),
        render: (row) => <DateTime value={row.settled_at} />,
        width: 170,
      },
      {
        key: 'order',
        title: t('dashboard.order'),
        render: (row) => <Link to={`${orderAddress(row.order_id)}?tab=payments`}>{row.order_id}</Link>,
        width: 110,
      },
      {
        key: 'mode',
        title: t('payments.fields.mode'),
        render: (row) => labels.mode(row.mode_name),
        width: 150,
      },
      {
        key: 'payer',
        title: t('payments.fields.payer'),
        render: (row) => labels.payer(row.payer_name),
        width: 120,
      },
      {
        key: 'receipt',
        title: t('dashboard.receipt'),
        render: (row) => row.receipt_number ?? row.reason ?? t('kit.blank'),
        width: 180,
      },
      {
        key: 'reference',
        title: t('payments.fields.reference'),
        render: (row) => row.reference ?? t('kit.blank'),
        width: 180,
      },
      { key: 'by', title: t('dashboard.takenBy'), render: (row) => row.collector_name, width: 160 },
      {
        key: 'amount',
        title: t('payments.fields.amount'),
        render: (row) => <Money value={row.amount} />,
        align: 'right' as const,
        width: 150,
      },
    ],
    [t, labels],
  )
}

/** The payments behind a figure: of the period, by one method or all; reversed payments are negative. */
export function PaidTable({ list, flag }: { list: ListState; flag: StatsFlag }) {
  const { t } = useTranslation()
  const section = useRef<HTMLElement>(null)
  const mode = Number(list.filters.mode)
  // The user has just clicked a figure above to see this.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' })
  }, [mode])
  const paid = useListIn('list_paid', list, {
    ...periodQuery(list.filters),
    flag,
    ...(Number.isInteger(mode) ? { mode } : {}),
  })
  return (
    <section ref={section} aria-label={t('dashboard.payments')}>
      <div className="pl-figures-heading">
        <h2>{t('dashboard.payments')}</h2>
        <Button onClick={() => list.set({ filters: { mode: undefined } })}>
          {t('dashboard.toWorkshops')}
        </Button>
      </div>
      <ListTable
        id="paid"
        of={paid}
        title={t('dashboard.payments')}
        columns={useColumns()}
        rowId={(row) => row.payment_id}
        rows={({ payments }) => payments}
        tools={<AsOf at={paid.answer.data?.as_of} />}
        totals={({ total }) => ({ amount: <Money value={total} /> })}
        texts={{ none: t('dashboard.noPayments') }}
      />
    </section>
  )
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { now } from '../../kit/clock'
import type { Column } from '../../kit/columns'
import { DateTime, Money } from '../../kit/figures'
import { count } from '../../kit/format'
import { StatusTag } from '../../kit/StatusTag'
import { link } from '../../shared/screen'
import { Mobile } from '../../shared/identity'
import { statusTones, paymentTones, useMarketLabels } from './labels'
import type { Market, MarketLine } from './types'

const day = 86_400_000

/** The address of an order. */
export const orderAddressOf = (market: Market, orderId: number): string =>
  market === 'spares'
    ? link('/spares-payment/detail/:orderId', { orderId })
    : link('/accessories-payment/detail/:orderId', { orderId })

/** The days since an order was placed. */
export const ageOf = (placedAt: string, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() - Date.parse(placedAt)) / day))

/** The columns of lines, of both markets. */
export function useLineColumns(market: Market): Column<MarketLine, 'placed_at' | 'amount'>[] {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  return useMemo(
    () => [
      {
        key: 'order',
        title: t('market.fields.order'),
        width: 150,
        render: (row) => <Link to={orderAddressOf(market, row.order_id)}>{row.number}</Link>,
      },
      { key: 'sku', title: t('market.fields.sku'), width: 130, render: ({ sku }) => sku },
      { key: 'item', title: t('market.fields.item'), width: 220, render: ({ name }) => name },
      {
        key: 'buyer',
        title: t('market.fields.buyer'),
        width: 230,
        render: (row) => (
          <>
            {row.buyer} <span className="pl-quiet">{labels.buyer(row.buyer_kind)}</span>
          </>
        ),
      },
      {
        key: 'retailer',
        title: t('market.fields.retailer'),
        width: 220,
        render: ({ retailer }) => retailer?.name ?? t('market.company'),
      },
      {
        key: 'quantity',
        title: t('market.fields.quantity'),
        width: 110,
        render: ({ quantity, cancelled_quantity, returned_quantity }) => {
          const left = quantity - cancelled_quantity - returned_quantity
          return left === quantity
            ? count(quantity)
            : t('market.leftOf', { left: count(left), of: count(quantity) })
        },
      },
      {
        key: 'amount',
        title: t('market.fields.amount'),
        width: 130,
        sort: 'amount',
        render: ({ amount }) => <Money value={amount} />,
      },
      {
        key: 'payment',
        title: t('market.fields.payment'),
        width: 140,
        render: (row) => (
          <StatusTag tone={paymentTones[row.payment_status]}>{labels.payment(row.payment_status)}</StatusTag>
        ),
      },
      {
        key: 'state',
        title: t('market.fields.state'),
        width: 170,
        render: ({ status }) => <StatusTag tone={statusTones[status]}>{labels.status(status)}</StatusTag>,
      },
      {
        key: 'placement',
        title: t('market.fields.placement'),
        width: 110,
        render: ({ placement }) => labels.placement(placement),
      },
      {
        key: 'cod',
        title: t('market.fields.cod'),
        width: 90,
        render: ({ payment_mode }) => (payment_mode === 'cod' ? t('market.codMark') : null),
      },
      {
        key: 'age',
        title: t('market.fields.age'),
        width: 120,
        sort: 'placed_at',
        render: ({ placed_at }) => t('market.days', { count: ageOf(placed_at, now()) }),
      },
      {
        key: 'placed_at',
        title: t('market.fields.placed_at'),
        width: 170,
        spare: true,
        render: ({ placed_at }) => <DateTime value={placed_at} />,
      },
      {
        key: 'mobile',
        title: t('market.fields.mobile'),
        width: 160,
        spare: true,
        render: ({ mobile }) => <Mobile value={mobile} />,
      },
      {
        key: 'city',
        title: t('market.fields.city'),
        width: 140,
        spare: true,
        render: ({ city }) => city.name,
      },
      {
        key: 'awb',
        title: t('market.fields.awb'),
        width: 180,
        spare: true,
        render: ({ courier, awb }) => [courier, awb].filter(Boolean).join(' '),
      },
    ],
    [t, labels, market],
  )
}

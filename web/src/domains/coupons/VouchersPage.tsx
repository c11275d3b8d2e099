import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { DateTime, Money } from '../../kit/figures'
import { date } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { MissingPage } from '../../kit/MissingPage'
import { StatusTag } from '../../kit/StatusTag'
import { orderAddress } from '../../shared/orderAddress'
import { mobileGroups } from '../../shared/plate'
import { useCouponLabels, voucherTones } from './labels'
import type { Voucher } from './types'
import { type Act, ActDialog, IssueDialog } from './VoucherDialogs'
import './coupons.css'

function useVoucherFilters(): ListWords<'list_vouchers'> {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  return {
    mobile: { label: t('coupons.fields.mobile') },
    code: { label: t('coupons.fields.code') },
    status: { label: t('coupons.fields.status'), word: labels.voucher },
    order_id: false,
    id: false,
  }
}

/** What may be done with a voucher. */
function actsOf(voucher: Voucher): Act[] {
  if (voucher.status === 'asked') return voucher.is_own ? ['cancel'] : ['approve', 'refuse']
  if (voucher.status === 'expired') return ['extend']
  if (voucher.status !== 'active' && voucher.status !== 'part_used') return []
  return voucher.balance === voucher.amount ? ['resend', 'extend', 'cancel'] : ['resend', 'extend']
}

const masked = (code: string) => `••••${code.slice(-4)}`

function useColumns(
  onAct: ((voucher: Voucher, act: Act) => void) | undefined,
): Column<Voucher, ListSort<'list_vouchers'>>[] {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  return useMemo(
    () => [
      { key: 'code', title: t('coupons.fields.code'), width: 110, render: ({ code }) => masked(code) },
      {
        key: 'customer',
        title: t('coupons.fields.customer_name'),
        width: 270,
        render: ({ customer, mobile }) => `${customer.name}, ${mobileGroups(mobile).join(' ')}`,
      },
      {
        key: 'amount',
        title: t('coupons.fields.amount'),
        width: 120,
        sort: 'amount',
        render: ({ amount }) => <Money value={amount} />,
      },
      {
        key: 'balance',
        title: t('coupons.fields.balance'),
        width: 120,
        sort: 'balance',
        render: ({ balance }) => <Money value={balance} />,
      },
      {
        key: 'status',
        title: t('coupons.fields.status'),
        width: 130,
        render: ({ status }) => <StatusTag tone={voucherTones[status]}>{labels.voucher(status)}</StatusTag>,
      },
      {
        key: 'reason',
        title: t('coupons.fields.reason'),
        width: 130,
        render: ({ reason }) => labels.reason(reason),
      },
      {
        key: 'order',
        title: t('coupons.fields.for_order'),
        width: 110,
        render: ({ order_id }) => (order_id ? <Link to={orderAddress(order_id)}>{order_id}</Link> : null),
      },
      {
        key: 'valid_to',
        title: t('coupons.fields.valid_to'),
        width: 120,
        sort: 'valid_to',
        render: ({ valid_to }) => date(valid_to),
      },
      {
        key: 'issued',
        title: t('coupons.fields.issued'),
        width: 190,
        sort: 'issued_at',
        render: ({ issued_by, issued_at }) => (
          <>
            {issued_by?.name} <DateTime value={issued_at} />
          </>
        ),
      },
      {
        key: 'decided',
        title: t('coupons.fields.decided'),
        width: 150,
        render: ({ decided_by, second_person }) =>
          decided_by?.name ??
          (second_person.length > 0
            ? second_person.map((why) => t(`coupons.second.${why}`)).join(', ')
            : null),
      },
      {
        key: 'acts',
        acts: true,
        title: t('coupons.fields.actions'),
        // The most that one has: send again, extend, cancel.
        width: 340,
        render: (voucher) =>
          onAct
            ? actsOf(voucher).map((act) => (
                <Button key={act} size="small" type="link" onClick={() => onAct(voucher, act)}>
                  {t(`coupons.acts.${act}`)}
                </Button>
              ))
            : null,
      },
    ],
    [t, labels, onAct],
  )
}

function Vouchers() {
  const { t } = useTranslation()
  const vouchers = useList('list_vouchers')
  const mayIssue = useMay('vouchers', 'C')
  const [isIssuing, setIssuing] = useState(false)
  const [acting, setActing] = useState<{ voucher: Voucher; act: Act }>()
  const onAct = useMemo(
    () => (mayIssue ? (voucher: Voucher, act: Act) => setActing({ voucher, act }) : undefined),
    [mayIssue],
  )
  const issue = mayIssue ? (
    <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setIssuing(true)}>
      {t('coupons.issue')}
    </Button>
  ) : null
  return (
    <>
      <ListPage
        id="vouchers"
        of={vouchers}
        title={t('screens.vouchers')}
        actions={
          <>
            <Button onClick={() => vouchers.state.only({ status: 'asked' })}>{t('coupons.toApprove')}</Button>
            {issue}
          </>
        }
        filters={useVoucherFilters()}
        columns={useColumns(onAct)}
        rows={(found) => found.vouchers}
        rowId={(row) => row.id}
        texts={{
          none: t('coupons.noVouchers'),
          noneFit: t('coupons.noVouchersFit'),
          showAll: t('coupons.showAllVouchers'),
        }}
        firstStep={issue}
      />
      {isIssuing ? (
        <IssueDialog limit={vouchers.answer.data?.limit ?? 0} onClose={() => setIssuing(false)} />
      ) : null}
      {acting ? (
        <ActDialog
          key={`${acting.voucher.id} ${acting.act}`}
          {...acting}
          onClose={() => setActing(undefined)}
        />
      ) : null}
    </>
  )
}

/** Vouchers with their balances; those that wait for a second person. */
export default function VouchersPage() {
  const { t } = useTranslation()
  return useMay('vouchers', 'R') ? (
    <Vouchers />
  ) : (
    <MissingPage title={t('screens.vouchers')} text={t('coupons.notForRole')} />
  )
}

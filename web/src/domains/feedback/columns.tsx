import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListSort } from '../../api/list'
import type { Column } from '../../kit/columns'
import { DateTime } from '../../kit/figures'
import { Mobile, Plate } from '../../shared/identity'
import { StatusTag } from '../../kit/StatusTag'
import type { FeedbackRow } from './types'
import { classTones, statusTones, useFeedbackLabels } from './labels'

/** The columns of the list; the order's number opens its feedback beside the list. */
export function useFeedbackColumns(
  addressOf: (row: FeedbackRow) => string,
): Column<FeedbackRow, ListSort<'list_feedbacks'>>[] {
  const { t } = useTranslation()
  const words = useFeedbackLabels()
  return [
    {
      key: 'order_id',
      title: t('feedback.columns.order_id'),
      width: 104,
      sort: 'order_id',
      render: (row) => (
        <Link to={addressOf(row)} className="pl-order-link">
          {row.order_id}
        </Link>
      ),
    },
    {
      key: 'status',
      title: t('feedback.columns.status'),
      width: 150,
      render: (row) => <StatusTag tone={statusTones[row.status]}>{words.status(row.status)}</StatusTag>,
    },
    {
      key: 'due',
      title: t('feedback.columns.due'),
      width: 120,
      render: (row) => (row.is_due ? <StatusTag tone="warn">{t('feedback.dueNow')}</StatusTag> : null),
    },
    { key: 'name', title: t('feedback.columns.name'), width: 160, render: (row) => row.name },
    {
      key: 'phone',
      title: t('feedback.columns.phone'),
      width: 150,
      render: (row) => <Mobile value={row.phone} />,
    },
    {
      key: 'plate',
      title: t('feedback.columns.plate'),
      width: 140,
      render: (row) => <Plate value={row.registration_no} />,
    },
    {
      key: 'delivery_date',
      title: t('feedback.columns.delivery_date'),
      width: 130,
      sort: 'delivery_date',
      render: (row) => <DateTime value={row.delivery_date} day />,
    },
    {
      key: 'rating',
      title: t('feedback.columns.rating'),
      width: 100,
      align: 'center',
      sort: 'rating',
      render: (row) => row.rating,
    },
    {
      key: 'nps',
      title: t('feedback.columns.nps'),
      width: 150,
      sort: 'nps',
      render: (row) =>
        row.nps_class ? (
          <StatusTag tone={classTones[row.nps_class]}>
            {row.nps} {words.npsClass(row.nps_class)}
          </StatusTag>
        ) : null,
    },
    { key: 'good', title: t('feedback.fields.good'), width: 180, render: (row) => row.good },
    { key: 'bad', title: t('feedback.fields.bad'), width: 180, render: (row) => row.bad },
    { key: 'remark', title: t('feedback.fields.remark'), width: 180, render: (row) => row.remark },
    {
      key: 'attempts',
      title: t('feedback.columns.attempts'),
      width: 80,
      align: 'right',
      render: (row) => row.attempts || null,
    },
    {
      key: 'next_call_at',
      title: t('feedback.columns.next_call_at'),
      width: 170,
      sort: 'next_call_at',
      render: (row) => <DateTime value={row.next_call_at} />,
    },
    {
      key: 'called_by',
      title: t('feedback.columns.called_by'),
      width: 150,
      render: (row) => row.called_by?.name,
    },
    {
      key: 'called_at',
      title: t('feedback.columns.called_at'),
      width: 170,
      sort: 'called_at',
      render: (row) => <DateTime value={row.called_at} />,
    },
    { key: 'garage', title: t('feedback.columns.garage'), width: 180, render: (row) => row.garage?.name },
    { key: 'city', title: t('feedback.columns.city'), width: 130, render: (row) => row.city.name },
  ]
}

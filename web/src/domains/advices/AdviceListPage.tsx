import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { download } from '../../api/download'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { Money } from '../../kit/figures'
import { count, date, money } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { MissingPage } from '../../kit/MissingPage'
import { StatusTag } from '../../kit/StatusTag'
import { useCities, useGarages } from '../../shared/lookups'
import { link } from '../../shared/screen'
import { CreateDialog } from './CreateDialog'
import { toneOf, useAdviceLabels } from './labels'
import type { Advice } from './types'
import './advices.css'

const addressOf = ({ uuid }: { uuid: string }) => link('/payment_advice/detail/:uuid', { uuid })

function useAdviceFilters(): ListWords<'list_advices'> {
  const { t } = useTranslation()
  const labels = useAdviceLabels()
  const [cities, garages] = [useCities(), useGarages(undefined)]
  return {
    text: { label: labels.search },
    state: { label: t('advices.fields.state'), word: labels.state },
    garage_id: {
      label: t('advices.fields.garage'),
      options: garages.options,
      loading: garages.loading,
    },
    city_id: { label: t('advices.fields.city'), options: cities.options, loading: cities.loading },
    period_from: { label: t('advices.fields.period') },
    number: false,
    preview: false,
    download: false,
  }
}

function useColumns(): Column<Advice, ListSort<'list_advices'>>[] {
  const { t } = useTranslation()
  const labels = useAdviceLabels()
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('advices.fields.number'),
        width: 150,
        sort: 'number',
        render: (row) => <Link to={addressOf(row)}>{row.number}</Link>,
      },
      {
        key: 'garage',
        title: t('advices.fields.garage'),
        width: 240,
        render: ({ garage }) => garage.name,
      },
      {
        key: 'period',
        title: t('advices.fields.period'),
        width: 220,
        sort: 'period_from',
        render: ({ period_from, period_to }) => `${date(period_from)} – ${date(period_to)}`,
      },
      {
        key: 'orders',
        title: t('advices.fields.orders'),
        width: 90,
        align: 'right',
        render: ({ orders }) => count(orders),
      },
      {
        key: 'gross',
        title: t('advices.fields.gross'),
        width: 150,
        align: 'right',
        render: ({ gross }) => <Money value={gross} />,
      },
      {
        key: 'deductions',
        title: t('advices.fields.deductions'),
        width: 150,
        align: 'right',
        render: ({ deductions }) => <Money value={deductions} />,
      },
      {
        key: 'net',
        title: t('advices.fields.net'),
        width: 150,
        align: 'right',
        sort: 'net',
        render: ({ net }) => <Money value={net} />,
      },
      {
        key: 'state',
        title: t('advices.fields.state'),
        width: 130,
        render: (row) => <StatusTag tone={toneOf(row)}>{labels.stateOf(row)}</StatusTag>,
      },
      {
        key: 'paid_on',
        title: t('advices.fields.paid_on'),
        width: 130,
        sort: 'paid_on',
        render: ({ paid_on }) => (paid_on ? date(paid_on) : null),
      },
    ],
    [t, labels],
  )
}

function Advices() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const advices = useList('list_advices')
  const [isOpen, setOpen] = useState(false)
  const sums = advices.answer.data?.sums
  const create = useMay('payment_advice', 'C') ? (
    <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setOpen(true)}>
      {t('advices.create.open')}
    </Button>
  ) : null
  return (
    <>
      <ListPage
        id="payment-advices"
        of={advices}
        title={t('screens.advices')}
        note={
          sums
            ? t('advices.sums', {
                gross: money(sums.gross),
                deductions: money(sums.deductions),
                net: money(sums.net),
              })
            : undefined
        }
        actions={create}
        download={{
          label: t('shared.import.download'),
          start: (report, signal) =>
            download(
              'list_advices',
              { query: { ...advices.query, download: 1 } },
              'Payment_Advices.csv',
              report,
              signal,
            ),
        }}
        filters={useAdviceFilters()}
        columns={useColumns()}
        rows={(found) => found.advices}
        rowId={(row) => row.uuid}
        addressOf={addressOf}
        texts={{ none: t('advices.none'), noneFit: t('advices.noneFit'), showAll: t('advices.showAll') }}
        firstStep={
          <>
            <p>{t('advices.noneText')}</p>
            {create}
          </>
        }
      />
      {isOpen ? (
        <CreateDialog
          onClose={() => setOpen(false)}
          onCreated={(created) => void navigate(addressOf(created))}
        />
      ) : null}
    </>
  )
}

/** What garages are paid, with its totals. */
export default function AdviceListPage() {
  const { t } = useTranslation()
  return useMay('payment_advice', 'R') ? (
    <Advices />
  ) : (
    <MissingPage title={t('screens.advices')} text={t('advices.notForRole')} />
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { type ListSort, type ListWords, useList } from '../../../api/list'
import { useMay } from '../../../api/session'
import type { Column } from '../../../kit/columns'
import { Icon } from '../../../kit/Icon'
import { ListPage } from '../../../kit/ListPage'
import { useOpened } from '../../../kit/opened'
import { SidePanel } from '../../../kit/SidePanel'
import { StatusTag } from '../../../kit/StatusTag'
import { useCountry } from '../../../shared/country'
import { NextPrice, PriceNow } from '../../../shared/prices/NextPrice'
import { useCategories } from '../categories'
import { ServiceDialog } from './ServiceDialog'
import { ServicePanel, serviceQuery } from './ServicePanel'
import type { ServiceRow } from './types'
import '../catalogue.css'

function useColumns(onOpen: (id: number) => void): Column<ServiceRow, ListSort<'list_services'>>[] {
  const { t } = useTranslation()
  const { hasGst: isIndia } = useCountry()
  const categories = useCategories()
  return [
    {
      key: 'name',
      title: t('services.fields.name'),
      width: 300,
      sort: 'name',
      render: (row) => (
        <>
          <Button type="link" className="pl-catalogue-open" onClick={() => onOpen(row.id)}>
            {row.name}
          </Button>{' '}
          {row.is_active ? null : <StatusTag>{t('parts.off')}</StatusTag>}
        </>
      ),
    },
    {
      key: 'category',
      title: t('services.fields.category'),
      width: 170,
      sort: 'category',
      render: (row) => categories.word(row.category),
    },
    ...(isIndia
      ? [{ key: 'hsn', title: t('services.fields.hsn'), width: 110, render: (row: ServiceRow) => row.hsn }]
      : []),
    {
      key: 'minutes',
      title: t('services.fields.duration_minutes'),
      width: 110,
      align: 'right',
      render: (row) => row.duration_minutes,
    },
    {
      key: 'price',
      title: t('services.price'),
      width: 140,
      align: 'right',
      render: (row) => <PriceNow value={row.price} />,
    },
    {
      key: 'next',
      title: t('prices.next'),
      width: 200,
      render: (row) => <NextPrice next={row.next_price} />,
    },
    {
      key: 'description',
      title: t('services.fields.description'),
      width: 260,
      spare: true,
      render: (row) => row.description,
    },
  ]
}

function useFilters(): ListWords<'list_services'> {
  const { t } = useTranslation()
  const categories = useCategories()
  return {
    text: { label: t('services.search') },
    category: { label: t('services.fields.category'), options: categories.options },
    on: { label: t('packages.on') },
    without_price: {
      label: t('services.price'),
      word: (without) => t(without ? 'parts.withoutPrice' : 'parts.withPrice'),
    },
    is_active: {
      label: t('parts.fields.is_active'),
      word: (active) => t(active ? 'parts.on' : 'parts.off'),
    },
    all: false,
    model_id: false,
  }
}

/** The name of what is open: the list need not show it. */
function Name({ id, on }: { id: number; on: string | undefined }) {
  const found = useCall('get_service', serviceQuery(id, on))
  return found.isPlaceholderData ? null : found.data?.name
}

/** The services of the catalogue, with their prices on a day. */
export default function ServiceListPage() {
  const { t } = useTranslation()
  const services = useList('list_services')
  const mayAdd = useMay('catalogue', 'C')
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useOpened('service')
  const { on } = services.state.filters
  const add = mayAdd ? (
    <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setAdding(true)}>
      {t('services.add')}
    </Button>
  ) : null
  return (
    <>
      <ListPage
        id="services"
        of={services}
        title={t('screens.services')}
        actions={add}
        filters={useFilters()}
        columns={useColumns(setOpened)}
        rows={(found) => found.services}
        rowId={(row) => row.id}
        onOpen={(row) => setOpened(row.id)}
        texts={{ none: t('services.none'), noneFit: t('services.noneFit'), showAll: t('services.showAll') }}
        firstStep={add}
      />
      <SidePanel
        open={typeof opened === 'number'}
        title={typeof opened === 'number' ? <Name id={opened} on={on} /> : null}
        width={760}
        onClose={() => setOpened(undefined)}
      >
        {typeof opened === 'number' ? <ServicePanel key={opened} id={opened} on={on} /> : null}
      </SidePanel>
      {isAdding ? <ServiceDialog service={undefined} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../../api/call'
import { type ListSort, type ListWords, useList } from '../../../api/list'
import { useMay } from '../../../api/session'
import type { Column } from '../../../kit/columns'
import { DateTime } from '../../../kit/figures'
import { Icon } from '../../../kit/Icon'
import { ListPage } from '../../../kit/ListPage'
import { useOpened, useOpenedUnsaved } from '../../../kit/opened'
import { namedOptions } from '../../../kit/options'
import { SidePanel } from '../../../kit/SidePanel'
import { StatusTag } from '../../../kit/StatusTag'
import { PriceNow } from '../../../shared/prices/NextPrice'
import { useCategories } from '../categories'
import { PackageEditor } from './PackageEditor'
import { PackagePanel, packageQuery } from './PackagePanel'
import { SwitchedOff } from './SwitchedOff'
import type { PackageRow } from './types'
import '../catalogue.css'
import './packages.css'

function useColumns(onOpen: (id: number) => void): Column<PackageRow, ListSort<'list_packages'>>[] {
  const { t } = useTranslation()
  const categories = useCategories()
  return [
    {
      key: 'name',
      title: t('packages.fields.name'),
      width: 300,
      render: (row) => (
        <>
          <Button type="link" className="pl-catalogue-open" onClick={() => onOpen(row.id)}>
            {row.name}
          </Button>{' '}
          {row.is_active ? null : <StatusTag>{t('parts.off')}</StatusTag>} <SwitchedOff of={row} />
        </>
      ),
    },
    {
      key: 'category',
      title: t('packages.fields.category'),
      width: 150,
      render: (row) => categories.word(row.category),
    },
    {
      key: 'lines',
      title: t('packages.lines'),
      width: 300,
      render: (row) => (
        <span title={row.lines.map((line) => line.service_name).join(', ')}>
          {t('packages.lineCount', { count: row.lines.length })}{' '}
          <span className="pl-quiet">{row.lines.map((line) => line.service_name).join(', ')}</span>
        </span>
      ),
    },
    {
      key: 'price',
      title: t('packages.price'),
      width: 140,
      align: 'right',
      render: (row) => <PriceNow value={row.price} />,
    },
    {
      key: 'cars',
      title: t('packages.cars'),
      width: 120,
      render: (row) =>
        row.fits_count ? t('parts.fits.count', { count: row.fits_count }) : t('parts.fits.all'),
    },
    {
      key: 'fleets',
      title: t('packages.agreed'),
      width: 150,
      render: (row) => (row.agreed_fleets ? t('packages.agreedWith', { count: row.agreed_fleets }) : null),
    },
    {
      key: 'minutes',
      title: t('services.fields.duration_minutes'),
      width: 100,
      align: 'right',
      spare: true,
      render: (row) => row.duration_minutes,
    },
    {
      key: 'valid_from',
      title: t('packages.fields.valid_from'),
      width: 130,
      spare: true,
      render: (row) => <DateTime value={row.valid_from} day />,
    },
    {
      key: 'valid_to',
      title: t('packages.fields.valid_to'),
      width: 130,
      spare: true,
      render: (row) => <DateTime value={row.valid_to} day />,
    },
  ]
}

function useFilters(): ListWords<'list_packages'> {
  const { t } = useTranslation()
  const categories = useCategories()
  const models = useCall('list_models', { query: {} }, { fresh: rarelyChanges })
  return {
    text: { label: t('packages.search') },
    category: { label: t('packages.fields.category'), options: categories.options },
    model_id: {
      label: t('parts.fits.model'),
      options: namedOptions(models.data?.models),
      loading: models.isFetching,
    },
    on: { label: t('packages.on') },
    is_active: {
      label: t('parts.fields.is_active'),
      word: (active) => t(active ? 'parts.on' : 'packages.notOffered'),
    },
    all: false,
    car_type_id: false,
  }
}

/** The name of what is open: the list need not show it. */
function Name({ id, on }: { id: number; on: string | undefined }) {
  const found = useCall('get_package', packageQuery(id, on))
  return found.isPlaceholderData ? null : found.data?.name
}

/** The packages of the catalogue, with their list prices on a day. */
export default function PackageListPage() {
  const { t } = useTranslation()
  const packages = useList('list_packages')
  const mayAdd = useMay('catalogue', 'C')
  const [opened, setOpened] = useOpened('package')
  const [unsaved, report] = useOpenedUnsaved(opened)
  const { on } = packages.state.filters
  const close = () => {
    report(false)
    setOpened(undefined)
  }
  const add = mayAdd ? (
    <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setOpened('new')}>
      {t('packages.add')}
    </Button>
  ) : null
  return (
    <>
      <ListPage
        id="packages"
        of={packages}
        title={t('screens.packages')}
        actions={add}
        filters={useFilters()}
        columns={useColumns(setOpened)}
        rows={(found) => found.packages}
        rowId={(row) => row.id}
        onOpen={(row) => setOpened(row.id)}
        texts={{ none: t('packages.none'), noneFit: t('packages.noneFit'), showAll: t('packages.showAll') }}
        firstStep={add}
      />
      <SidePanel
        open={opened !== undefined}
        title={typeof opened === 'number' ? <Name id={opened} on={on} /> : t('packages.add')}
        width={860}
        unsaved={unsaved}
        onClose={close}
      >
        {opened === 'new' && mayAdd ? (
          <PackageEditor
            of={undefined}
            onUnsaved={report}
            onClose={close}
            onSaved={({ id }) => setOpened(id)}
          />
        ) : null}
        {typeof opened === 'number' ? (
          <PackagePanel key={opened} id={opened} on={on} onUnsaved={report} />
        ) : null}
      </SidePanel>
    </>
  )
}

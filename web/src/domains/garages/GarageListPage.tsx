import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useList } from '../../api/list'
import { useMay } from '../../api/session'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { link } from '../../shared/screen'
import { garageColumns } from './garageColumns'
import { useGarageFilters } from './garageFilters'
import { useGarageLabels } from './labels'
import type { GarageRow } from './types'
import './garages.css'

const addressOf = (row: GarageRow) => link('/garage/edit/:garageId', { garageId: row.id })

/** All garages, whatever their status. */
export default function GarageListPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const labels = useGarageLabels()
  const mayAdd = useMay('garages', 'C')
  const garages = useList('list_garages', { always: { all: 1, figures: 1 } })
  const columns = useMemo(() => garageColumns({ t, labels, addressOf }), [t, labels])
  const add = mayAdd ? (
    <Button
      type="primary"
      icon={<Icon icon={PlusOutlined} />}
      onClick={() => void navigate(link('/garage/create'))}
    >
      {t('garages.add')}
    </Button>
  ) : null
  return (
    <ListPage
      id="garages"
      of={garages}
      title={t('screens.garages')}
      actions={add}
      filters={useGarageFilters()}
      columns={columns}
      rows={(found) => found.garages}
      rowId={(row) => row.id}
      addressOf={addressOf}
      texts={{ none: t('garages.none'), noneFit: t('garages.noneFit'), showAll: t('garages.showAll') }}
      firstStep={add}
    />
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { download } from '../../api/download'
import { useList } from '../../api/list'
import { useMay } from '../../api/session'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { useCountry } from '../../shared/country'
import { ImportButton } from '../../shared/ImportDialog'
import { link } from '../../shared/screen'
import { AppVersionsPanel } from './AppVersionsPanel'
import { CitiesPanel } from './CitiesPanel'
import { garageColumns } from './garageColumns'
import { useGarageFilters } from './garageFilters'
import { useGarageLabels } from './labels'
import { PauseDialog } from './PauseDialog'
import type { GarageRow } from './types'
import './garages.css'

const addressOf = (row: GarageRow) => link('/garage/edit/:garageId', { garageId: row.id })

/** All garages, whatever their status. */
export default function GarageListPage() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const labels = useGarageLabels()
  const mayAdd = useMay('garages', 'C')
  const mayKeep = useMay('garages', 'U')
  const mayRead = useMay('garages', 'R')
  const [isKeeping, setCities] = useState(false)
  const [isChoosing, setApps] = useState(false)
  const garages = useList('list_garages', { always: { all: 1, figures: 1 } })
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [isPausing, setPausing] = useState(false)
  // What is chosen is on the page: another page or filter leaves nothing chosen that is not shown.
  const chosen = (garages.answer.data?.garages ?? []).filter(({ id }) => ids.has(id))
  const { hasGst: isIndia } = useCountry()
  const { language } = i18n
  const columns = useMemo(
    () => garageColumns({ t, labels, addressOf, language, isIndia, mayRead }),
    [t, labels, language, isIndia, mayRead],
  )
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
      actions={
        <>
          {chosen.length > 0 ? (
            <Button onClick={() => setPausing(true)}>
              {t('garages.pause.several', { count: chosen.length })}
            </Button>
          ) : null}
          {mayKeep ? <Button onClick={() => setApps(true)}>{t('garages.apps.title')}</Button> : null}
          {mayKeep ? <Button onClick={() => setCities(true)}>{t('garages.cities.title')}</Button> : null}
          {mayAdd ? (
            <ImportButton id="import_garages" template="garages_template" title={t('garages.import')} />
          ) : null}
          {add}
          <PauseDialog
            garages={chosen}
            open={isPausing}
            onClose={() => setPausing(false)}
            onDone={() => setIds(new Set())}
          />
          <AppVersionsPanel open={isChoosing} onClose={() => setApps(false)} />
          <CitiesPanel open={isKeeping} onClose={() => setCities(false)} />
        </>
      }
      download={
        mayRead
          ? {
              label: t('shared.import.download'),
              start: (report, signal) =>
                download('download_garages', { query: garages.query }, 'Garages.csv', report, signal),
            }
          : undefined
      }
      selection={
        mayKeep
          ? {
              rows: chosen,
              onChange: (rows) => setIds(new Set(rows.map(({ id }) => id))),
              label: ({ name }) => t('kit.chooseRow', { name }),
            }
          : undefined
      }
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

import { Button, Empty as Nothing, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { SidePanel } from '../../kit/SidePanel'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { CityDialog } from './CityDialog'
import type { KeptCities, KeptCity } from './types'

function Cities({ found, onEdit }: { found: KeptCities; onEdit: (city: KeptCity) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = found.cities.filter(({ name, clusters }) =>
    [name, ...clusters.map((cluster) => cluster.name)].some((one) => one.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <Input
        allowClear
        aria-label={t('garages.cities.find')}
        placeholder={t('garages.cities.find')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {shown.length === 0 ? <Nothing description={t('garages.cities.none')} /> : null}
      <ul className="pl-garage-cities">
        {shown.map((city) => (
          <li key={city.id}>
            <span>
              <strong>{city.name}</strong>, {city.state}
              {city.is_active ? null : (
                <>
                  {' '}
                  <StatusTag>{t('garages.cities.notServed')}</StatusTag>
                </>
              )}
              <br />
              <span className="pl-quiet">
                {city.clusters.map(({ name }) => name).join(', ') || t('garages.cities.noClusters')}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('garages.cities.edit', { name: city.name })}
              onClick={() => onEdit(city)}
            >
              {t('garages.cities.change')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The cities of the country with their clusters, for those who keep them. */
export function CitiesPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const cities = useCall('list_kept_cities', undefined, { enabled: open })
  const [edited, setEdited] = useState<KeptCity | 'new'>()
  return (
    <SidePanel open={open} width={560} title={t('garages.cities.title')} onClose={onClose}>
      {cities.isPending ? <Loading rows={8} /> : null}
      {cities.isError ? <Failed error={cities.error} onRetry={() => void cities.refetch()} /> : null}
      {cities.data ? (
        <>
          <Button type="primary" className="pl-garage-add-city" onClick={() => setEdited('new')}>
            {t('garages.cities.add')}
          </Button>
          <Cities found={cities.data} onEdit={setEdited} />
          {edited ? (
            <CityDialog
              key={edited === 'new' ? 'new' : edited.id}
              city={edited === 'new' ? undefined : edited}
              choices={cities.data}
              onClose={() => setEdited(undefined)}
            />
          ) : null}
        </>
      ) : null}
    </SidePanel>
  )
}

import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../api/call'
import { useMay } from '../../../api/session'
import { DateTime } from '../../../kit/figures'
import { toast } from '../../../kit/notify'
import { Failed, Loading } from '../../../kit/states'
import { StatusTag } from '../../../kit/StatusTag'
import { TabSet } from '../../../kit/TabSet'
import { Fits } from '../../../shared/fits/Fits'
import { History } from '../../../shared/History'
import { PriceNow } from '../../../shared/prices/NextPrice'
import { useCategories } from '../categories'
import { LinesTab } from './LinesTab'
import { PackageEditor } from './PackageEditor'
import { SwitchedOff } from './SwitchedOff'
import type { Package } from './types'

type Tab = 'lines' | 'cars' | 'fleets' | 'past' | 'history'

function Facts({ of, onEdit }: { of: Package; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation()
  const categories = useCategories()
  const days = (day: string | null | undefined) => (day ? <DateTime value={day} day /> : t('kit.blank'))
  return (
    <section className="pl-card pl-catalogue-facts">
      <dl>
        <div>
          <dt>{t('packages.fields.category')}</dt>
          <dd>{categories.word(of.category)}</dd>
        </div>
        <div>
          <dt>{t('packages.price')}</dt>
          <dd>
            <PriceNow value={of.price} />
          </dd>
        </div>
        <div>
          <dt>{t('services.fields.duration_minutes')}</dt>
          <dd>{of.duration_minutes ?? t('kit.blank')}</dd>
        </div>
        <div>
          <dt>{t('packages.fields.valid_from')}</dt>
          <dd>{days(of.valid_from)}</dd>
        </div>
        <div>
          <dt>{t('packages.fields.valid_to')}</dt>
          <dd>{days(of.valid_to)}</dd>
        </div>
      </dl>
      {of.description ? <p>{of.description}</p> : null}
      <SwitchedOff of={of} />
      <p className="pl-catalogue-foot-row">
        {of.is_active ? null : <StatusTag>{t('parts.off')}</StatusTag>}
        <span className="pl-quiet">{t('parts.used.estimates', { count: of.used_90_days })}</span>
        {onEdit ? <Button onClick={onEdit}>{t('parts.editIt')}</Button> : null}
      </p>
    </section>
  )
}

function FleetsTab({ of }: { of: Package }) {
  const { t } = useTranslation()
  if (of.fleets.length === 0) return <p className="pl-quiet">{t('packages.fleets.none')}</p>
  const names = (ids: readonly number[]) =>
    of.kept_lines.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return (
    <ul>
      {of.fleets.map(({ fleet, line_ids }) => (
        <li key={fleet.id}>
          <strong>{fleet.name}</strong> <span className="pl-quiet">{names(line_ids).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}

function PastTab({ of }: { of: Package }) {
  const { t } = useTranslation()
  if (of.past_lines.length === 0) return <p className="pl-quiet">{t('packages.past.none')}</p>
  return (
    <ul>
      {of.past_lines.map((line) => (
        <li key={`${line.name} ${line.first_version} ${line.ended_version}`}>
          {line.quantity} × {line.name}{' '}
          <span className="pl-quiet">
            {t('packages.past.versions', { first: line.first_version, last: line.ended_version - 1 })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function CarsTab({ of }: { of: Package }) {
  const { t } = useTranslation()
  const edit = useAction('update_package', { handles: [409, 422] })
  return (
    <Fits
      fits={of.fits}
      everyCar={t('packages.everyCar')}
      mayEdit={useMay('catalogue', 'U')}
      onSave={async (fits) => {
        const over = { package_id: of.id, version: of.version, prices: [], confirm: false }
        await edit.mutateAsync({ body: { ...over, fits } })
        toast('success', t('parts.saved'))
      }}
    />
  )
}

/** What is asked for a package with its prices on a day. */
export const packageQuery = (id: number, on: string | undefined) => ({
  query: { package_id: id, ...(on ? { on } : {}) },
})

interface Props {
  id: number
  on: string | undefined
  onUnsaved: (unsaved: boolean) => void
}

/** A package: its lines with their prices over the days, its cars, and who has agreed prices for it. */
export function PackagePanel({ id, on, onUnsaved }: Props) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('lines')
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useMay('catalogue', 'U')
  const answer = useCall('get_package', packageQuery(id, on))
  const one = answer.isPlaceholderData ? undefined : answer.data
  if (!one)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Loading rows={8} />
    )
  if (isEditing) {
    const close = () => setEditing(false)
    return <PackageEditor of={one} onUnsaved={onUnsaved} onClose={close} onSaved={close} />
  }
  return (
    <>
      <Facts of={one} onEdit={mayEdit ? () => setEditing(true) : undefined} />
      <TabSet<Tab>
        label={one.name}
        active={tab}
        onChoose={setTab}
        items={[
          { key: 'lines', label: t('packages.lines'), children: <LinesTab of={one} /> },
          { key: 'cars', label: t('packages.cars'), children: <CarsTab of={one} /> },
          { key: 'fleets', label: t('packages.fleets.title'), children: <FleetsTab of={one} /> },
          { key: 'past', label: t('packages.past.title'), children: <PastTab of={one} /> },
          { key: 'history', label: t('parts.history'), children: <History entries={one.history} /> },
        ]}
      />
    </>
  )
}

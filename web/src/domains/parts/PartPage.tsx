import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { Money } from '../../kit/figures'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { Failed, Loading } from '../../kit/states'
import { StatusTag } from '../../kit/StatusTag'
import { useTabTitle } from '../../kit/tab'
import { TabSet } from '../../kit/TabSet'
import { useCountry } from '../../shared/country'
import { History } from '../../shared/History'
import { Packages } from '../../shared/Packages'
import { link } from '../../shared/screen'
import { FitsPanel } from './FitsPanel'
import { PartDialog } from './PartDialog'
import { PricesPanel } from './PricesPanel'
import type { Part } from './types'
import { WorksPanel } from './WorksPanel'
import './parts.css'

type Tab = 'prices' | 'works' | 'fits' | 'used' | 'history'

function UsedIn({ part }: { part: Part }) {
  const { t } = useTranslation()
  const maySee = useMay('vendors', 'R')
  const { packages, estimates_90_days: estimates } = part.used
  return (
    <section className="pl-card">
      <p>{t('parts.used.estimates', { count: estimates })}</p>
      {maySee ? (
        <p>
          <Link to={link('/spares-vendors', undefined, { part_id: part.id })}>{t('parts.used.vendors')}</Link>
        </p>
      ) : null}
      <h2>{t('parts.used.packages')}</h2>
      <Packages of={packages} none={t('parts.used.none')} />
    </section>
  )
}

function Heading({ part }: { part: Part }) {
  const { t } = useTranslation()
  const mayEdit = useMay('car_parts', 'U')
  const { hasGst: isIndia } = useCountry()
  const [isEditing, setEditing] = useState(false)
  const facts = [part.part_number, `${part.category} · ${part.sub_category}`, part.brand, isIndia && part.hsn]
  return (
    <>
      <PageHeader
        title={part.name}
        note={
          <>
            {part.is_active ? null : <StatusTag>{t('parts.off')}</StatusTag>}{' '}
            {facts.filter(Boolean).join(' · ')}{' '}
            {typeof part.price === 'number' ? (
              <strong>
                <Money value={part.price} symbol />
              </strong>
            ) : (
              <StatusTag tone="warn">{t('parts.noPrice')}</StatusTag>
            )}
          </>
        }
        actions={mayEdit ? <Button onClick={() => setEditing(true)}>{t('parts.editIt')}</Button> : null}
      />
      {isEditing ? <PartDialog part={part} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

function LoadedPart({ part, asOf }: { part: Part; asOf: string }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('prices')
  useTabTitle(part.name)
  return (
    <>
      <Heading part={part} />
      <TabSet<Tab>
        label={part.name}
        active={tab}
        onChoose={setTab}
        items={[
          {
            key: 'prices',
            label: t('prices.title'),
            children: <PricesPanel part={part} asOf={asOf} />,
          },
          { key: 'works', label: t('parts.works.title'), children: <WorksPanel part={part} /> },
          { key: 'fits', label: t('parts.fits.title'), children: <FitsPanel part={part} /> },
          { key: 'used', label: t('parts.used.title'), children: <UsedIn part={part} /> },
          { key: 'history', label: t('parts.history'), children: <History entries={part.history} /> },
        ]}
      />
    </>
  )
}

/** A part: its prices by day, the work on it, the cars that it fits, and where it is used. */
export default function PartPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const answer = useCall('get_car_part', { query: { part_id: Number(id) || 0 } }, { handles: [404, 422] })
  const { error } = answer
  if (error instanceof CallError && (error.status === 404 || error.status === 422))
    return <MissingPage title={t('screens.part')} text={t('parts.missing')} />
  const part = answer.isPlaceholderData ? undefined : answer.data
  if (part)
    return <LoadedPart key={part.id} part={part} asOf={new Date(answer.dataUpdatedAt).toISOString()} />
  return error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Loading rows={8} />
}

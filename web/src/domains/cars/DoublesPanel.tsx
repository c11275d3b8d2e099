import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { Paged, usePages } from '../../kit/Paged'
import { SidePanel } from '../../kit/SidePanel'
import { Plate } from '../../shared/identity'
import { link } from '../../shared/screen'
import { MergeDialog } from './MergeDialog'
import type { CarPair, CarRow } from './types'

interface SideProps {
  car: CarRow
  onKeep: (() => void) | undefined
}

/** One of two cars that may be one. */
function Side({ car, onKeep }: SideProps) {
  const { t } = useTranslation()
  return (
    <div className="pl-double">
      <Link to={link('/cars/:id', { id: car.id })}>
        <Plate value={car.registration_no} />
      </Link>
      <span>
        {[car.brand.name, car.model.name, car.year].filter(Boolean).join(' ')} · {car.owner.name}
        {car.fleet ? ` · ${car.fleet.name}` : ''}
        {car.open_orders ? ` · ${t('cars.openOrders')}: ${car.open_orders}` : ''}
      </span>
      {onKeep ? (
        <Button
          size="small"
          aria-label={t('cars.doubles.keepNamed', { plate: car.registration_no })}
          onClick={onKeep}
        >
          {t('cars.doubles.keep')}
        </Button>
      ) : null}
    </div>
  )
}

interface Merging {
  keep: CarRow
  drop: CarRow
}

function Pairs() {
  const { t } = useTranslation()
  const pages = usePages(10)
  const answer = useCall('list_doubles', { query: pages.query })
  const mayMerge = useMay('cars', 'D')
  const [merging, setMerging] = useState<Merging>()
  const side = (pair: CarPair, car: CarRow) => (
    <Side
      car={car}
      onKeep={
        mayMerge
          ? () => setMerging({ keep: car, drop: car.id === pair.older.id ? pair.newer : pair.older })
          : undefined
      }
    />
  )
  return (
    <>
      <p className="pl-quiet">{t('cars.doubles.text')}</p>
      <Paged answer={answer} pages={pages} empty={t('cars.doubles.none')}>
        {(found) => (
          <>
            {found.has_more ? <Alert type="info" showIcon title={t('cars.doubles.more')} /> : null}
            <ul className="pl-car-rows" aria-label={t('cars.doubles.title')}>
              {found.pairs.map((pair) => (
                <li key={`${pair.older.id} ${pair.newer.id}`} className="pl-doubles">
                  <span className="pl-quiet">{t(`cars.doubles.why.${pair.why}`)}</span>
                  {side(pair, pair.older)}
                  {side(pair, pair.newer)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Paged>
      {merging ? (
        <MergeDialog
          key={`${merging.keep.id} ${merging.drop.id}`}
          car={merging.keep}
          other={merging.drop.registration_no}
          open
          onClose={() => setMerging(undefined)}
        />
      ) : null}
    </>
  )
}

/** Cars that may be one, in pairs, to be merged. */
export function DoublesPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SidePanel open={open} width={620} title={t('cars.doubles.title')} onClose={onClose}>
      {open ? <Pairs /> : null}
    </SidePanel>
  )
}

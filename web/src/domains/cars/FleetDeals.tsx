import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { DayPicker } from '../../kit/DayPicker'
import { DateTime, Money } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { Paged, usePages } from '../../kit/Paged'
import { StatusTag } from '../../kit/StatusTag'
import { today } from '../../kit/zone'
import { DealDialog } from './DealDialog'
import type { FleetDeal } from './types'

/** Whether it holds today; for a chosen day, whether it is the one that counts. */
function Standing({ deal, counts }: { deal: FleetDeal; counts: boolean | undefined }) {
  const { t } = useTranslation()
  if (counts === true) return <StatusTag tone="good">{t('fleets.deals.counts')}</StatusTag>
  if (counts === false) return <StatusTag>{t('fleets.deals.replaced')}</StatusTag>
  const now = today()
  if (deal.valid_from > now) return <StatusTag tone="info">{t('fleets.deals.coming')}</StatusTag>
  if (deal.valid_to && deal.valid_to < now) return <StatusTag>{t('fleets.deals.ended')}</StatusTag>
  return <StatusTag tone="good">{t('fleets.deals.holds')}</StatusTag>
}

function Prices({ deal }: { deal: FleetDeal }) {
  const { t } = useTranslation()
  if (deal.service)
    return (
      <>
        <Money value={deal.price ?? 0} symbol />
        {deal.list_price === null || deal.list_price === undefined ? null : (
          <span className="pl-quiet">
            {' '}
            {t('fleets.deals.insteadOf')} <Money value={deal.list_price} symbol />
          </span>
        )}
      </>
    )
  return (
    <ul className="pl-deal-lines">
      {deal.lines
        .filter(({ price }) => price !== null && price !== undefined)
        .map((line) => (
          <li key={line.package_line_id}>
            {line.name}: <Money value={line.price ?? 0} symbol />
            {typeof line.list_price === 'number' ? (
              <span className="pl-quiet">
                {' '}
                {t('fleets.deals.insteadOf')} <Money value={line.list_price} symbol />
              </span>
            ) : null}
          </li>
        ))}
    </ul>
  )
}

/** Of those that hold on a day the one that began last counts; it comes first. */
function isFirst(deals: readonly FleetDeal[], deal: FleetDeal): boolean {
  const isSame = (one: FleetDeal) =>
    one.service?.id === deal.service?.id && one.package?.id === deal.package?.id
  return deals.find(isSame)?.id === deal.id
}

/** What a fleet has agreed to pay: services and packages, with the days on which that holds. */
export function FleetDeals({ fleetId }: { fleetId: number }) {
  const { t } = useTranslation()
  // Those of a day are compared with each other: they are on one page.
  const pages = usePages(100)
  const [on, setOn] = useState<string | null>(null)
  const mayAdd = useMay('fleets', 'C')
  const mayEdit = useMay('fleets', 'U')
  const [edited, setEdited] = useState<FleetDeal | 'new'>()
  const answer = useCall('list_fleet_deals', {
    query: { fleet_id: fleetId, ...pages.query, ...(on ? { on } : {}) },
  })
  return (
    <section aria-label={t('fleets.deals.title')}>
      <div className="pl-page-actions pl-cars-section">
        <label className="pl-deal-day">
          {t('fleets.deals.on')}
          <DayPicker
            value={on}
            onChange={(day) => {
              setOn(day ?? null)
              pages.setPage(1)
            }}
          />
        </label>
        {mayAdd ? (
          <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setEdited('new')}>
            {t('fleets.deals.add')}
          </Button>
        ) : null}
      </div>
      <Paged answer={answer} pages={pages} empty={t(on ? 'fleets.deals.noneOn' : 'fleets.deals.none')}>
        {(found) => (
          <ul className="pl-deals">
            {found.deals.map((deal) => (
              <li key={deal.id}>
                <div>
                  <strong>{(deal.service ?? deal.package)?.name}</strong>{' '}
                  <Standing deal={deal} counts={on ? isFirst(found.deals, deal) : undefined} />
                  <br />
                  <span className="pl-quiet">
                    <DateTime value={deal.valid_from} day /> –{' '}
                    {deal.valid_to ? <DateTime value={deal.valid_to} day /> : t('fleets.deals.open')}
                    {deal.set_by ? ` · ${deal.set_by}` : ''}
                  </span>
                </div>
                <div>
                  <Prices deal={deal} />
                </div>
                {mayEdit ? (
                  <Button
                    size="small"
                    aria-label={t('fleets.deals.edit', { name: (deal.service ?? deal.package)?.name ?? '' })}
                    onClick={() => setEdited(deal)}
                  >
                    {t('fleets.deals.change')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Paged>
      {edited ? (
        <DealDialog
          key={edited === 'new' ? 'new' : edited.id}
          fleetId={fleetId}
          deal={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  )
}

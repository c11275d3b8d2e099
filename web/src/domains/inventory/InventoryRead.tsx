import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { DateTime } from '../../kit/figures'
import { count } from '../../kit/format'
import { StatusTag } from '../../kit/StatusTag'
import { DamageMap } from './DamageMap'
import { isWorn } from './edit'
import { SignatureShown } from './SignatureField'
import type { InventoryDetail } from './types'
import { conditionTones, type InventoryLabels, presenceTones } from './labels'

interface Props {
  inventory: InventoryDetail
  labels: InventoryLabels
}

/** What the order says is wrong, and what was seen besides. */
const problemOf = ({ order_complaints, initial_problem }: InventoryDetail) =>
  [order_complaints, initial_problem].filter(Boolean).join('\n')

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const { t } = useTranslation()
  return (
    <dl className="pl-inventory-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className="pl-quiet">{t('kit.blank')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

function Items({ inventory, labels }: Props) {
  const { t } = useTranslation()
  return (
    <section className="pl-card" aria-label={labels.field('items')}>
      <h2>
        {labels.field('items')}{' '}
        <span className="pl-quiet">{t('inventory.counted', { count: inventory.count })}</span>
      </h2>
      {inventory.items.length === 0 ? <p className="pl-quiet">{t('inventory.nothingLooked')}</p> : null}
      <ul className="pl-inventory-things">
        {inventory.items.map(({ item_id, count: number, condition }) => (
          <li key={item_id}>
            <span>{labels.item(item_id)}</span>{' '}
            {number === 0 ? (
              <StatusTag tone="bad">{t('inventory.notThere')}</StatusTag>
            ) : (
              <strong className="pl-number">{number}</strong>
            )}{' '}
            {condition ? (
              <StatusTag tone={conditionTones[condition]}>{labels.condition(condition)}</StatusTag>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Documents({ inventory, labels }: Props) {
  return (
    <section className="pl-card" aria-label={labels.field('documents')}>
      <h2>{labels.field('documents')}</h2>
      <ul className="pl-inventory-things">
        {inventory.documents.map(({ document_id, state }) => (
          <li key={document_id}>
            <span>{labels.document(document_id)}</span>{' '}
            <StatusTag tone={presenceTones[state]}>{labels.presence(state)}</StatusTag>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The read-only inventory. */
export function InventoryRead({ inventory, labels }: Props) {
  const { t } = useTranslation()
  const { marks, tyres, signature } = inventory
  const battery = [inventory.battery_brand?.name, inventory.battery_number].filter(Boolean).join(' ')
  return (
    <>
      <section className="pl-card">
        <h2>{t('orderTabs.inventory')}</h2>
        <Facts
          facts={[
            [
              labels.field('odometer'),
              inventory.odometer === null || inventory.odometer === undefined
                ? null
                : t('inventory.km', { km: count(inventory.odometer) }),
            ],
            ...(inventory.odometer_reason
              ? ([[labels.field('odometer_reason'), inventory.odometer_reason]] as const)
              : []),
            [
              labels.field('fuel_level'),
              inventory.fuel_level === null || inventory.fuel_level === undefined
                ? null
                : t('inventory.eighths', { eighths: inventory.fuel_level }),
            ],
            [t('inventory.battery'), battery],
            [labels.field('belongings'), inventory.belongings],
            [labels.field('initial_problem'), problemOf(inventory)],
          ]}
        />
      </section>
      <section className="pl-card" aria-label={labels.field('marks')}>
        <h2>{labels.field('marks')}</h2>
        <DamageMap marks={marks} labels={labels} />
        {marks.length === 0 ? <p className="pl-quiet">{t('inventory.noDamage')}</p> : null}
        <ol className="pl-mark-words">
          {marks.map((mark, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a mark has no other key than its number
            <li key={at}>{labels.mark(mark)}</li>
          ))}
        </ol>
      </section>
      <Items inventory={inventory} labels={labels} />
      <Documents inventory={inventory} labels={labels} />
      {tyres.length > 0 ? (
        <section className="pl-card" aria-label={labels.field('tyres')}>
          <h2>{labels.field('tyres')}</h2>
          <ul className="pl-inventory-things">
            {tyres.map(({ position, brand, tread_mm }) => (
              <li key={position}>
                {labels.position(position)}: {brand}{' '}
                {tread_mm === null || tread_mm === undefined ? null : t('inventory.mm', { mm: tread_mm })}{' '}
                {isWorn(tread_mm) ? <StatusTag tone="bad">{t('inventory.wornTyre')}</StatusTag> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="pl-card" aria-label={t('inventory.signature')}>
        <h2>{t('inventory.signature')}</h2>
        {signature ? (
          <SignatureShown signature={signature} />
        ) : (
          <p className="pl-quiet">{t('inventory.notSigned')}</p>
        )}
        {inventory.taken_by ? (
          <p className="pl-quiet">
            {t('inventory.takenBy', { who: inventory.taken_by.name, role: inventory.taken_by_role ?? '' })}{' '}
            <DateTime value={inventory.taken_at} />
          </p>
        ) : null}
      </section>
    </>
  )
}

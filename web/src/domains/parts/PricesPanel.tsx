import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { Chart } from '../../kit/Chart'
import { DateTime, Money } from '../../kit/figures'
import { date } from '../../kit/format'
import { toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { today } from '../../kit/zone'
import { unmeant } from './body'
import { heldOn, stepsOf } from './held'
import { PriceDialog, type PriceOf } from './PriceDialog'
import type { DatedPrice, Part } from './types'

function Standing({ price, counts }: { price: DatedPrice; counts: boolean }) {
  const { t } = useTranslation()
  if (counts) return <StatusTag tone="good">{t('parts.prices.counts')}</StatusTag>
  if (price.valid_from > today()) return <StatusTag tone="info">{t('parts.prices.coming')}</StatusTag>
  if (price.valid_to && price.valid_to < today()) return <StatusTag>{t('parts.prices.ended')}</StatusTag>
  return <StatusTag>{t('parts.prices.replaced')}</StatusTag>
}

interface TableProps {
  prices: readonly DatedPrice[]
  label: string
  onEdit?: ((price: DatedPrice) => void) | undefined
  onWithdraw?: ((price: DatedPrice) => void) | undefined
}

/** Prices with their days; what is ahead can be edited, what has begun can be ended. */
export function PriceTable({ prices, label, onEdit, onWithdraw }: TableProps) {
  const { t } = useTranslation()
  const now = heldOn(prices, today())
  const isOver = ({ valid_to }: DatedPrice) => Boolean(valid_to && valid_to <= today())
  return (
    <div className="pl-part-scroll">
      <table className="pl-part-prices" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('parts.fields.price')}</th>
            <th scope="col">{t('parts.prices.from')}</th>
            <th scope="col">{t('parts.prices.lastDay')}</th>
            <th scope="col">{t('parts.prices.standing')}</th>
            <th scope="col">{t('parts.prices.by')}</th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => (
            <tr key={price.id}>
              <td>
                <Money value={price.price} symbol />
              </td>
              <td>
                <DateTime value={price.valid_from} day />
              </td>
              <td>{price.valid_to ? <DateTime value={price.valid_to} day /> : t('parts.prices.open')}</td>
              <td>
                <Standing price={price} counts={price.id === now?.id} />
              </td>
              <td>
                {price.made_by?.name ?? t('kit.blank')}
                {price.reason ? <span className="pl-quiet"> · {price.reason}</span> : null}
              </td>
              <td>
                {onEdit && !isOver(price) ? (
                  <Button size="small" onClick={() => onEdit(price)}>
                    {t(price.valid_from > today() ? 'parts.prices.correct' : 'parts.prices.end')}
                  </Button>
                ) : null}{' '}
                {onWithdraw && price.valid_from > today() ? (
                  <Button size="small" onClick={() => onWithdraw(price)}>
                    {t('parts.prices.withdraw')}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Takes back a price that has not begun. */
export function useWithdraw(part: Part) {
  const { t } = useTranslation()
  const edit = useAction('update_car_part')
  return async (price: DatedPrice) => {
    const { id, version } = part
    await edit.mutateAsync({ body: { ...unmeant, part_id: id, version, price_id: price.id, withdraw: true } })
    toast('success', t('parts.prices.withdrawn'))
  }
}

/** The prices of a part over the days, and those printed on it. */
export function PricesPanel({ part, asOf }: { part: Part; asOf: string }) {
  const { t } = useTranslation()
  const mayAdd = useMay('car_parts', 'C')
  const mayEdit = useMay('car_parts', 'U')
  const [edited, setEdited] = useState<{ of: PriceOf; price: DatedPrice | undefined }>()
  const withdraw = useWithdraw(part)
  const onEdit = (of: PriceOf) => (mayEdit ? (price: DatedPrice) => setEdited({ of, price }) : undefined)
  const onWithdraw = mayEdit ? (price: DatedPrice) => void withdraw(price) : undefined
  const steps = stepsOf(part.prices)
  const table = (
    <PriceTable
      prices={part.prices}
      label={t('parts.prices.title')}
      onEdit={onEdit('price')}
      onWithdraw={onWithdraw}
    />
  )
  return (
    <>
      <div className="pl-page-actions pl-part-actions">
        {mayAdd ? (
          <>
            <Button onClick={() => setEdited({ of: 'mrp', price: undefined })}>
              {t('parts.prices.addMrp')}
            </Button>
            <Button type="primary" onClick={() => setEdited({ of: 'price', price: undefined })}>
              {t('parts.prices.add')}
            </Button>
          </>
        ) : null}
      </div>
      {steps.length > 1 ? (
        <Chart
          title={t('parts.prices.title')}
          summary={t('parts.prices.summary', { count: part.prices.length })}
          labels={steps.map(({ from }) => date(from))}
          series={[
            {
              name: t('parts.fields.price'),
              kind: 'line',
              color: '#0958d9',
              values: steps.map(({ price }) => price),
            },
          ]}
          asOf={asOf}
          height={180}
          table={
            <table>
              <tbody>
                {steps.map(({ from, price }) => (
                  <tr key={from}>
                    <td>{date(from)}</td>
                    <td>{price === null ? t('kit.blank') : <Money value={price} symbol />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          }
        />
      ) : null}
      {part.prices.length > 0 ? table : <p className="pl-quiet">{t('parts.prices.none')}</p>}
      {part.mrps.length > 0 ? (
        <>
          <h2>{t('parts.fields.mrp')}</h2>
          <PriceTable
            prices={part.mrps}
            label={t('parts.fields.mrp')}
            onEdit={onEdit('mrp')}
            onWithdraw={onWithdraw}
          />
        </>
      ) : null}
      {edited ? (
        <PriceDialog part={part} of={edited.of} price={edited.price} onClose={() => setEdited(undefined)} />
      ) : null}
    </>
  )
}

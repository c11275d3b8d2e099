import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { DateTime, Money } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { today } from '../../kit/zone'
import { heldOn } from './held'
import type { DatedPrice } from './types'
import './prices.css'

function Standing({ price, counts }: { price: DatedPrice; counts: boolean }) {
  const { t } = useTranslation()
  if (counts) return <StatusTag tone="good">{t('prices.counts')}</StatusTag>
  if (price.valid_from > today()) return <StatusTag tone="info">{t('prices.coming')}</StatusTag>
  if (price.valid_to && price.valid_to < today()) return <StatusTag>{t('prices.ended')}</StatusTag>
  return <StatusTag>{t('prices.replaced')}</StatusTag>
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
    <div className="pl-prices-scroll">
      <table className="pl-prices" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('prices.price')}</th>
            <th scope="col">{t('prices.from')}</th>
            <th scope="col">{t('prices.lastDay')}</th>
            <th scope="col">{t('prices.standing')}</th>
            <th scope="col">{t('prices.by')}</th>
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
              <td>{price.valid_to ? <DateTime value={price.valid_to} day /> : t('prices.open')}</td>
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
                    {t(price.valid_from > today() ? 'prices.correct' : 'prices.end')}
                  </Button>
                ) : null}{' '}
                {onWithdraw && price.valid_from > today() ? (
                  <Button size="small" onClick={() => onWithdraw(price)}>
                    {t('prices.withdraw')}
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

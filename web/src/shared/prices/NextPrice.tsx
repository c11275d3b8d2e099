import { useTranslation } from 'react-i18next'
import { DateTime, Money } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import type { NextPrice as Next } from './types'

/** A price of the catalogue, or that there is none: what has none cannot be picked. */
export function PriceNow({ value }: { value: number | null | undefined }) {
  const { t } = useTranslation()
  return typeof value === 'number' ? (
    <Money value={value} symbol />
  ) : (
    <StatusTag tone="warn">{t('prices.noPrice')}</StatusTag>
  )
}

/** The next price and its first day. */
export function NextPrice({ next }: { next: Next | null | undefined }) {
  const { t } = useTranslation()
  if (!next) return null
  return (
    <>
      {typeof next.price === 'number' ? <Money value={next.price} symbol /> : t('prices.noPrice')}{' '}
      <span className="pl-quiet">
        <DateTime value={next.from} day />
      </span>
    </>
  )
}

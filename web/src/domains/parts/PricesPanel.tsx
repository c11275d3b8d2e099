import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { Chart } from '../../kit/Chart'
import { Money } from '../../kit/figures'
import { date } from '../../kit/format'
import { toast } from '../../kit/notify'
import { stepsOf } from '../../shared/prices/held'
import { PriceTable } from '../../shared/prices/PriceTable'
import { unmeant } from './body'
import { PartPriceDialog, type PriceOf } from './PriceDialog'
import type { DatedPrice, Part } from './types'

/** Takes back a price that has not begun. */
export function useWithdraw(part: Part) {
  const { t } = useTranslation()
  const edit = useAction('update_car_part')
  return async (price: DatedPrice) => {
    const { id, version } = part
    await edit.mutateAsync({ body: { ...unmeant, part_id: id, version, price_id: price.id, withdraw: true } })
    toast('success', t('prices.withdrawn'))
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
      label={t('prices.title')}
      onEdit={onEdit('price')}
      onWithdraw={onWithdraw}
    />
  )
  return (
    <>
      <div className="pl-page-actions pl-part-actions">
        {mayAdd ? (
          <>
            <Button onClick={() => setEdited({ of: 'mrp', price: undefined })}>{t('prices.addMrp')}</Button>
            <Button type="primary" onClick={() => setEdited({ of: 'price', price: undefined })}>
              {t('prices.add')}
            </Button>
          </>
        ) : null}
      </div>
      {steps.length > 1 ? (
        <Chart
          title={t('prices.title')}
          summary={t('prices.summary', { count: part.prices.length })}
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
      {part.prices.length > 0 ? (
        <section className="pl-card">{table}</section>
      ) : (
        <p className="pl-quiet">{t('prices.none')}</p>
      )}
      {part.mrps.length > 0 ? (
        <section className="pl-card">
          <h2>{t('parts.fields.mrp')}</h2>
          <PriceTable
            prices={part.mrps}
            label={t('parts.fields.mrp')}
            onEdit={onEdit('mrp')}
            onWithdraw={onWithdraw}
          />
        </section>
      ) : null}
      {edited ? (
        <PartPriceDialog
          part={part}
          of={edited.of}
          price={edited.price}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}

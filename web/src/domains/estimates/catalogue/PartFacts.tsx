import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { useWorkActionText } from '../../../shared/workActions'
import { Icon } from '../../../kit/Icon'
import { Failed, Loading } from '../../../kit/states'
import type { Offer } from '../types'
import { MaybePrice } from './MaybePrice'

interface Props {
  id: number
  onAdd: (name: string, offers: readonly Offer[]) => void
}

/** A part with its code, manufacturer and prices, including those of the work on it. */
export function PartFacts({ id, onAdd }: Props) {
  const { t } = useTranslation()
  const actionText = useWorkActionText()
  const answer = useCall('get_car_part', { query: { part_id: id } })
  const part = answer.data?.id === id ? answer.data : undefined
  if (!part)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Loading rows={2} />
    )
  const facts = [
    [t('estimates.catalogue.category'), `${part.category} · ${part.sub_category}`],
    [t('estimates.catalogue.make'), t(`estimates.catalogue.makes.${part.make}`)],
    [t('estimates.columns.hsn'), part.hsn],
  ] as const
  const name = (offer: Offer) =>
    offer.kind === 'part'
      ? t('estimates.catalogue.thePart')
      : t('estimates.catalogue.work', { action: actionText(offer.action) })
  return (
    <div className="pl-catalogue-part">
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ul className="pl-catalogue-inside">
        {part.offers.map((offer) => (
          <li key={`${offer.kind} ${offer.action}`} className="pl-catalogue-head">
            <span>{name(offer)}</span>
            <span>
              <MaybePrice value={offer.price} />
              {offer.tax_slab === null || offer.tax_slab === undefined ? null : (
                <span className="pl-quiet"> + {offer.tax_slab} %</span>
              )}
            </span>
            <Button
              size="small"
              disabled={typeof offer.price !== 'number'}
              icon={<Icon icon={PlusOutlined} />}
              aria-label={t('estimates.catalogue.addOf', { name: `${part.name}, ${name(offer)}` })}
              onClick={() => onAdd(part.name, [offer])}
            >
              {t('estimates.catalogue.add')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

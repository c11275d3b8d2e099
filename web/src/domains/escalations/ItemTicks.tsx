import { Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../kit/states'
import { ItemText } from './ItemText'
import type { Kind } from './kinds'
import { useCases } from './useCases'

/** The lines of a market order, of which those are ticked that an escalation is about. */
export function ItemTicks({ kind, orderId }: { kind: Kind; orderId: number }) {
  const { t } = useTranslation()
  const { shown, error } = useCases(kind, orderId, { handles: [404, 422] })
  if (error) return <p className="pl-quiet">{t('escalations.items.noOrder')}</p>
  if (!shown) return <Loading rows={2} />
  return (
    <Form.Item
      name="item_ids"
      label={t('escalations.items.ticks', { number: shown.number })}
      extra={t('escalations.items.ticksText')}
    >
      <Checkbox.Group className="pl-case-ticks">
        {shown.items.map((item) => (
          <Checkbox key={item.id} value={item.id}>
            <ItemText item={item} />
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Form.Item>
  )
}

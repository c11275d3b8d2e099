import { CarOutlined, ClockCircleOutlined, ExportOutlined, PhoneOutlined } from '@ant-design/icons'
import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { type OrderKind, orderKind } from '../../../api/enums.gen'
import { useCall } from '../../../api/call'
import { AsOf } from '../../../kit/AsOf'
import { count } from '../../../kit/format'
import { Icon } from '../../../kit/Icon'
import { type Due, useLabels } from '../../../shared/orderLabels'

const halfMinute = 30_000

interface TileProps {
  name: Due | 'declined'
  label: string
  answer: { data?: { count: number } | undefined; isError: boolean; refetch: () => unknown }
  icon: React.ComponentType<Record<string, unknown>>
  chosen: boolean
  onPress: () => void
}

function Tile({ name, label, answer, icon, chosen, onPress }: TileProps) {
  const { t } = useTranslation()
  const failed = answer.isError && !answer.data
  return (
    <button
      type="button"
      className={`pl-due pl-due-${name}`}
      aria-pressed={chosen}
      onClick={() => (failed ? void answer.refetch() : onPress())}
    >
      <Icon icon={icon} className="pl-due-icon" />
      <span className="pl-due-count">{answer.data ? count(answer.data.count) : failed ? '!' : '…'}</span>
      <span>{failed ? t('kit.retry') : label}</span>
    </button>
  )
}

/** Work due today, delayed work and declined work; clicking a tile lists it below. */
export function DueWork({
  chosen,
  kind,
  declined,
  onChoose,
  onKind,
  onDeclined,
}: {
  chosen: string | undefined
  kind: OrderKind | undefined
  /** The list shows declined work. */
  declined: boolean
  onDeclined: (wanted: boolean) => void
  onKind: (kind: OrderKind | undefined) => void
  onChoose: (due: Due | undefined) => void
}) {
  const { t } = useTranslation()
  const labels = useLabels()
  // Only the count is used here; the list below loads the orders.
  const one = { query: { limit: 1, ...(kind === undefined ? {} : { is_retail: kind }) } }
  const pickups = useCall('list_todays_pickups', one, { every: halfMinute })
  const deliveries = useCall('list_todays_deliveries', one, { every: halfMinute })
  const delayed = useCall('list_delayed_orders', one, { every: halfMinute })
  const refused = useCall('list_declined_lines', { query: { limit: 1 } }, { every: halfMinute })
  // The tiles are loaded separately: the oldest time is shown for all.
  const oldest = Math.min(...[pickups, deliveries, delayed, refused].map((answer) => answer.dataUpdatedAt))
  const common = (due: Due) => ({
    name: due,
    label: labels.due(due),
    chosen: chosen === due,
    onPress: () => onChoose(chosen === due ? undefined : due),
  })
  return (
    <section aria-label={t('orders.filters.due')}>
      <Radio.Group
        className="pl-due-kinds"
        optionType="button"
        aria-label={t('orders.filters.kind')}
        value={kind ?? ''}
        options={[
          { value: '', label: t('orders.grid.allKinds') },
          ...orderKind.all.map((value) => ({ value, label: labels.kind(value) })),
        ]}
        onChange={({ target: { value } }) => onKind(orderKind.is(value) ? value : undefined)}
      />
      <div className="pl-dues">
        <Tile {...common('pickup_today')} answer={pickups} icon={CarOutlined} />
        <Tile {...common('delivery_today')} answer={deliveries} icon={ExportOutlined} />
        <Tile {...common('delayed')} answer={delayed} icon={ClockCircleOutlined} />
        <Tile
          name="declined"
          label={t('orders.declined.title')}
          chosen={declined}
          answer={refused}
          icon={PhoneOutlined}
          onPress={() => onDeclined(!declined)}
        />
      </div>
      <p className="pl-as-of-line">
        <AsOf at={oldest} />
      </p>
    </section>
  )
}

import { CarOutlined, ClockCircleOutlined, ExportOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { count } from '../../../kit/format'
import { Icon } from '../../../kit/Icon'
import { type Due, useLabels } from '../labels'

// Only the number is wanted here; the orders themselves are read by the list below.
const one = { query: { limit: 1 } } as const

interface TileProps {
  due: Due
  answer: { data?: { count: number } | undefined; isError: boolean; refetch: () => unknown }
  icon: React.ComponentType<Record<string, unknown>>
  chosen: boolean
  onChoose: (due: Due | undefined) => void
}

function Tile({ due, answer, icon, chosen, onChoose }: TileProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const failed = answer.isError && !answer.data
  return (
    <button
      type="button"
      className={`pl-due pl-due-${due}`}
      aria-pressed={chosen}
      onClick={() => (failed ? void answer.refetch() : onChoose(chosen ? undefined : due))}
    >
      <Icon of={icon} className="pl-due-icon" />
      <span className="pl-due-count">{answer.data ? count(answer.data.count) : failed ? '!' : '…'}</span>
      <span>{failed ? t('kit.retry') : labels.due(due)}</span>
    </button>
  )
}

/** What is due today and what is late; a press lists it below. */
export function DueWork({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (due: Due | undefined) => void
}) {
  const { t } = useTranslation()
  const pickups = useCall('list_todays_pickups', one)
  const deliveries = useCall('list_todays_deliveries', one)
  const delayed = useCall('list_delayed_orders', one)
  const common = (due: Due) => ({ due, chosen: chosen === due, onChoose })
  return (
    <section className="pl-dues" aria-label={t('orders.filters.due')}>
      <Tile {...common('pickup_today')} answer={pickups} icon={CarOutlined} />
      <Tile {...common('delivery_today')} answer={deliveries} icon={ExportOutlined} />
      <Tile {...common('delayed')} answer={delayed} icon={ClockCircleOutlined} />
    </section>
  )
}

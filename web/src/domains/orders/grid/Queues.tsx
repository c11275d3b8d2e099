import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../api/call'
import type { DataOf } from '../../../api/callTypes'
import { type OrderKind, orderKind } from '../../../api/enums.gen'
import { useMay, useSession } from '../../../api/session'
import { FilterTabs } from '../../../kit/FilterTabs'
import { count } from '../../../kit/format'
import type { ListState } from '../../../kit/listState'
import { mayOpenNow } from '../../../shared/access'
import { useLabels } from '../../../shared/orderLabels'
import { link } from '../../../shared/screen'

export const halfMinute = 30_000

export type DueWork = DataOf<'get_due_work'>

function OtherQueue({ to, label, number }: { to: string; label: string; number: number | undefined }) {
  if (!number) return null
  return (
    <Link to={to}>
      {label} <span>{count(number)}</span>
    </Link>
  )
}

function DueLeads() {
  const { t } = useTranslation()
  const desk = useCall('get_lead_desk', undefined, { every: halfMinute, handles: 'all' })
  return (
    <OtherQueue
      to={link('/leads', undefined, { due: 'true' })}
      label={t('dueWork.leadsDue')}
      number={desk.data?.counts.due}
    />
  )
}

function MyTickets() {
  const { t } = useTranslation()
  const user = useSession((now) => now.user?.user_id)
  const mine = { open: true, assignee_id: user }
  const tickets = useCall(
    'list_tickets',
    { query: { ...mine, limit: 1 } },
    { every: halfMinute, handles: 'all', enabled: user !== undefined },
  )
  return (
    <OtherQueue
      to={link('/tickets', undefined, { open: 'true', assignee_id: String(user) })}
      label={t('dueWork.myTickets')}
      number={tickets.data?.count}
    />
  )
}

/** Work that waits in other screens, for those who may open them: leads to be called now, and own tickets. */
export function OtherWork() {
  const { t } = useTranslation()
  const leads = useMay('leads', 'U') && mayOpenNow('/leads')
  const tickets = useMay('tickets', 'R') && mayOpenNow('/tickets')
  if (!leads && !tickets) return null
  return (
    <nav className="pl-filter-tabs pl-other-work" aria-label={t('dueWork.otherWork')}>
      {leads ? <DueLeads /> : null}
      {tickets ? <MyTickets /> : null}
    </nav>
  )
}

interface KindProps {
  kind: OrderKind | undefined
  onChoose: (kind: OrderKind | undefined) => void
}

/** Whose orders are counted and listed: of private customers, of fleets, of insurers, or all. */
export function KindChoice({ kind, onChoose }: KindProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <Radio.Group
      optionType="button"
      aria-label={t('orders.filters.kind')}
      value={kind ?? ''}
      options={[
        { value: '', label: t('orders.grid.allKinds') },
        ...orderKind.all.map((value) => ({ value, label: labels.kind(value) })),
      ]}
      onChange={({ target: { value } }) => onChoose(orderKind.is(value) ? value : undefined)}
    />
  )
}

interface Props {
  work: DueWork | undefined
  declined: number | undefined
  state: ListState
}

/** The queues of the role with their numbers; choosing one lists it below. */
export function Queues({ work, declined, state }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
  const queues = work?.queues ?? []
  return (
    <section className="pl-queues" aria-label={t('orders.filters.due')}>
      <FilterTabs
        label={t('dueWork.queues')}
        state={state}
        tabs={[
          ...queues.map(({ due, count: number }) => ({
            key: due,
            label: labels.due(due),
            filters: { due },
            count: number,
            ...(due === 'delayed' ? { tone: 'bad' as const } : {}),
          })),
          {
            key: 'declined-work',
            label: t('orders.declined.title'),
            filters: { list: 'declined' },
            count: declined,
          },
          { key: 'all', label: t('orders.grid.all'), filters: { list: 'all' } },
        ]}
      />
    </section>
  )
}

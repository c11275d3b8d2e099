import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../api/call'
import { link } from '../../shared/screen'
import { useMay } from '../../api/session'
import { Icon } from '../../kit/Icon'
import { Empty, Failed, Loading } from '../../kit/states'
import { newTicket, ticketAddress } from './address'
import { PriorityMark, ResolutionDue, StatusMark } from './badges'
import './tickets.css'

const most = 50

function CreateButton({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!useMay('tickets', 'C')) return null
  const address = link('/tickets', undefined, { ticket: newTicket, about: orderId })
  return (
    <Button icon={<Icon icon={PlusOutlined} />} onClick={() => void navigate(address)}>
      {t('tickets.create.title')}
    </Button>
  )
}

/** The tickets about an order, on its page. */
export default function OrderTickets({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const tickets = useCall('list_tickets', { query: { order_id: orderId, limit: most } })
  // Placeholder data from another order must not be shown for this one.
  const shown = tickets.isPlaceholderData ? undefined : tickets.data
  if (!shown) {
    return tickets.error ? (
      <Failed error={tickets.error} onRetry={() => void tickets.refetch()} />
    ) : (
      <Loading />
    )
  }
  if (shown.count === 0) {
    return (
      <div className="pl-card">
        <Empty title={t('tickets.noneOfOrder')}>
          <CreateButton orderId={orderId} />
        </Empty>
      </div>
    )
  }
  return (
    <section className="pl-card" aria-label={t('orderTabs.tickets')}>
      <ul className="pl-ticket-list">
        {shown.tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link className="pl-ticket-link" to={ticketAddress(ticket.support_ticket_number)}>
              {ticket.support_ticket_number}
            </Link>
            <span className="pl-ticket-subject">{ticket.subject}</span>
            <StatusMark status={ticket.status} />
            <PriorityMark priority={ticket.priority} />
            <span>{ticket.assignee?.name ?? t('tickets.nobody')}</span>
            <ResolutionDue ticket={ticket} />
          </li>
        ))}
      </ul>
      <div className="pl-row">
        <CreateButton orderId={orderId} />
        <Link to={link('/tickets', undefined, { order_id: orderId })}>
          {t('tickets.allOfOrder', { count: shown.count })}
        </Link>
      </div>
    </section>
  )
}

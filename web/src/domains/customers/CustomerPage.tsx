import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DateTime, Money } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { PageHeader } from '../../kit/PageHeader'
import { MissingPage } from '../../kit/MissingPage'
import { Failed, Loading } from '../../kit/states'
import { TabSet } from '../../kit/TabSet'
import { Mobile } from '../../shared/identity'
import { link } from '../../shared/screen'
import { useBeginsOrders } from './begins'
import { CustomerCars } from './CustomerCars'
import { CustomerDeclined } from './CustomerDeclined'
import { CustomerOrders } from './CustomerOrders'
import { CustomerTickets } from './CustomerTickets'
import type { Customer } from './types'
import './customers.css'

function Totals({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const { totals } = customer
  const figures = [
    { key: 'orders', value: totals.orders },
    { key: 'open_orders', value: totals.open_orders },
    { key: 'amount', value: <Money value={totals.amount} symbol /> },
    { key: 'paid', value: <Money value={totals.paid} symbol /> },
    { key: 'due', value: <Money value={totals.due} symbol />, late: totals.due > 0 },
    { key: 'owed', value: <Money value={totals.owed} symbol />, late: totals.owed > 0 },
    { key: 'first_order_at', value: <DateTime value={totals.first_order_at} day /> },
    { key: 'last_order_at', value: <DateTime value={totals.last_order_at} day /> },
  ] as const
  return (
    <dl className="pl-card pl-customer-totals" aria-label={t('customers.totals.title')}>
      {figures.map(({ key, value, ...rest }) => (
        <div key={key} className={'late' in rest && rest.late ? 'pl-customer-late' : undefined}>
          <dt>{t(`customers.totals.${key}`)}</dt>
          <dd>{value ?? t('kit.blank')}</dd>
        </div>
      ))}
    </dl>
  )
}

const tabs = ['orders', 'declined', 'tickets'] as const
type Tab = (typeof tabs)[number]

function Lists({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const tickets = useMay('tickets', 'R')
  const [query, setQuery] = useSearchParams()
  const shown = tabs.filter((tab) => tab !== 'tickets' || tickets)
  const active = shown.find((tab) => tab === query.get('tab')) ?? 'orders'
  const content: Record<Tab, React.ReactNode> = {
    orders: <CustomerOrders id={customer.id} />,
    declined: <CustomerDeclined id={customer.id} />,
    tickets: <CustomerTickets id={customer.id} />,
  }
  return (
    <TabSet
      label={t('customers.lists')}
      active={active}
      items={shown.map((key) => ({ key, label: t(`customers.tabs.${key}`), children: content[key] }))}
      onChoose={(tab) => setQuery({ tab }, { replace: true })}
    />
  )
}

/** A customer: who they are, their cars and orders, what they owe, and a new order for them. */
export default function CustomerPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const begins = useBeginsOrders()
  const { id = '' } = useParams()
  const isNumber = /^\d{1,15}$/.test(id)
  const answer = useCall('get_customer', { path: { id: Number(id) } }, { handles: [404], enabled: isNumber })
  const customer = answer.data?.id === Number(id) ? answer.data : undefined
  const isMissing = !isNumber || (answer.error instanceof CallError && answer.error.status === 404)
  if (isMissing) {
    return (
      <MissingPage title={t('screens.customer')} text={t('customers.missing', { id })}>
        <p>{t('customers.missingText')}</p>
      </MissingPage>
    )
  }
  if (!customer) {
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  const begin = () => void navigate(link('/orders/create', undefined, { mobile: customer.mobile }))
  return (
    <>
      <PageHeader
        title={customer.name}
        note={
          <span className="pl-customer-contact">
            <Mobile value={customer.mobile} />
            {customer.email ? <a href={`mailto:${customer.email}`}>{customer.email}</a> : null}
          </span>
        }
        actions={
          begins ? (
            <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={begin}>
              {t('customers.newOrder')}
            </Button>
          ) : null
        }
      />
      <Totals customer={customer} />
      <CustomerCars customer={customer} />
      <Lists customer={customer} />
    </>
  )
}

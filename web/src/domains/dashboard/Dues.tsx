import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { count, money } from '../../kit/format'
import { duesBehind } from '../../shared/dueAddress'
import { Bars } from './Bars'
import { Unavailable } from './Unavailable'

/** What each kind of payer owes now, whatever the period; each leads to the orders behind it. */
export function Dues() {
  const { t } = useTranslation()
  const answer = useCall('get_due_summary', { query: {} })
  if (!answer.data) return <Unavailable answer={answer} />
  const { payers, total, as_of } = answer.data
  return (
    <Bars
      title={t('dashboard.duesByPayer')}
      asOf={as_of}
      format={money}
      bars={[
        ...payers.map(({ payer, due, orders }) => ({
          key: payer,
          name: t(`orders.payers.${payer}`),
          value: due,
          to: duesBehind({ payer }),
          note: `(${count(orders)})`,
        })),
        {
          key: 'all',
          name: t('kit.total'),
          value: total.due,
          to: duesBehind({}),
          note: `(${count(total.orders)})`,
          plain: true,
        },
      ]}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { type StatsFlag } from '../../api/enums.gen'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { count, money } from '../../kit/format'
import { link } from '../../shared/screen'
import { Bars } from './Bars'
import { Unavailable } from './Unavailable'
import { periodQuery } from './period'
import { usePaymentLabels } from './paymentLabels'

interface Props {
  filters: Readonly<Record<string, string>>
  flag: StatsFlag
}

/** Payments of the period by method; each method links to its payments. */
export function PaymentModes({ filters, flag }: Props) {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  const mayList = useMay('payments', 'R')
  const answer = useCall('get_payment_modes', { query: { ...periodQuery(filters), flag } })
  if (!answer.data) return <Unavailable answer={answer} />
  const { modes, now, before } = answer.data
  const behind = (mode: string) => (mayList ? link('/dashboard', undefined, { ...filters, mode }) : undefined)
  return (
    <Bars
      title={t('dashboard.paymentModes')}
      asOf={answer.data.as_of}
      format={money}
      bars={[
        ...modes
          .filter((one) => one.now.payments > 0)
          .map((one) => ({
            key: one.mode,
            name: labels.mode(one.name),
            value: one.now.amount,
            to: behind(String(one.mode)),
            note: `(${count(one.now.payments)})`,
          })),
        ...(now.payments > 0
          ? [
              {
                key: 'all',
                name: t('kit.total'),
                value: now.amount,
                to: behind('all'),
                note: `(${count(now.payments)})`,
                plain: true,
              },
            ]
          : []),
      ]}
    >
      <p className="pl-quiet">{t('dashboard.paidBefore', { amount: money(before.amount) })}</p>
    </Bars>
  )
}

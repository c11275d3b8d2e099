import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { caseAddress } from '../../shared/caseAddress'
import { Compensation } from './compensation/Compensation'
import { GoappMoney } from './compensation/GoappMoney'
import type { Wallet } from './compensation/types'
import { CreatedOrders } from './CreatedOrders'
import { ItemText } from './ItemText'
import { kindOf } from './kinds'
import { StatusMark } from './marks'
import { OrderCard } from './OrderCard'
import { Recoveries } from './Recoveries'
import type { CaseDetail } from './types'

interface Props {
  detail: CaseDetail
  wallet: Wallet | undefined
  inLink?: boolean | undefined
}

function Items({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  if (detail.items.length === 0) return null
  return (
    <section className="pl-card" aria-label={t('escalations.items.title')}>
      <h3>{t('escalations.items.title')}</h3>
      <ul className="pl-case-items">
        {detail.items.map((item) => (
          <li key={item.id}>
            <ItemText item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Others({ detail, inLink }: Omit<Props, 'wallet'>) {
  const { t } = useTranslation()
  if (detail.others.length === 0) return null
  return (
    <section className="pl-card" aria-label={t('escalations.others')}>
      <h3>{t('escalations.others')}</h3>
      <ul className="pl-case-others">
        {detail.others.map((other) => (
          <li key={other.id}>
            {inLink ? (
              other.number
            ) : (
              <Link to={caseAddress(kindOf(detail), detail.order_id, other.id)}>{other.number}</Link>
            )}
            <StatusMark status={other.status} />
            <span>{other.type1.name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is known beside a case: its order, what it cost, and the other cases of the order. */
export function CaseAside({ detail, wallet, inLink }: Props) {
  const { t } = useTranslation()
  return (
    <aside className="pl-case-aside" aria-label={t('escalations.order')}>
      <OrderCard detail={detail} inLink={inLink} />
      <Items detail={detail} />
      {inLink ? null : <Compensation detail={detail} />}
      {wallet ? <GoappMoney detail={detail} wallet={wallet} /> : null}
      <Recoveries detail={detail} />
      {inLink ? null : <CreatedOrders detail={detail} />}
      <Others detail={detail} inLink={inLink} />
    </aside>
  )
}

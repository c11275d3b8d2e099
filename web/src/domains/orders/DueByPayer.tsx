import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import type { OrderRow } from './types'

/** Who owes how much of an order; below zero it is what they paid too much. */
export function DueByPayer({ of }: { of: OrderRow['due_by_payer'] }) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <ul className="pl-due-payers">
      {of.map(({ payer, amount }) => (
        <li key={payer}>
          {t(`orders.payers.${payer}`)} <Money value={amount} />
        </li>
      ))}
    </ul>
  )
}

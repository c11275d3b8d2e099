import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../kit/figures'
import { duesBehind } from '../../../shared/dueAddress'
import type { DuePayer, Summary } from './types'

interface RowProps {
  name: string
  payer?: DuePayer
  dues: Summary['total']
  city: string | undefined
}

/** What payers of a kind owe by age; each figure opens the orders that it counts. */
function Row({ name, payer, dues, city }: RowProps) {
  const amount = (value: number, to: string) =>
    value === 0 ? (
      <span className="pl-quiet">
        <Money value={0} symbol={false} />
      </span>
    ) : (
      <Link to={to}>
        <Money value={value} symbol={false} />
      </Link>
    )
  return (
    <tr>
      <th scope="row">{name}</th>
      {dues.ages.map(({ age, due }) => (
        <td key={age}>{amount(due, duesBehind({ payer, age, city_id: city }))}</td>
      ))}
      <td>
        <strong>{amount(dues.due, duesBehind({ payer, city_id: city }))}</strong>
      </td>
      <td>{amount(dues.credit, duesBehind({ payer, credit: 'true', city_id: city }))}</td>
    </tr>
  )
}

/** The dues of all payers by kind and age. */
export function DueSummary({ summary, city }: { summary: Summary; city: string | undefined }) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className="pl-card pl-due-summary" aria-label={t('dues.summary')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dues.fields.payer')}</th>
            {summary.total.ages.map(({ age }) => (
              <th key={age} scope="col">
                {t(`dues.ages.${age}`)}
              </th>
            ))}
            <th scope="col">{t('dues.fields.due')}</th>
            <th scope="col">{t('dues.fields.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {summary.payers.map(({ payer, ...dues }) => (
            <Row key={payer} name={t(`orders.payers.${payer}`)} payer={payer} dues={dues} city={city} />
          ))}
        </tbody>
        <tfoot>
          <Row name={t('kit.total')} dues={summary.total} city={city} />
        </tfoot>
      </table>
    </section>
  )
}

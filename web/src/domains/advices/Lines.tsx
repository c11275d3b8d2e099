import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../kit/figures'
import { orderAddress } from '../../shared/orderAddress'
import { link } from '../../shared/screen'
import { useAdviceLabels } from './labels'
import type { Line } from './types'

/** What a line is about can be opened. */
function About({ line }: { line: Line }) {
  const { escalation, order_id } = line
  if (escalation?.order_id) {
    const to = link('/escalation/show/:order_id/:id', { order_id: escalation.order_id, id: escalation.id })
    return <Link to={to}>{escalation.number}</Link>
  }
  return order_id ? <Link to={orderAddress(order_id)}>{order_id}</Link> : null
}

/** The statement as the garage reads it. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation()
  const labels = useAdviceLabels()
  if (lines.length === 0) return <p className="pl-quiet">{t('advices.noLines')}</p>
  return (
    // Wider than a phone: it is scrolled, by keyboard too.
    // oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reached
    <div className="pl-advice-scroll" role="region" aria-label={t('advices.lines')} tabIndex={0}>
      <table className="pl-advice-lines">
        <thead>
          <tr>
            <th scope="col">{t('advices.fields.kind')}</th>
            <th scope="col">{t('advices.fields.about')}</th>
            <th scope="col">{t('advices.fields.description')}</th>
            <th scope="col" className="pl-advice-amount">
              {t('advices.fields.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // A line is nothing but its place.
            // oxlint-disable-next-line no-array-index-key -- lines have no id, and are never moved
            <tr key={at}>
              <td>{labels.kind(line.kind)}</td>
              <td>
                <About line={line} />
              </td>
              <td>{line.description}</td>
              <td className="pl-advice-amount">
                <Money value={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

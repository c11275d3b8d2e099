import { useTranslation } from 'react-i18next'
import type { Column } from './columns'

interface FactsProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
}

function Facts<Row>({ columns, row }: FactsProps<Row>) {
  return (
    <dl>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>{column.render(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Props<Row> extends FactsProps<Row> {
  /** The row can be opened, where the rest of it is read. */
  opens: boolean
}

/** So many facts are two lines of a phone. */
const few = 4
/** For so many more nothing is folded. */
const fewMore = 2

/** A row of a list on a phone, where its list says no more of it than its columns: what names it, then the first facts. */
export function PlainCard<Row>({ columns, row, opens }: Props<Row>) {
  const { t } = useTranslation()
  const [name, ...others] = columns
  const facts = others.filter((column) => !column.acts)
  const acts = others.filter((column) => column.acts)
  const at = !opens && facts.length <= few + fewMore ? facts.length : few
  const folded = opens ? [] : facts.slice(at)
  return (
    <div className="pl-plain-card">
      <strong>{name?.render(row)}</strong>
      <Facts columns={facts.slice(0, at)} row={row} />
      {folded.length > 0 ? (
        <details>
          <summary>{t('kit.moreFacts')}</summary>
          <Facts columns={folded} row={row} />
        </details>
      ) : null}
      {acts.length > 0 ? (
        <div className="pl-row">
          {acts.map((column) => (
            <div key={column.key}>{column.render(row)}</div>
          ))}
        </div>
      ) : null}
    </div>
  )
}

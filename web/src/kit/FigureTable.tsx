import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { csvOf } from './csv'
import { saveFile } from './saveFile'

/** A column of figures: as the screen shows it, and as a file holds it. */
export interface FigureColumn<Row> {
  title: string
  text: (row: Row) => string
  /** Without the separators and units of the screen. */
  plain?: (row: Row) => string | number
  /** The list of what the figure counts. */
  to?: (row: Row) => string | undefined
}

interface Props<Row> {
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
}

export function FigureTable<Row>({ columns, rows, rowId }: Props<Row>) {
  const cell = ({ text, to }: FigureColumn<Row>, row: Row): ReactNode => {
    const address = to?.(row)
    return address ? <Link to={address}>{text(row)}</Link> : text(row)
  }
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map((column) => (
              <td key={column.title}>{cell(column, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Saves the same figures as a CSV file. */
export function CsvButton<Row>({
  name,
  columns,
  rows,
}: Pick<Props<Row>, 'columns' | 'rows'> & { name: string }) {
  const { t } = useTranslation()
  const save = () => {
    const lines = rows.map((row) => columns.map(({ plain, text }) => String((plain ?? text)(row))))
    const csv = csvOf([columns.map(({ title }) => title), ...lines])
    saveFile(new Blob([csv], { type: 'text/csv' }), `${name}.csv`)
  }
  return (
    <Button size="small" disabled={rows.length === 0} onClick={save}>
      {t('kit.csv')}
    </Button>
  )
}

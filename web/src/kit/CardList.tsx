import { Checkbox, Pagination, type PaginationProps, Select, Spin } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './columns'
import type { ListState } from './listState'
import { opensRow } from './rowClick'
import type { Selection, ServerTableProps } from './tableProps'
import './cardList.css'

interface SortProps<Row> {
  columns: readonly Column<Row>[]
  list: ListState
}

/** Cards have no heads to tap: what the table sorts by its heads is chosen here. */
function SortChoice<Row>({ columns, list }: SortProps<Row>) {
  const { t } = useTranslation()
  const id = useId()
  const sorts = columns.flatMap(({ title, sort }) =>
    sort
      ? [
          { value: sort, label: t('kit.sortUp', { column: title }) },
          { value: `-${sort}`, label: t('kit.sortDown', { column: title }) },
        ]
      : [],
  )
  if (sorts.length === 0) return null
  return (
    <div className="pl-filter">
      <label htmlFor={id}>{t('kit.sortBy')}</label>
      <Select
        id={id}
        options={sorts}
        value={sorts.find(({ value }) => value === list.sort)?.value}
        onChange={(sort) => list.set({ sort })}
      />
    </div>
  )
}

interface BoxesProps<Row> {
  selection: Selection<Row>
  rowId: (row: Row) => string | number
}

function useTicks<Row>({ selection, rowId }: BoxesProps<Row>) {
  const ticked = new Set(selection.rows.map(rowId))
  return {
    isTicked: (row: Row) => ticked.has(rowId(row)),
    /** What is ticked on other pages stays ticked. */
    tick: (rows: readonly Row[], on: boolean) => {
      const changed = new Set(rows.map(rowId))
      const others = selection.rows.filter((row) => !changed.has(rowId(row)))
      selection.onChange(on ? [...others, ...rows] : others)
    },
  }
}

function BoxOfRow<Row>({ row, ...boxes }: BoxesProps<Row> & { row: Row }) {
  const { isTicked, tick } = useTicks(boxes)
  return (
    <Checkbox
      aria-label={boxes.selection.label(row)}
      checked={isTicked(row)}
      onChange={(event) => tick([row], event.target.checked)}
    />
  )
}

function BoxOfPage<Row>({ rows, ...boxes }: BoxesProps<Row> & { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const { isTicked, tick } = useTicks(boxes)
  const isAll = rows.every(isTicked)
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && rows.some(isTicked)}
      onChange={(event) => tick(rows, event.target.checked)}
    >
      {t('kit.tickPage')}
    </Checkbox>
  )
}

type Shared =
  | 'columns'
  | 'emptyState'
  | 'label'
  | 'list'
  | 'loading'
  | 'onOpen'
  | 'rowId'
  | 'rows'
  | 'selection'
  | 'totals'

interface Props<Row extends object> extends Pick<ServerTableProps<Row>, Shared> {
  card: (row: Row) => ReactNode
  pagination: PaginationProps
}

/** What stands under the columns of the table. */
function FoldedTotals<Row extends object>({ columns, totals }: Pick<Props<Row>, 'columns' | 'totals'>) {
  const { t } = useTranslation()
  const shown = columns.filter(({ key }) => totals?.[key] !== undefined)
  if (shown.length === 0) return null
  return (
    <details className="pl-card-totals">
      <summary>{t('kit.total')}</summary>
      <dl className="pl-fact-grid">
        {shown.map(({ key, title }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{totals?.[key]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The rows of a table as cards, one below the other: on a phone a table shows two of its columns at a time. */
export function CardList<Row extends object>(props: Props<Row>) {
  const { rows, rowId, selection } = props
  return (
    <Spin spinning={props.loading} delay={150}>
      {rows?.length ? (
        <>
          <div className="pl-card-list-bar">
            <SortChoice columns={props.columns} list={props.list} />
            {selection ? <BoxOfPage rows={rows} selection={selection} rowId={rowId} /> : null}
          </div>
          <ul className="pl-card-list" aria-label={props.label}>
            {rows.map((row) => (
              <li key={rowId(row)} {...opensRow(row, props.onOpen)}>
                {selection ? <BoxOfRow row={row} selection={selection} rowId={rowId} /> : null}
                <div className="pl-card-list-row">{props.card(row)}</div>
              </li>
            ))}
          </ul>
          <FoldedTotals columns={props.columns} totals={props.totals} />
        </>
      ) : rows ? (
        props.emptyState
      ) : (
        <div className="pl-state" />
      )}
      {props.pagination.total ? <Pagination {...props.pagination} /> : null}
    </Spin>
  )
}

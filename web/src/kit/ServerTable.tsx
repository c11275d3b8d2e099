import { Table, type TableProps } from 'antd'
import TableMeasureRowContext from 'antd/es/table/TableMeasureRowContext'
import {
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { CardList } from './CardList'
import { type Chosen, type Column, ColumnChooser, useColumns } from './columns'
import { ColumnEdge, HeadCell, widthOf } from './columnWidths'
import { count as countText } from './format'
import { pageSizes } from './listState'
import { usePhone } from './narrow'
import { PlainCard } from './PlainCard'
import { opensRow } from './rowClick'
import { Failed } from './states'
import type { ServerTableProps } from './tableProps'
import { useScrollAsOne } from './tableScroll'

/** The box that ticks all rows. The hidden row that measures the columns has their titles, too: no box may be focused there. */
function BoxOfAll({ box }: { box: ReactNode }) {
  return useContext(TableMeasureRowContext) ? null : box
}

const components = { header: { cell: HeadCell } }

/** What a head gets beside its title; without a name of its own it would be named by its edge, too. */
type Head = HTMLAttributes<HTMLElement> & { edge: ReactNode }

function toTable<Row extends object>(
  columns: readonly Column<Row>[],
  sort: string | undefined,
  edgeOf: (column: Column<Row>) => ReactNode,
  takesRest: boolean,
): TableProps<Row>['columns'] {
  return columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    ...(takesRest && index === columns.length - 1 ? {} : { width: widthOf(column) }),
    onHeaderCell: (): Head => ({ 'aria-label': column.title, edge: edgeOf(column) }),
    align: column.align,
    fixed: index === 0 ? ('start' as const) : undefined,
    ellipsis: true,
    sorter: Boolean(column.sort),
    sortOrder:
      column.sort && sort === column.sort
        ? ('ascend' as const)
        : column.sort && sort === `-${column.sort}`
          ? ('descend' as const)
          : null,
    render: (_: unknown, row: Row) => column.render(row),
  }))
}

const boxWidth = 44

function Totals<Row>({
  shown,
  totals,
}: {
  shown: readonly Column<Row>[]
  totals: Readonly<Record<string, ReactNode>>
}) {
  const { t } = useTranslation()
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        {shown.map((column, index) => (
          <Table.Summary.Cell key={column.key} index={index} align={column.align ?? 'left'}>
            {totals[column.key] ?? (index === 0 ? <strong>{t('kit.total')}</strong> : null)}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}

/** The edges of the heads, of which the one that was used last is a stop of the Tab key. */
function useEdges<Row>({ shown, resize, usualWidth }: Chosen<Row>, isResized: boolean) {
  const [stop, setStop] = useState<string>()
  const current = shown.find(({ key }) => key === stop)?.key ?? shown[0]?.key
  return (column: Column<Row>) => (
    <ColumnEdge
      name={column.key}
      title={column.title}
      width={widthOf(column)}
      isChosen={isResized}
      isStop={column.key === current}
      onStop={() => setStop(column.key)}
      onResize={resize}
      onUsual={() => usualWidth(column.key)}
    />
  )
}

/** A list that the server pages and sorts; its state is in the address. */
export function ServerTable<Row extends object>(props: ServerTableProps<Row>) {
  const { t } = useTranslation()
  const { list, rows, totals, selection, onOpen } = props
  const chosen = useColumns(props.id, props.columns)
  const frame = useRef<HTMLDivElement>(null)
  const first = useRef(true)
  const firstWidth = widthOf(chosen.shown[0] ?? {})
  const isPhone = usePhone()
  const card =
    props.card ?? ((row: Row) => <PlainCard columns={chosen.shown} row={row} opens={onOpen !== undefined} />)
  // Columns of chosen widths are not stretched: where there is room to spare, the last one has it.
  const isResized = Object.keys(chosen.choice.widths).length > 0
  const edgeOf = useEdges(chosen, isResized)
  useScrollAsOne(frame)

  // A new page starts at its first row.
  useEffect(() => {
    if (first.current) first.current = false
    else frame.current?.scrollIntoView({ block: 'start' })
  }, [list.page, list.size])

  // A horizontally scrolling area must be reachable by keyboard, which antd does not provide.
  useLayoutEffect(() => {
    const body = frame.current?.querySelector('.ant-table-body, .ant-table-content')
    body?.setAttribute('tabindex', '0')
    body?.setAttribute('role', 'region')
    // Beside the region of the list, which usually has the list's own name.
    body?.setAttribute('aria-label', t('kit.tableOf', { title: props.label }))
  })

  const turn = (page: number, size: number) => list.set({ size, page: size === list.size ? page : 1 })
  const onChange: TableProps<Row>['onChange'] = (pagination, _filters, sorter, extra) => {
    if (extra.action === 'sort') {
      const one = Array.isArray(sorter) ? sorter[0] : sorter
      const field = chosen.shown.find((column) => column.key === one?.columnKey)?.sort
      list.set({ sort: !field || !one?.order ? undefined : one.order === 'descend' ? `-${field}` : field })
    } else turn(pagination.current ?? 1, pagination.pageSize ?? list.size)
  }
  const pagination = {
    current: list.page,
    pageSize: list.size,
    total: props.count ?? 0,
    pageSizeOptions: [...pageSizes],
    showSizeChanger: true,
    showTotal: (total: number, [from, to]: [number, number]) =>
      t('kit.range', { from: countText(from), to: countText(to), total: countText(total) }),
  }

  return (
    <div className="pl-table" ref={frame} style={{ '--pl-first-column': `${firstWidth}px` } as CSSProperties}>
      <div className="pl-table-bar">
        <div className="pl-table-tools">{props.tools}</div>
        <div className="pl-table-actions">
          {props.actions}
          {isPhone ? null : <ColumnChooser chosen={chosen} />}
        </div>
      </div>
      {props.error && !rows ? (
        <Failed error={props.error} onRetry={props.onRetry} />
      ) : isPhone ? (
        <CardList {...props} card={card} pagination={{ ...pagination, onChange: turn }} />
      ) : (
        <Table<Row>
          rowKey={(row) => props.rowId(row)}
          columns={toTable(chosen.shown, list.sort, edgeOf, isResized)}
          components={components}
          {...(selection
            ? {
                rowSelection: {
                  columnWidth: boxWidth,
                  fixed: true,
                  preserveSelectedRowKeys: true,
                  selectedRowKeys: selection.rows.map((row) => props.rowId(row)),
                  onChange: (_, ticked) => selection.onChange(ticked),
                  getCheckboxProps: (row) => ({ 'aria-label': selection.label(row) }),
                  columnTitle: (box: ReactNode) => <BoxOfAll box={box} />,
                  getTitleCheckboxProps: () => ({ 'aria-label': t('kit.tickPage') }),
                },
              }
            : {})}
          dataSource={rows ? [...rows] : []}
          loading={{ spinning: props.loading, delay: 150 }}
          onChange={onChange}
          tableLayout="fixed"
          scroll={{
            x: chosen.shown.reduce((sum, column) => sum + widthOf(column), selection ? boxWidth : 0),
          }}
          sticky
          showSorterTooltip={false}
          locale={{ emptyText: rows ? props.emptyState : <div className="pl-state" /> }}
          onRow={(row) => opensRow(row, props.onOpen)}
          pagination={pagination}
          summary={() => (totals && rows?.length ? <Totals shown={chosen.shown} totals={totals} /> : null)}
        />
      )}
    </div>
  )
}

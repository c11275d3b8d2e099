import { DownOutlined, SettingOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon'
import { useReturnFocus } from './returnFocus'

export interface Column<Row, Sort extends string = string> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  width?: number
  align?: 'left' | 'right' | 'center'
  /** The field that the server sorts by; without it the column is not sortable. */
  sort?: Sort
  /** Not shown until the user asks for it. */
  spare?: boolean
  /** What can be done with the row: on a phone, too. */
  acts?: boolean
}

interface Choice {
  order: string[]
  hidden: string[]
  /** Chosen widths by column; the others have their usual one. */
  widths: Readonly<Record<string, number>>
}

const storeKey = (id: string) => `pitlane.columns.${id}`

const widthsIn = (kept: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter((one): one is [string, number] => Number.isFinite(one[1])),
  )

function readChoice(id: string, columns: readonly Column<never>[]): Choice {
  const spare = columns.filter((column) => column.spare).map((column) => column.key)
  const fresh: Choice = { order: columns.map((column) => column.key), hidden: spare, widths: {} }
  try {
    const kept = JSON.parse(localStorage.getItem(storeKey(id)) ?? 'null') as Partial<Choice> | null
    if (!kept || !Array.isArray(kept.order) || !Array.isArray(kept.hidden)) return fresh
    // Columns may have come or gone since the choice was made.
    const order = kept.order.filter((key) => fresh.order.includes(key))
    const added = fresh.order.filter((key) => !order.includes(key))
    return {
      order: [...order, ...added],
      hidden: [...kept.hidden, ...added.filter((key) => spare.includes(key))],
      widths: widthsIn(kept.widths),
    }
  } catch {
    return fresh
  }
}

/** Which columns of a table are shown, in what order and how wide, remembered in the browser per table. */
export function useColumns<Row>(id: string, columns: readonly Column<Row>[]) {
  const untyped = columns as unknown as readonly Column<never>[]
  const [choice, setChoice] = useState(() => readChoice(id, untyped))
  const change = (next: Choice) => {
    setChoice(next)
    localStorage.setItem(storeKey(id), JSON.stringify(next))
  }
  const reset = () => {
    localStorage.removeItem(storeKey(id))
    setChoice(readChoice(id, untyped))
  }
  const resize = (widths: Record<string, number>) =>
    change({ ...choice, widths: { ...choice.widths, ...widths } })
  const usualWidth = (key: string) => {
    const { [key]: _, ...widths } = choice.widths
    change({ ...choice, widths })
  }
  const ordered = choice.order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return {
    choice,
    change,
    reset,
    resize,
    usualWidth,
    ordered,
    shown: ordered
      .filter((column) => !choice.hidden.includes(column.key))
      .map((column) => {
        const width = choice.widths[column.key]
        return width === undefined ? column : { ...column, width }
      }),
  }
}

export type Chosen<Row> = ReturnType<typeof useColumns<Row>>

function ColumnList<Row>({ chosen }: { chosen: Chosen<Row> }) {
  const { t } = useTranslation()
  const { choice, change, ordered, reset } = chosen
  const move = (key: string, by: -1 | 1) => {
    const order = [...choice.order]
    const from = order.indexOf(key)
    const other = order[from + by]
    if (other === undefined) return
    order[from + by] = key
    order[from] = other
    change({ ...choice, order })
  }
  const toggle = (key: string, show: boolean) =>
    change({ ...choice, hidden: show ? choice.hidden.filter((k) => k !== key) : [...choice.hidden, key] })
  return (
    <section className="pl-columns" aria-label={t('kit.columns')}>
      <ul>
        {ordered.map((column, index) => (
          <li key={column.key}>
            <Checkbox
              checked={!choice.hidden.includes(column.key)}
              // The first column names the row: without it the others mean nothing.
              disabled={index === 0}
              onChange={(event) => toggle(column.key, event.target.checked)}
            >
              {column.title}
            </Checkbox>
            <span>
              <Button
                size="small"
                type="text"
                disabled={index < 2}
                aria-label={t('kit.columnUp', { column: column.title })}
                icon={<Icon icon={UpOutlined} />}
                onClick={() => move(column.key, -1)}
              />
              <Button
                size="small"
                type="text"
                disabled={index === 0 || index === ordered.length - 1}
                aria-label={t('kit.columnDown', { column: column.title })}
                icon={<Icon icon={DownOutlined} />}
                onClick={() => move(column.key, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={reset}>
        {t('kit.columnsReset')}
      </Button>
    </section>
  )
}

export function ColumnChooser<Row>({ chosen }: { chosen: Chosen<Row> }) {
  const { t } = useTranslation()
  const { button, onOpenChange } = useReturnFocus()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<ColumnList chosen={chosen} />}
      onOpenChange={onOpenChange}
    >
      <Button ref={button} icon={<Icon icon={SettingOutlined} />}>
        {t('kit.columns')}
      </Button>
    </Popover>
  )
}

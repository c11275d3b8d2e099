import { type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import './columnWidths.css'

const narrowest = 56
const widest = 900
const step = 16

/** The width of a column, which is the usual one until the user chooses another. */
export const widthOf = ({ width }: { width?: number }) => width ?? 140

const fitting = (width: number) => Math.round(Math.min(Math.max(width, narrowest), widest))

type HeadProps = ComponentProps<'th'> & { edge?: ReactNode }

/** The head of a column, with the edge by which it is made wider or narrower. */
export function HeadCell({ edge, children, ...rest }: HeadProps) {
  return (
    <th {...rest}>
      {children}
      {edge}
    </th>
  )
}

const edgesBeside = (edge: HTMLElement) => [
  ...(edge.closest('tr')?.querySelectorAll<HTMLElement>('[data-column-edge]') ?? []),
]

/** The widths as they are seen: a table with room to spare stretches its columns until one is chosen, the last one always. */
function seenWidths(edge: HTMLElement): Record<string, number> {
  const others = edgesBeside(edge).slice(0, -1)
  return Object.fromEntries(
    others.flatMap((one) => {
      const width = Math.round(one.closest('th')?.getBoundingClientRect().width ?? 0)
      return width > 0 ? [[one.dataset.columnEdge ?? '', width]] : []
    }),
  )
}

interface EdgeProps {
  name: string
  title: string
  width: number
  /** The widths of the table are chosen ones: what is seen of them may be a frame late. */
  isChosen: boolean
  /** One edge of a table is a stop of the Tab key; the arrows go on from there. */
  isStop: boolean
  onStop: () => void
  onResize: (widths: Record<string, number>) => void
  onUsual: () => void
}

/** What a column is resized by: dragged with mouse, pen or finger, or moved by the arrow keys. */
export function ColumnEdge({ name, title, width, isChosen, isStop, onStop, onResize, onUsual }: EdgeProps) {
  const { t } = useTranslation()
  const seenNow = (edge: HTMLElement): Record<string, number> => (isChosen ? {} : seenWidths(edge))
  const drag = useRef<{ from: number; width: number; seen: Record<string, number> }>(undefined)
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // No text is selected while the edge is dragged.
    event.preventDefault()
    const edge = event.currentTarget
    edge.setPointerCapture(event.pointerId)
    edge.focus()
    const seen = seenNow(edge)
    drag.current = { from: event.clientX, width: seen[name] ?? width, seen }
  }
  const move = (event: PointerEvent) => {
    const now = drag.current
    if (now && event.clientX !== now.from)
      onResize({ ...now.seen, [name]: fitting(now.width + event.clientX - now.from) })
  }
  const end = () => {
    drag.current = undefined
  }
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const edge = event.currentTarget
    const seen = seenNow(edge)
    const before = seen[name] ?? width
    const beside = (by: 1 | -1) => {
      const all = edgesBeside(edge)
      all[all.indexOf(edge) + by]?.focus()
    }
    const to = (next: number) => onResize({ ...seen, [name]: fitting(next) })
    const does: Record<string, () => void> = {
      ArrowLeft: () => to(before - step),
      ArrowRight: () => to(before + step),
      ArrowUp: () => beside(-1),
      ArrowDown: () => beside(1),
      Home: () => to(narrowest),
      Enter: onUsual,
    }
    const act = does[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // The head sorts by Enter.
    event.stopPropagation()
    act()
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('kit.columnWidth', { column: title })}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      title={t('kit.columnWidthHow')}
      tabIndex={isStop ? 0 : -1}
      className="pl-column-edge"
      data-column-edge={name}
      onFocus={onStop}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={byKey}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onUsual}
    />
  )
}

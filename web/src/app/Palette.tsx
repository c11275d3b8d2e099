import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../api/call'
import { mayOpen } from '../shared/access'
import { useLabels } from '../domains/orders/labels'
import { Dialog } from '../kit/Dialog'
import { mobileGroups, plateGroups } from '../shared/plate'
import { useAccess } from '../shared/access'
import { orderAddress } from '../shared/orderAddress'
import { closePalette, usePalette } from './paletteState'
import { allScreens } from './screens'
import { useTitles } from './titles'

interface Hit {
  key: string
  group: 'orders' | 'screens'
  title: string
  note?: string
  to: string
}

/** The text, debounced. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Screens without parameters that the role may open and whose names contain every typed word. */
function useScreenHits(text: string): Hit[] {
  const access = useAccess()
  const { screenTitle, section } = useTitles()
  return useMemo(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    return allScreens
      .filter((screen) => !screen.outside && !/[:*]/.test(screen.path) && mayOpen(screen, access))
      .map(
        (screen): Hit => ({
          key: screen.path,
          group: 'screens',
          title: screenTitle(screen),
          note: section(screen.section),
          to: screen.path,
        }),
      )
      .filter(({ title, note, to }) =>
        words.every((word) => `${title} ${note} ${to}`.toLowerCase().includes(word)),
      )
      .slice(0, 8)
  }, [text, access, screenTitle, section])
}

function useOrderHits(text: string): { hits: Hit[]; busy: boolean } {
  const paused = usePaused(text.trim())
  const labels = useLabels()
  const asks = paused.length >= 2
  const found = useCall(
    'search_orders',
    { query: { search_reg: paused, limit: 8 } },
    { enabled: asks, handles: [403, 404, 422] },
  )
  const hits = useMemo(
    () =>
      asks && found.data
        ? found.data.orders.map(
            (order): Hit => ({
              key: `order ${order.order_id}`,
              group: 'orders',
              title: `${order.order_id} · ${plateGroups(order.car?.registration_no ?? '').join(' ')}`,
              note: [labels.status(order.status), order.name, mobileGroups(order.phone).join(' ')].join(
                ' · ',
              ),
              to: orderAddress(order.order_id),
            }),
          )
        : [],
    [asks, found.data, labels],
  )
  return { hits, busy: asks && (found.isFetching || paused !== text.trim()) }
}

function Search({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  // The dialog moves the focus to itself when it opens; focus the input in the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const orders = useOrderHits(text)
  const screens = useScreenHits(text)
  const hits = [...orders.hits, ...screens]
  const chosen = Math.min(at, Math.max(0, hits.length - 1))

  const go = (hit: Hit | undefined) => {
    if (!hit) return
    onDone()
    void navigate(hit.to)
  }
  const onKey = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setAt((chosen + step + hits.length) % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(hits[chosen])
    }
  }
  const option = (hit: Hit) => {
    const index = hits.indexOf(hit)
    return (
      <div
        key={hit.key}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === chosen}
        className="pl-hit"
        onPointerMove={() => setAt(index)}
        onClick={() => go(hit)}
        onKeyDown={onKey}
      >
        <span>{hit.title}</span>
        <span className="pl-quiet">{hit.note}</span>
      </div>
    )
  }
  const group = (title: string, members: readonly Hit[]) =>
    members.length > 0 ? (
      <div role="group" aria-label={title}>
        <p className="pl-hit-group" aria-hidden="true">
          {title}
        </p>
        {members.map(option)}
      </div>
    ) : null
  return (
    <div className="pl-palette">
      <input
        ref={box}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('shell.palettePlaceholder')}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder={t('shell.palettePlaceholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('shell.palette')} tabIndex={-1}>
        {group(t('shell.paletteOrders'), orders.hits)}
        {group(t('shell.paletteScreens'), screens)}
      </div>
      <p className="pl-quiet pl-palette-note" role="status">
        {orders.busy ? t('shell.paletteSearching') : hits.length === 0 ? t('shell.paletteNothing') : ''}
      </p>
    </div>
  )
}

/** Ctrl+K: an order by any of its numbers, or a screen. */
export function Palette() {
  const { t } = useTranslation()
  const open = usePalette((now) => now.open)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault()
        usePalette.setState((now) => ({ open: !now.open }))
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Dialog
      open={open}
      title={t('shell.palette')}
      footer={null}
      width={600}
      style={{ top: 72 }}
      destroyOnHidden
      onCancel={closePalette}
    >
      <Search onDone={closePalette} />
    </Dialog>
  )
}

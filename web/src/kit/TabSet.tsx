import { Tabs, type TabsProps } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import './tabSet.css'

interface TabItem<Key extends string = string> {
  key: Key
  label: string
  children: ReactNode
}

interface Props<Key extends string> {
  /** What the tabs are parts of. */
  label: string
  active: Key
  items: readonly TabItem<Key>[]
  onChoose: (key: Key) => void
}

/** How far a key moves along the bar; undefined for other keys. */
function next(key: string, at: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
  return places[key]
}

function Bar<Key extends string>({ id, label, active, items, onChoose }: Props<Key> & { id: string }) {
  const bar = useRef<HTMLDivElement>(null)
  // On a narrow screen, scroll the bar until the tab is visible.
  useEffect(() => {
    bar.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = next(
      event.key,
      items.findIndex(({ key }) => key === active),
      items.length,
    )
    const item = to === undefined ? undefined : items[to]
    if (!item) return
    event.preventDefault()
    onChoose(item.key)
    document.getElementById(`${id}-tab-${item.key}`)?.focus()
  }
  return (
    <div ref={bar} className="pl-tab-bar" role="tablist" aria-label={label}>
      {items.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-tab-${key}`}
          aria-controls={`${id}-panel-${key}`}
          aria-selected={key === active}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChoose(key)}
          onKeyDown={onKeyDown}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/**
 * Parts of a page, of which one is shown. The bar is our own: antd's hides tabs that do not fit behind a button that
 * screen readers do not expect there; here the tabs wrap to a second line, and on a phone the bar scrolls.
 */
export function TabSet<Key extends string>(props: Props<Key>) {
  const id = useId()
  const renderTabBar: TabsProps['renderTabBar'] = () => <Bar {...props} id={id} />
  return <Tabs id={id} activeKey={props.active} items={[...props.items]} renderTabBar={renderTabBar} />
}

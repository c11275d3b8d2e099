import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { TabActions } from './useTabActions'

interface Props {
  path: string
  x: number
  y: number
  actions: TabActions
  onClose: () => void
}

/** The context menu of a tab; a click elsewhere, Escape and scrolling close it. */
export function TabMenu({ path, x, y, actions, onClose }: Props) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(x)

  useLayoutEffect(() => {
    const width = menu.current?.offsetWidth ?? 0
    setLeft(Math.max(4, Math.min(x, window.innerWidth - width - 4)))
  }, [x])

  useEffect(() => {
    const before = document.activeElement
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const outside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) onClose()
    }
    document.addEventListener('pointerdown', outside, true)
    document.addEventListener('wheel', onClose, { passive: true })
    window.addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('pointerdown', outside, true)
      document.removeEventListener('wheel', onClose)
      window.removeEventListener('resize', onClose)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- subscribed once: any onClose does the same
  }, [])

  const onKey = (event: React.KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1 + items.length,
      Home: 0,
      End: items.length - 1,
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      onClose()
    } else if (event.key in steps) {
      event.preventDefault()
      items[(steps[event.key] ?? 0) % items.length]?.focus()
    }
  }

  const item = (label: string, run: () => Promise<unknown>) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        onClose()
        void run()
      }}
    >
      {label}
    </button>
  )
  return createPortal(
    <div
      ref={menu}
      className="pl-tab-menu"
      role="menu"
      tabIndex={-1}
      aria-label={t('shell.tabMenu')}
      style={{ left, top: y }}
      onKeyDown={onKey}
    >
      {item(t('shell.tabRefresh'), () => actions.refresh(path))}
      {item(t('shell.tabCloseThis'), () => actions.close(path))}
      {item(t('shell.tabCloseOthers'), () => actions.closeOthers(path))}
      {item(t('shell.tabCloseAll'), () => actions.closeAll())}
    </div>,
    document.body,
  )
}

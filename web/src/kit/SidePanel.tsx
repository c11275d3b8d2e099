import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmDiscard } from './confirmDiscard'

interface Props {
  open: boolean
  title: ReactNode
  /** Pixels; on a narrower screen it takes the full width. */
  width: number
  /** There is unsaved input: closing asks first. */
  unsaved?: boolean
  bodyClass?: string
  onClose: () => void
  children: ReactNode
}

/** Details of what was chosen in a list, beside the list. */
export function SidePanel({ open, title, width, unsaved = false, bodyClass, onClose, children }: Props) {
  const { t } = useTranslation()
  const close = async () => {
    if (!unsaved || (await confirmDiscard(t))) onClose()
  }
  return (
    <Drawer
      open={open}
      size={`min(${width}px, 100vw)`}
      title={title}
      closable={{ 'aria-label': t('kit.close') }}
      destroyOnHidden
      onClose={() => void close()}
      classNames={{ body: bodyClass }}
    >
      {children}
    </Drawer>
  )
}

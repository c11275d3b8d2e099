import { Modal, type ModalProps } from 'antd'
import { useEffect, useLayoutEffect, useState } from 'react'

/** False while the enclosing tab, or the whole shell, is hidden. */
function useIsActive(): boolean {
  const [isActive, setInFront] = useState(false)
  // React undoes the effects of a hidden tree and runs them again when it is shown.
  useLayoutEffect(() => {
    setInFront(true)
    return () => setInFront(false)
  }, [])
  return isActive
}

/** True one frame later, when the Enter that opened the dialog is over and cannot press one of its buttons. */
function useOpenAfterKey(open: boolean): boolean {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!open) {
      setOpened(false)
      return
    }
    const moment = setTimeout(() => setOpened(true))
    return () => clearTimeout(moment)
  }, [open])
  return open && opened
}

/**
 * antd's Modal, closed while its tab is hidden and reopened with it. If it stayed open in a hidden tree, then, when
 * shown again, it would try to focus a panel that does not exist yet, and crash everything around it.
 */
export function Dialog(props: ModalProps) {
  const open = useOpenAfterKey(props.open === true)
  return useIsActive() ? <Modal {...props} open={open} /> : null
}

import { Modal, type ModalProps } from 'antd'
import { useEffect, useLayoutEffect, useState } from 'react'

/** False while the tab that this stands in is hidden, or the whole shell is. */
function useInFront(): boolean {
  const [inFront, setInFront] = useState(false)
  // React takes the effects of a hidden tree back and runs them again when it is shown.
  useLayoutEffect(() => {
    setInFront(true)
    return () => setInFront(false)
  }, [])
  return inFront
}

/** True a moment after it is asked for: the Enter that asked is over then, and presses no button of the dialog. */
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
 * antd's Modal, which leaves with its tab and comes back with it. Left standing in a hidden tree it would look,
 * when shown again, for a panel to focus that is not there yet, and take everything around it down.
 */
export function Dialog(props: ModalProps) {
  const open = useOpenAfterKey(props.open === true)
  return useInFront() ? <Modal {...props} open={open} /> : null
}

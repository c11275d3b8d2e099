import { Modal, type ModalProps } from 'antd'
import { useLayoutEffect, useState } from 'react'

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

/**
 * antd's Modal, which leaves with its tab and comes back with it. Left standing in a hidden tree it would look,
 * when shown again, for a panel to focus that is not there yet, and take everything around it down.
 */
export function Dialog(props: ModalProps) {
  return useInFront() ? <Modal {...props} /> : null
}

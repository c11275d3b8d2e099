import { type RefObject, useRef } from 'react'

/**
 * For a menu or a popover: closed by a key or by a choice, it returns the focus to its button. The components leave it
 * on the page's body, so that the next Tab would start from the top.
 */
export function useReturnFocus(): {
  button: RefObject<HTMLButtonElement | null>
  onOpenChange: (open: boolean) => void
} {
  const button = useRef<HTMLButtonElement>(null)
  const onOpenChange = (open: boolean) => {
    const at = document.activeElement
    const isInside = at === document.body || at?.closest('.ant-dropdown, .ant-popover')
    if (!open && isInside) button.current?.focus()
  }
  return { button, onOpenChange }
}

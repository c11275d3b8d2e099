const modal = '[role=dialog][aria-modal=true]'

/** Whether a dialog is open above what `root` is in, or above the page: then keys and focus are the dialog's. */
export function isCovered(root?: Element | null): boolean {
  const top = [...document.querySelectorAll(modal)].at(-1)
  return top !== undefined && !(root && top.contains(root))
}

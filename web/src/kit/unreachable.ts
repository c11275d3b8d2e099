import { toast } from './notify'

/** How long a failed call waits for a view or a form that shows it. */
const graceMs = 200

let waiting: ReturnType<typeof setTimeout> | undefined

/** The server cannot be reached: a toast, unless it is shown in its place, or is already on its way. */
export function reportUnreachable(text: string): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => toast('error', text, 10), graceMs)
}

/** A view or a form shows it: once is enough. */
export const unreachableIsShown = (): void => clearTimeout(waiting)

/** Some browsers read the file only after this event loop turn, and a viewer may read it again later. */
const SOON = 60_000
const LATER = 3_600_000

/** Saves a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), SOON)
}

/** Shows a file in a browser tab that was opened for it. */
export function showFile(file: Blob, tab: Window): void {
  const url = URL.createObjectURL(file)
  tab.location.replace(url)
  setTimeout(() => URL.revokeObjectURL(url), LATER)
}

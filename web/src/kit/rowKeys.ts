/** Rows of a list, as a table or as cards. */
const rows = 'tbody > tr.ant-table-row, .pl-card-list > li'

/** The list that keys are meant for: the one that has the focus, else the first that is seen. */
function listInFront(): HTMLElement | undefined {
  const lists = [...document.querySelectorAll<HTMLElement>('#pl-main .pl-table')].filter((list) =>
    list.checkVisibility(),
  )
  return lists.find((list) => list.contains(document.activeElement)) ?? lists[0]
}

function openByEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target === event.currentTarget) (event.target as HTMLElement).click()
}

/** What the focus goes to: the link that the row opens, else the row, which Enter opens as a click does. */
function focusOf(row: HTMLElement): HTMLElement {
  const link = row.querySelector<HTMLElement>('a[href]')
  if (link) return link
  row.tabIndex = -1
  row.addEventListener('keydown', openByEnter)
  return row
}

/** Moves the focus to the next row of the list, or to the one before; from elsewhere to the first. */
export function moveInList(by: 1 | -1): void {
  const all = [...(listInFront()?.querySelectorAll<HTMLElement>(rows) ?? [])]
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const row = all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]
  if (row) focusOf(row).focus()
}

/** Puts the cursor into the search of the list. */
export function searchInList(): void {
  const field = listInFront()?.querySelector<HTMLInputElement>('[role=search] input[type=text]')
  field?.focus()
  field?.select()
}

import type { Item } from './types'

/** What is ticked of a line. */
export interface Ticked {
  is_ticked?: boolean
  quantity?: number | null
}

/** The ticked lines with their quantities: all that is left where nothing else is typed. */
export const quantitiesOf = (
  lines: Readonly<Record<string, Ticked | undefined>>,
  items: readonly Pick<Item, 'id' | 'left'>[],
): { item_id: number; quantity: number }[] =>
  items.flatMap(({ id, left }) => {
    const of = lines[String(id)]
    return of?.is_ticked ? [{ item_id: id, quantity: of.quantity ?? left }] : []
  })

import type { EstimateEdit } from './edit'
import type { EstimateDetail } from './types'

interface Taken {
  edit: EstimateEdit
  dearer: number
  cheaper: number
}

/** The form with the prices of today in place of those that its lines took; lines whose price was typed since stay. */
export function withPricesToday(edit: EstimateEdit, estimate: EstimateDetail): Taken {
  const taken: Taken = { edit, dearer: 0, cheaper: 0 }
  const lines = edit.lines.map((line) => {
    const read = estimate.lines.find(({ number }) => number === line.number)
    const now = read?.price_today
    if (!read || !now || line.price_id !== (read.price_id ?? null)) return line
    if (now.price > Number(line.price)) taken.dearer++
    else if (now.price < Number(line.price)) taken.cheaper++
    return { ...line, price: now.price.toFixed(2), price_id: now.price_id }
  })
  taken.edit = { ...edit, lines }
  return taken
}

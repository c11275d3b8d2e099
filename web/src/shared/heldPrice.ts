import { dayAfter } from './days'

interface Dated {
  id: number
  price: number
  valid_from: string
  valid_to?: string | null
}

/** The price that counts on a day: of those that hold, the one that began last. */
export function heldOn<Price extends Dated>(prices: readonly Price[], day: string): Price | undefined {
  const holding = prices.filter(
    ({ valid_from, valid_to }) => valid_from <= day && (!valid_to || day <= valid_to),
  )
  return holding.toSorted((one, other) => other.valid_from.localeCompare(one.valid_from))[0]
}

/** The days on which another price begins to count, with that price; null: there is none from then on. */
export function stepsOf(prices: readonly Dated[]): { from: string; price: number | null }[] {
  const days = new Set(
    prices.flatMap(({ valid_from, valid_to }) =>
      valid_to ? [valid_from, dayAfter(valid_to)] : [valid_from],
    ),
  )
  const steps: { from: string; price: number | null }[] = []
  for (const from of [...days].toSorted()) {
    const price = heldOn(prices, from)?.price ?? null
    if (steps.at(-1)?.price !== price) steps.push({ from, price })
  }
  return steps
}

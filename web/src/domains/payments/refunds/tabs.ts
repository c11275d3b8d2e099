/** The tabs of the screen, each with the filter that it stands for. */
export const refundTabs = {
  requested: { state: 'requested' },
  granted: { group: 'granted' },
  sent: { state: 'initiated' },
  failed: { group: 'failed' },
  done: { state: 'processed' },
  all: {},
} as const satisfies Record<string, Record<string, string>>

export type RefundTab = keyof typeof refundTabs
export const allTabs = Object.keys(refundTabs) as RefundTab[]

/** The tab of the filters in the address; none if they are of no tab. */
export function tabOf(filters: Readonly<Record<string, string>>): RefundTab | undefined {
  const { state, group } = filters
  return allTabs.find((tab) => {
    const own: Record<string, string> = refundTabs[tab]
    return own.state === state && own.group === group
  })
}

/** The states whose refunds a tab counts. */
export const statesOf: Record<RefundTab, readonly string[]> = {
  requested: ['requested'],
  granted: ['approved'],
  sent: ['initiated'],
  failed: ['failed'],
  done: ['processed'],
  all: ['requested', 'approved', 'initiated', 'processed', 'failed', 'cancelled'],
}

/** How many refunds a tab has, and their amount, from the sums by state. */
export function sumOf(tab: RefundTab, sums: readonly { state: string; count: number; amount: number }[]) {
  const own = sums.filter(({ state }) => statesOf[tab].includes(state))
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    // Whole minor units, so that no rounding error is added up.
    amount: own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
  }
}

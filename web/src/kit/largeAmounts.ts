import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface LargeAmounts {
  /** Rupees in lakh and crore; else with k, M, G as everywhere. */
  inLakh: boolean
}

/** How this user reads great amounts of rupees, kept in this browser. */
export const useLargeAmounts = create(
  persist<LargeAmounts>(() => ({ inLakh: false }), { name: 'pitlane.amounts' }),
)

import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface GreatAmounts {
  /** Rupees in lakh and crore; else with k, M, G as everywhere. */
  inLakh: boolean
}

/** How this user reads great amounts of rupees, kept in this browser. */
export const useGreatAmounts = create(
  persist<GreatAmounts>(() => ({ inLakh: false }), { name: 'pitlane.amounts' }),
)

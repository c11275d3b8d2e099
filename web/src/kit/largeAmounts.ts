import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface LargeAmounts {
  /** Rupees in lakh and crore; otherwise with k, M, G like other amounts. */
  inLakh: boolean
}

/** How this user wants large rupee amounts abbreviated, stored in this browser. */
export const useLargeAmounts = create(
  persist<LargeAmounts>(() => ({ inLakh: false }), { name: 'pitlane.amounts' }),
)

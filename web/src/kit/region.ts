import { create } from 'zustand'

/** The settings of a country that affect display and input. */
export interface Region {
  country: 'india' | 'malaysia'
  currency: { code: string; symbol: string; locale: string }
  timeZone: string
  phonePrefix: string
  tax: string
}

const india: Region = {
  country: 'india',
  currency: { code: 'INR', symbol: '₹', locale: 'en-IN' },
  timeZone: 'Asia/Kolkata',
  phonePrefix: '+91',
  tax: 'GST',
}

/** Set when the configuration is read and whenever the country changes; `kit` only reads it. */
export const useRegion = create<Region>(() => india)

export const region = (): Region => useRegion.getState()

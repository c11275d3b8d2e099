import { create } from 'zustand'

/** What a country changes in how things are shown and typed. */
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

/** Set once the configuration is read and whenever the country changes; kit reads it and knows no more. */
export const useRegion = create<Region>(() => india)

export const region = (): Region => useRegion.getState()

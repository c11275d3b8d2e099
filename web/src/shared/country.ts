import { type Region, useRegion } from '../kit/region'

export type Country = Region['country']

interface Facts {
  /** Key of what its postcodes are called. */
  postcode: 'orders.pincode' | 'orders.postcode'
  plateExample: string
  /** Latitude and longitude of a place in it. */
  placeExample: string
  /** Goods and services tax with its states and numbers; otherwise service tax. */
  hasGst: boolean
}

const facts = {
  india: {
    postcode: 'orders.pincode',
    plateExample: 'KA 01 AB 1234',
    placeExample: '12.9352, 77.6245',
    hasGst: true,
  },
  malaysia: {
    postcode: 'orders.postcode',
    plateExample: 'WA 1234 B',
    placeExample: '3.1390, 101.6869',
    hasGst: false,
  },
} as const satisfies Record<Country, Facts>

/** What differs in the console's country beside how things are written. */
export const useCountry = (): Facts => useRegion((now) => facts[now.country])

import { region } from '../kit/region'

/** Amounts above these are probably typing errors; nothing forbids them. */
const usual = {
  INR: { vehicle: 20_000_000, excess: 200_000, line: 500_000 },
  MYR: { vehicle: 1_500_000, excess: 20_000, line: 30_000 },
} as const

export const usualMost = (kind: 'vehicle' | 'excess' | 'line'): number =>
  usual[region().currency.code === 'MYR' ? 'MYR' : 'INR'][kind]

/** A discount of more per cent is probably a typing error. */
export const USUAL_PERCENT = 25

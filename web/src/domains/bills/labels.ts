import type { Tone } from '../../kit/StatusTag'
import type { Bill } from './types'

export const stateTones = {
  standing: 'good',
  partly_credited: 'warn',
  credited: 'neutral',
} as const satisfies Record<Bill['state'], Tone>

/** The flag of a garage's own order: its bill is downloaded as the garage's bill. */
export const garageFlag = 3

/** A document number as a file name: `IB1/26/00017` is saved as `IB1-26-00017.pdf`. */
export const fileName = (number: string): string => `${number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`

import type { DataOf } from '../api/callTypes'

/** The languages that people and programs speak, by their ISO 639 codes. */
export const languages: readonly DataOf<'get_user'>['languages'][number][] = [
  'en',
  'hi',
  'ta',
  'te',
  'kn',
  'ml',
  'mr',
  'bn',
  'gu',
  'pa',
  'ms',
  'zh',
]

import type { UserDetail } from './types'

export const languages: readonly UserDetail['languages'][number][] = [
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

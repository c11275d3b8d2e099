import type { DataOf } from '../../api/callTypes'

export type Notice = DataOf<'list_notices'>['notices'][number]
export type NoticeKind = Notice['kind']

export const kinds: readonly NoticeKind[] = [
  'approval',
  'decline',
  'answer',
  'assignment',
  'mention',
  'breach',
  'payment',
  'call_back',
]

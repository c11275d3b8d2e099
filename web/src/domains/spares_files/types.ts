import type { DataOf } from '../../api/callTypes'

type SparesFileList = DataOf<'list_spares_files'>
export type SparesFile = SparesFileList['files'][number]

export const fileKinds = [
  'spares_invoice',
  'spares_photo',
  'spares_eway_bill',
  'spares_challan',
  'spares_other',
] as const
export type FileKind = (typeof fileKinds)[number]

import { Payer } from '../../api/enums.gen'
import type { DataOf } from '../../api/callTypes'

export type ClaimDetail = DataOf<'get_claim'>
export type Comparison = NonNullable<ClaimDetail['comparison']>
export type SharedLine = Comparison['lines'][number]
export type Material = SharedLine['material']
export type Decision = SharedLine['decision']
type DocumentList = DataOf<'list_claim_documents'>
export type ClaimDocument = DocumentList['documents'][number]
export type OfficeAddress = DataOf<'list_addresses'>['addresses'][number]

export const insurer = Payer.Insurer
export const materials = [
  'metal',
  'rubber_plastic_battery',
  'fibreglass',
  'glass',
  'paint_material',
  'consumable',
] as const satisfies readonly Material[]
export const works = ['labour', 'paint_work'] as const satisfies readonly Material[]
export const decisions = ['open', 'approved', 'reduced', 'rejected'] as const satisfies readonly Decision[]

import type { DataOf } from '../../api/callTypes'

export type InventoryDetail = DataOf<'get_inventory'>
export type Choices = InventoryDetail['choices']
export type ItemChoice = Choices['items'][number]
export type ItemState = InventoryDetail['items'][number]
export type DocumentState = InventoryDetail['documents'][number]
export type Presence = DocumentState['state']
export type Condition = NonNullable<ItemState['condition']>
export type Tyre = InventoryDetail['tyres'][number]
export type Mark = InventoryDetail['marks'][number]
export type OrderFile = InventoryDetail['files'][number]
export type Signature = NonNullable<InventoryDetail['signature']>

export const presences = ['there', 'not_there', 'not_looked_at'] as const satisfies readonly Presence[]
export const conditions = ['good', 'worn', 'damaged'] as const satisfies readonly Condition[]
export const positions = [
  'front_left',
  'front_right',
  'rear_left',
  'rear_right',
  'spare',
] as const satisfies readonly Tyre['position'][]
export const views = ['left', 'top', 'right', 'front', 'rear'] as const satisfies readonly Mark['view'][]
export const markKinds = [
  'scratch',
  'dent',
  'crack',
  'broken',
  'rust',
] as const satisfies readonly Mark['kind'][]
export const fileKinds = [
  'before',
  'dashboard',
  'damage',
  'after',
  'used_parts',
  'delivery',
  'document',
] as const
export type FileKind = (typeof fileKinds)[number]

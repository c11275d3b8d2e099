import type { DataOf } from '../../api/callTypes'
import type { JobEdit } from './jobs'
import type { EstimateDetail, EstimateJob } from './types'

type Checklist = DataOf<'get_checklist'>
type Inventory = DataOf<'get_inventory'>
export type JobPhoto = EstimateJob['photos'][number]

/** The kinds of an inventory's files that a job may show: no papers. */
export const photoKinds = ['before', 'dashboard', 'damage', 'after', 'used_parts'] as const
export type PhotoKind = (typeof photoKinds)[number]

/** Photos of the order that show one thing: an entry of the checklist, or a kind of the inventory. */
export type PhotoGroup = { photos: JobPhoto[] } & (
  | { of: 'checklist'; entry: Checklist['entries'][number] }
  | { of: 'inventory'; kind: PhotoKind }
)

/** What a job may show, the checklist first. */
export function photoGroups({ entries }: Checklist, { files }: Inventory): PhotoGroup[] {
  const groups: PhotoGroup[] = [
    ...entries.map((entry) => ({ of: 'checklist' as const, entry, photos: entry.photos })),
    ...photoKinds.map((kind) => ({
      of: 'inventory' as const,
      kind,
      photos: files.filter((file) => file.kind === kind),
    })),
  ]
  return groups.filter(({ photos }) => photos.length > 0)
}

/** The photos of a job after a choice: what it has keeps its place, also what is not offered any more. */
export function chosenPhotos(
  before: readonly JobPhoto[],
  groups: readonly PhotoGroup[],
  chosen: ReadonlySet<number>,
): JobPhoto[] {
  const known = groups.flatMap(({ photos }) => photos).filter(({ id }) => chosen.has(id))
  const kept = before
    .filter(({ id }) => chosen.has(id))
    .map((photo) => known.find(({ id }) => id === photo.id) ?? photo)
  return [...kept, ...known.filter(({ id }) => kept.every((photo) => photo.id !== id))]
}

/** Those that a job shows with its findings, as long as it has one: nobody has to add them. */
export function foundPhotos(
  base: Pick<EstimateDetail, 'jobs'>,
  { key, photos }: Pick<JobEdit, 'key' | 'photos'>,
  hasFinding: boolean,
): JobPhoto[] {
  const job = hasFinding ? base.jobs.find(({ number }) => number === key) : undefined
  if (!job) return []
  return job.photos.filter(({ id }) => !job.photo_ids.includes(id) && photos.every((one) => one.id !== id))
}

/** Those that an upload has added to an inventory. */
export const uploadedIds = (before: Inventory, after: Inventory, name: string): number[] =>
  after.files
    .filter((file) => file.name === name && before.files.every(({ id }) => id !== file.id))
    .map(({ id }) => id)

import { expect, test } from 'vitest'
import { chosenPhotos, foundPhotos, type JobPhoto, photoGroups, uploadedIds } from './photos'
import type { EstimateDetail } from './types'

const photo = (id: number, kind = 'checklist', name = `${id}.jpg`) => ({ id, kind, name }) as JobPhoto
type Groups = Parameters<typeof photoGroups>
const checklist = {
  entries: [
    { item_id: 1, key: 'pads', photos: [photo(1), photo(2)] },
    { item_id: 2, key: 'disc', photos: [] },
  ],
} as unknown as Groups[0]
const inventoryOf = (...files: JobPhoto[]) => ({ files }) as unknown as Groups[1]
const inventory = inventoryOf(
  photo(5, 'document'),
  photo(4, 'damage'),
  photo(3, 'before'),
  photo(6, 'delivery'),
)
const ids = (photos: readonly JobPhoto[]) => photos.map(({ id }) => id)

test('a job may show photos of the checklist and of the inventory, but no papers', () => {
  const groups = photoGroups(checklist, inventory)
  expect(groups.map(({ photos }) => ids(photos))).toEqual([[1, 2], [3], [4]])
  expect(groups.map((group) => (group.of === 'checklist' ? group.entry.key : group.kind))).toEqual([
    'pads',
    'before',
    'damage',
  ])
})

test('chosen photos keep their places, and new ones follow', () => {
  const groups = photoGroups(checklist, inventory)
  const before = [photo(9), photo(4), photo(1)]
  expect(ids(chosenPhotos(before, groups, new Set([9, 4, 1, 3, 2])))).toEqual([9, 4, 1, 2, 3])
  expect(ids(chosenPhotos(before, groups, new Set([1])))).toEqual([1])
  expect(chosenPhotos(before, groups, new Set())).toEqual([])
})

test('photos of findings are shown with them, unless they were added too', () => {
  const base = {
    jobs: [{ number: 3, photos: [photo(1), photo(2), photo(4)], photo_ids: [4] }],
  } as unknown as EstimateDetail
  expect(ids(foundPhotos(base, { key: 3, photos: [photo(4)] }, true))).toEqual([1, 2])
  expect(ids(foundPhotos(base, { key: 3, photos: [photo(2)] }, true))).toEqual([1])
  expect(foundPhotos(base, { key: 3, photos: [] }, false)).toEqual([])
  expect(foundPhotos(base, { key: -1, photos: [] }, true)).toEqual([])
})

test('what was uploaded here is told from what others add meanwhile', () => {
  const after = inventoryOf(
    photo(4, 'damage'),
    photo(7, 'damage', 'mine.jpg'),
    photo(8, 'damage', 'theirs.jpg'),
  )
  expect(uploadedIds(inventoryOf(photo(4, 'damage')), after, 'mine.jpg')).toEqual([7])
})

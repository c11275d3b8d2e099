import { expect, test } from 'vitest'
import { documentState, dueUntil } from './validity'

test('a document is over after its last day, and due within thirty days of it', () => {
  expect(documentState('2026-03-09', '2026-03-10')).toBe('over')
  expect(documentState('2026-03-10', '2026-03-10')).toBe('soon')
  expect(documentState('2026-04-09', '2026-03-10')).toBe('soon')
  expect(documentState('2026-04-10', '2026-03-10')).toBe('good')
  expect(dueUntil('2026-03-10')).toBe('2026-04-09')
})

import { beforeEach, expect, test } from 'vitest'
import { readUnsent, storageKey, storeUnsent, without } from './unsent'

const token = `india.${'0123456789abcdef'.repeat(4)}`

beforeEach(() => localStorage.clear())

test('unsent answers survive a reload and are dropped once they are sent', () => {
  storeUnsent(token, { 7: 2, 9: 0 })
  expect(readUnsent(token)).toEqual({ 7: 2, 9: 0 })
  storeUnsent(token, {})
  expect(localStorage.length).toBe(0)
})

test('the phone does not keep the token', () => {
  storeUnsent(token, { 1: 1 })
  const kept = [localStorage.key(0), localStorage.getItem(localStorage.key(0) ?? '')]
  expect(kept.join(' ')).not.toContain(token)
  expect(localStorage).toHaveLength(1)
  expect(storageKey(token)).toBe('pitlane.assess.0123456789abcdef')
})

test('what is not ours in the storage is not used', () => {
  for (const text of ['', 'null', '[', '"x"', '{"a":1}', '{"1":"2"}', '{"1":1.5}']) {
    localStorage.setItem(storageKey(token), text)
    expect(readUnsent(token), text).toEqual({})
  }
})

test('an answer that was changed while it was sent is sent again', () => {
  expect(without({ 7: 2, 9: 0 }, 7, 2)).toEqual({ 9: 0 })
  expect(without({ 7: 3, 9: 0 }, 7, 2)).toEqual({ 7: 3, 9: 0 })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSender, type Outcome } from './sender'
import type { Answers } from './unsent'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started(outcomes: Outcome[], kept: Answers = {}) {
  const sent: [number, number][] = []
  const stored: Answers[] = []
  const onOver = vi.fn()
  const sender = createSender({
    kept,
    send: async (question, option) => {
      sent.push([question, option])
      await Promise.resolve()
      return outcomes.shift() ?? 'saved'
    },
    store: (unsent) => stored.push(unsent),
    onOver,
    pauseMs: 1000,
  })
  return { sender, sent, stored, onOver }
}

test('an answer is kept before it is sent and dropped when it is saved', async () => {
  const { sender, sent, stored } = started([])
  sender.put(7, 2)
  expect(stored.at(-1)).toEqual({ 7: 2 })
  expect(await sender.flush()).toBe(true)
  expect(sent).toEqual([[7, 2]])
  expect(stored.at(-1)).toEqual({})
})

test('without signal an answer is sent again until it arrives, and the later ones after it', async () => {
  const { sender, sent } = started(['later', 'later'])
  sender.put(1, 0)
  expect(await sender.flush()).toBe(false)
  expect(sender.now()).toEqual({ unsent: { 1: 0 }, isWaiting: true })
  sender.put(2, 3)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sender.now()).toEqual({ unsent: {}, isWaiting: false })
  expect(sent).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [2, 3],
  ])
})

test('an answer that is changed while it is sent is sent again, after it', async () => {
  const { sender, sent } = started([])
  sender.put(1, 0)
  sender.put(1, 3)
  expect(await sender.flush()).toBe(true)
  expect(sent).toEqual([
    [1, 0],
    [1, 3],
  ])
})

test('what an earlier visit has kept is sent; what is refused is not sent again', async () => {
  const { sender, sent } = started(['refused'], { 4: 1, 5: 1 })
  expect(await sender.flush()).toBe(true)
  expect(sent).toEqual([
    [4, 1],
    [5, 1],
  ])
})

test('once the test is over nothing more is sent', async () => {
  const { sender, sent, stored, onOver } = started(['over'])
  sender.put(1, 0)
  expect(await sender.flush()).toBe(false)
  expect(onOver).toHaveBeenCalledOnce()
  expect(stored.at(-1)).toEqual({})
  sender.put(2, 0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
})

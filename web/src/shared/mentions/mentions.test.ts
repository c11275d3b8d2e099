import { expect, test } from 'vitest'
import { fits } from './MentionBox'
import { mentionedIn } from './useMentions'

test('who was picked is named as long as the text has the name', () => {
  const picked = { 'Asha Rao': 7, Ravi: 8, 'José Díaz': 9 }
  expect(mentionedIn('@Asha Rao and @José Díaz, look', picked)).toEqual([7, 9])
  expect(mentionedIn('Asha Rao', picked)).toEqual([])
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`P${at}x`, at]))
  expect(
    mentionedIn(
      Object.keys(many)
        .map((name) => `@${name}`)
        .join(' '),
      many,
    ),
  ).toHaveLength(10)
})

test('typed words begin words of a name, in any order', () => {
  for (const typed of ['', 'as', 'ra as', 'Asha Rao ']) expect(fits(typed, 'Asha Rao')).toBe(true)
  expect(fits('diaz', 'José Díaz')).toBe(true)
  for (const typed of ['sha', 'asha look']) expect(fits(typed, 'Asha Rao')).toBe(false)
})

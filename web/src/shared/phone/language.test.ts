import { expect, test } from 'vitest'
import { storedCountry, usualLanguage } from './language'

test('the language is that chosen last, otherwise the first of the browser that the page has', () => {
  const of = (country: 'india' | 'malaysia', preferred: string[], chosen: string | null = null) =>
    usualLanguage(country, preferred, chosen).lang
  expect(of('india', ['hi-IN', 'en'])).toBe('hi')
  expect(of('india', ['en-IN', 'hi'])).toBe('en')
  expect(of('india', ['ta', 'hi', 'en'])).toBe('hi')
  expect(of('malaysia', ['MS-my'])).toBe('ms')
  // The page of another country has another second language.
  expect(of('malaysia', ['hi'])).toBe('en')
  expect(of('india', [])).toBe('en')
  expect(of('india', ['en'], 'hi')).toBe('hi')
  expect(of('malaysia', ['ms'], 'hi')).toBe('ms')
})

test('the language that was chosen last names its country, English does not', () => {
  expect(storedCountry('ms')).toBe('malaysia')
  expect(storedCountry('hi')).toBe('india')
  expect(storedCountry('en')).toBeUndefined()
  expect(storedCountry(null)).toBeUndefined()
})

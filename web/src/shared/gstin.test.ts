import i18next from 'i18next'
import { expect, it } from 'vitest'
import vectors from '../../../contract/tax_vectors.json'
import { en } from '../locales/en'
import { gstinText, parseGstin } from './gstin'

// The server's own check generates the vectors: `make gen`.
it.each(vectors.gstins)('$text gives the same result as on the server', (vector) => {
  const found = parseGstin(vector.text)
  const judged =
    'fault' in found
      ? { fault: found.fault, place: found.place ?? null, expected: found.expected ?? null }
      : { kind: found.kind, state: found.state, pan: found.pan }
  expect({ text: vector.text, ...judged }).toEqual(vector)
})

it('is stored in capitals without spaces', () => {
  expect(parseGstin(' 29 aagcb 7383j 1z4')).toMatchObject({ text: '29AAGCB7383J1Z4', kind: 'normal' })
})

it('has a sentence for every fault', async () => {
  const own = i18next.createInstance()
  const t = await own.init({ lng: 'en', resources: { en: { translation: en } } })
  expect(gstinText('27AAPFU0939F1ZW', t)).toBe('This is mistyped: the last character should be V.')
  expect(gstinText('2XAAPFU0939F1ZV', t)).toBe('This is not a GSTIN: character 2 is wrong.')
  expect(gstinText('27', t)).toBe('A GSTIN has 15 characters.')
  expect(gstinText('27AAPFU0939F1ZV', t)).toBeUndefined()
  expect(parseGstin('27-aapfu0939f–1ZV')).toMatchObject({ text: '27AAPFU0939F1ZV' })
})

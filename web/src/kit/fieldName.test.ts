import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import api from '../../../contract/openapi.json'
import { en } from '../locales/en'
import { fieldName, namedProblems } from './fieldName'

type Schema = { [key: string]: unknown }

const schemas = api.components.schemas as unknown as { [name: string]: Schema }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Every field of a schema by its path, with 2 as the index of a list. */
function pathsOf(schema: unknown, path = '', seen: readonly string[] = []): string[] {
  if (!isSchema(schema)) return []
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined
  if (name) return seen.includes(name) ? [] : pathsOf(schemas[name], path, [...seen, name])
  const parts = ['oneOf', 'anyOf', 'allOf'].flatMap((word) => (schema[word] as Schema[] | undefined) ?? [])
  const own = Object.entries(isSchema(schema['properties']) ? schema['properties'] : {}).flatMap(
    ([key, value]) => [`${path}${key}`, ...pathsOf(value, `${path}${key}.`, seen)],
  )
  return [
    ...parts.flatMap((part) => pathsOf(part, path, seen)),
    ...own,
    ...pathsOf(schema['items'], `${path}2.`, seen),
  ]
}

const operations = Object.values(api.paths).flatMap((path) => Object.values(path as Schema) as Schema[])
const allPaths = new Set(
  operations.flatMap((operation) => {
    const { content } = (operation['requestBody'] ?? { content: {} }) as {
      content: { [kind: string]: Schema }
    }
    const parameters = (operation['parameters'] ?? []) as { name: string }[]
    return [
      ...parameters.map(({ name }) => name),
      ...Object.values(content).flatMap(({ schema }) => pathsOf(schema)),
    ]
  }),
)

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

describe('a field of a call', () => {
  it('is named by its label, and by its place in a list', () => {
    expect(fieldName('before.0')).toBe('Photos before the work 1')
    expect(fieldName('lines.2.price')).toBe('Line 3, Price')
    expect(fieldName('estimate.lines[0].tax_slab')).toBe('Estimate, Line 1, Tax rate')
    expect(namedProblems({ 'car.year': ['is too early', 'is no year'] })).toEqual([
      'Car, Year: is too early',
      'Car, Year: is no year',
    ])
  })

  it('that the locales do not know is named by its words', () => {
    expect(fieldName('brand_new_ids')).toBe('Brand new')
    expect(fieldName('Idempotency-Key')).toBe('Idempotency Key')
  })

  it('never shows a key, whatever the call', () => {
    expect(allPaths.size).toBeGreaterThan(300)
    for (const path of allPaths) {
      const name = fieldName(path)
      expect(name, path).toMatch(/^\p{Lu}/u)
      expect(name, path).not.toMatch(/_|\.\d|\w\.\w/)
      const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) as string
      const label = (en.fields as Record<string, string>)[key] ?? ''
      expect(name, path).toContain(label)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { en } from './en'
import { es } from './es'
import { zh } from './zh'

type Tree = { [key: string]: string | Tree }

const keys = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keys(value, `${path}${key}.`),
  )

const texts = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)))

const holes = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort((a, b) => (a ?? '').localeCompare(b ?? ''))

describe.each([
  ['zh', zh],
  ['es', es],
] as const)('%s', (_, other) => {
  it('has the keys of en', () => {
    expect(keys(other as unknown as Tree)).toEqual(keys(en as unknown as Tree))
  })
  it('fills in the same values', () => {
    expect(texts(other as unknown as Tree).map(holes)).toEqual(texts(en as unknown as Tree).map(holes))
  })
})

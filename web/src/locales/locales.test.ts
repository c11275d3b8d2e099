import { describe, expect, it } from 'vitest'
import { en } from './en'
import { es } from './es'
import { zh } from './zh'

type Tree = { [key: string]: string | Tree }

/** Each text by its path. */
const texts = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : texts(value, `${path}${key}.`),
  )

const holes = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort((a, b) => (a ?? '').localeCompare(b ?? ''))

const english: Tree = en
const keys = (tree: Tree) => texts(tree).map(([key]) => key)
const filled = (tree: Tree) => Object.fromEntries(texts(tree).map(([key, text]) => [key, holes(text)]))

describe.each([
  ['zh', zh],
  ['es', es],
] as const)('%s', (_, other) => {
  it('has the keys of en', () => {
    expect(keys(other as unknown as Tree).sort()).toEqual(keys(english).sort())
  })
  it('fills in the same values', () => {
    expect(filled(other as unknown as Tree)).toEqual(filled(english))
  })
})

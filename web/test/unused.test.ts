/** Texts and style classes that nothing uses: what the compiler and knip do not see. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import contract from '../../contract/openapi.json'
import { en } from '../src/locales/en'

const source = join(import.meta.dirname, '../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => !name.startsWith('locales') && !name.includes('.test.') && !name.includes('.gen.'),
)
const read = (name: string) => readFileSync(join(source, name), 'utf8')

/** A placeholder of a template string, in the extracted text. */
const hole = '\0'
const plain = new Set<string>()
const templates = new Set<string>()

function collect(node: ts.Node): void {
  if (ts.isStringLiteralLike(node)) plain.add(node.text)
  if (ts.isTemplateExpression(node))
    templates.add([node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(hole))
  ts.forEachChild(node, collect)
}
for (const name of files.filter((name) => /\.tsx?$/.test(name)))
  collect(ts.createSourceFile(name, read(name), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whatever matches one of these, with anything in their placeholders. */
function anyOf(patterns: readonly string[], inHole: string): RegExp {
  const escaped = patterns.map((text) => text.split(hole).map(escape).join(inHole))
  return new RegExp(`^(?:${escaped.join('|')})$`)
}

type Tree = { readonly [key: string]: string | Tree }
const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )

/** Labels of order fields are looked up by the field's name (`fieldKey`): those of its history and its form. */
const fieldPlaces = ['orders.fields', 'insurance.fields', 'orders.claim']
const { TimelineEntry, UpdateOrder } = contract.components.schemas
const fields = [
  ...TimelineEntry.properties.changes.propertyNames.enum,
  ...Object.keys(UpdateOrder.properties),
]
const ofFields = new Set(fieldPlaces.flatMap((place) => fields.map((field) => `${place}.${field}`)))

it('every text of the console is used', () => {
  // A template that begins with its placeholder would match every text.
  const known = anyOf(
    [...templates].filter((text) => /^\w+\./.test(text)),
    '[\\w -]+',
  )
  // A plural's key is looked up without its suffix.
  const asked = keysOf(en).map((key) => key.replace(/_(one|other|many|few|zero|two)$/, ''))
  const isUsed = (key: string) => plain.has(key) || known.test(key) || ofFields.has(key)
  expect(asked.filter((key) => !isUsed(key))).toEqual([])
})

it('every style class of the console is used', () => {
  const styles = files.filter((name) => name.endsWith('.css')).map(read)
  const styled = styles.flatMap((text) => [...text.matchAll(/\.(pl-[\w-]+)/g)].map(([, name]) => name ?? ''))
  const words = new Set([...plain, ...templates].flatMap((text) => text.split(/\s+/)))
  const known = anyOf(
    [...words].filter((word) => /^pl-.*\0/.test(word)),
    '[\\w-]+',
  )
  expect([...new Set(styled)].filter((name) => !words.has(name) && !known.test(name))).toEqual([])
})

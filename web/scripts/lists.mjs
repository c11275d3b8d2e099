// What can be asked of each list, read from the description of the calls: its filters by kind, and its sorts.

/** A parameter's schema without what stands for "not asked": follows references, drops null. */
function plain(schema, document) {
  if (schema.$ref) {
    const { $ref, ...beside } = schema
    const target = $ref
      .slice(2)
      .split('/')
      .reduce((tree, key) => tree[key], document)
    return { ...plain(target, document), ...beside }
  }
  const { anyOf, oneOf, ...own } = schema
  // Words that are told apart one by one are a set like any other.
  const options = (anyOf ?? oneOf ?? [])
    .filter((one) => one.type !== 'null')
    .map((one) => plain(one, document))
  const [only] = options
  if (only && options.length === 1) return { ...only, ...own }
  if (only) return { type: only.type, enum: options.flatMap((one) => one.enum ?? [one.const]), ...own }
  const type = [own.type].flat().find((one) => one !== 'null')
  return { ...own, type, ...(own.enum ? { enum: own.enum.filter((one) => one !== null) } : {}) }
}

/** The last day of a pair that this first day begins; `undefined` when it stands alone. */
function lastDayOf(name, names) {
  const last = name === 'from' ? 'to' : name.endsWith('_from') ? name.replace(/_from$/, '_to') : undefined
  return names.includes(last) ? last : undefined
}

function kindOf(name, schema, names) {
  const many = schema['x-many']
  if (many) return { kind: 'many', ...many }
  if (schema.enum) return { kind: 'choice', values: schema.enum }
  if (schema.type === 'boolean') return { kind: 'flag' }
  if (schema.type === 'integer') {
    const { minimum: min, maximum: max } = schema
    return min === undefined || max === undefined ? { kind: 'id' } : { kind: 'number', min, max }
  }
  // An amount of money.
  if (schema.type === 'number') return { kind: 'amount' }
  if (schema.format === 'date') {
    const to = lastDayOf(name, names)
    return to ? { kind: 'days', to } : { kind: 'day' }
  }
  if (schema.type === 'string') {
    return { kind: 'text', ...(schema.maxLength === undefined ? {} : { max: schema.maxLength }) }
  }
  throw new Error(`no filter can be made of ${name}: ${JSON.stringify(schema)}`)
}

/** A call that answers with a page; what it does not work without is said by its screen and is no filter. */
function listOf(parameters, document) {
  const schemas = Object.fromEntries(
    parameters
      .filter((one) => !one.required && one.in === 'query' && !['limit', 'offset'].includes(one.name))
      .map(({ name, schema }) => [name, plain(schema, document)]),
  )
  const { sort, ...wanted } = schemas
  const names = Object.keys(wanted)
  const lastDays = names.map((name) => wanted[name].format === 'date' && lastDayOf(name, names))
  const filters = Object.fromEntries(
    names.filter((name) => !lastDays.includes(name)).map((name) => [name, kindOf(name, wanted[name], names)]),
  )
  const sorts = [...new Set((sort?.enum ?? []).map((one) => one.replace(/^-/, '')))]
  return { filters, sorts, ...(sort?.default ? { sort: sort.default } : {}) }
}

/** The text of lists.gen.ts. */
export function listsOf(document) {
  const lists = []
  for (const { get } of Object.values(document.paths)) {
    const parameters = get?.parameters ?? []
    const isList = ['limit', 'offset'].every((name) => parameters.some((one) => one.name === name))
    if (!isList) continue
    const { filters, ...sorts } = listOf(parameters, document)
    const rows = Object.entries(filters).map(([name, filter]) => `${name}: ${JSON.stringify(filter)},\n`)
    const open = rows.length > 0 ? '{\n' : '{'
    lists.push(
      `${get.operationId}: {\n filters: ${open}${rows.join('')}}, ${JSON.stringify(sorts).slice(1)},\n`,
    )
  }
  return `import type { ListKind } from '../kit/listFilters'

export const lists = {\n${lists.sort().join('')}} as const satisfies Record<string, ListKind>
`
}

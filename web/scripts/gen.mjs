// Writes the generated files of web/src/api from contract/: the routes with their sections and
// roles, and, from openapi.json, the types of every call, the table of calls and the filters and sorts of every list.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { listsOf } from './lists.mjs'

const root = new URL('../../', import.meta.url)
const read = (path) => readFileSync(new URL(path, root), 'utf8')
const write = (name, text) => writeFileSync(new URL(`web/src/api/${name}`, root), text)
const rows = (path) => {
  const [head, ...lines] = read(path).trimEnd().split('\n')
  const keys = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [keys[i], cell])))
}
const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const head = (from) => `// Generated from ${from} by \`npm run gen\`; never edited.\n`

/** `/orders/show/{orderId}` of the contract is `/orders/show/:orderId` to the router. */
const toRouter = (path) => (path === '/redirect/{path}' ? '/redirect/*' : path.replace(/\{(\w+)\}/g, ':$1'))

function routes() {
  const lines = rows('contract/routes.tsv').map((row) => {
    const roles = row.roles ? row.roles.split('|').map(quote).join(', ') : ''
    return `  ${quote(toRouter(row.path))}: { section: ${quote(row.section)}, roles: [${roles}], inMenu: ${row.in_menu === 'yes'} },`
  })
  write(
    'routes.gen.ts',
    `${head('contract/routes.tsv')}export const routes = {\n${lines.join('\n')}\n} as const satisfies Record<string, { section: string; roles: readonly string[]; inMenu: boolean }>\n`,
  )
}

async function calls() {
  const path = process.env.OPENAPI ?? 'contract/openapi.json'
  if (!existsSync(new URL(path, root))) return
  const document = JSON.parse(read(path))
  const lines = []
  for (const [url, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!operation.operationId) continue
      const service = operation['x-service']
      const behind = url.startsWith(`/${service}/`) ? url.slice(service.length + 1) : url
      const permission = operation['x-permission'] ?? ''
      const topics = ['shows', 'changes'].flatMap((name) => {
        const keys = operation[`x-${name}`] ?? []
        return keys.length > 0 ? [`, ${name}: [${keys.map(quote).join(', ')}]`] : []
      })
      lines.push(
        `  ${operation.operationId}: { service: ${quote(service)}, method: ${quote(method.toUpperCase())}, path: ${quote(behind)}, permission: ${quote(permission)}${topics.join('')} },`,
      )
    }
  }
  lines.sort()
  write(
    'calls.gen.ts',
    `${head('contract/openapi.json')}export const calls = {\n${lines.join('\n')}\n} as const\n`,
  )
  write('lists.gen.ts', head('contract/openapi.json') + listsOf(document))
  write('schema.gen.ts', head('contract/openapi.json') + astToString(await openapiTS(document)))
}

const camel = (text) => text.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
const lower = (text) => text[0].toLowerCase() + text.slice(1)
const literal = (value) => (typeof value === 'string' ? quote(value) : JSON.stringify(value))

/** An enum: an object of its choices by name, their type, and under the name in small what is known of them. */
function enumeration(name, { description, values }) {
  const choices = values.map(({ key, id }) => `  ${key}: ${literal(id)},`)
  const facts = Object.keys(values[0]).filter((fact) => fact !== 'id' && fact !== 'key')
  const known = facts.map((fact) => {
    if (typeof values[0][fact] === 'boolean') {
      const ids = values.filter((value) => value[fact]).map(({ id }) => literal(id))
      return `  ${camel(fact)}: oneOf<${name}>([${ids.join(', ')}]),`
    }
    const pairs = values.map((value) => `${literal(value.id)}: ${literal(value[fact])}`)
    return `  ${camel(fact)}: { ${pairs.join(', ')} },`
  })
  const ids = values.map(({ id }) => literal(id)).join(', ')
  const named = `
/** ${description} */
export const ${name} = {
${choices.join('\n')}
} as const
export type ${name} = (typeof ${name})[keyof typeof ${name}]
`
  if (known.length === 0) return named
  return `${named}export const ${lower(name)} = {
  all: [${ids}],
  is: oneOf<${name}>([${ids}]),
${known.join('\n')}
} as const
`
}

/** The enums that the server declares. */
function enums() {
  const path = process.env.OPENAPI ?? 'contract/openapi.json'
  if (!existsSync(new URL(path, root))) return
  const declared = Object.entries(JSON.parse(read(path))['x-enums'] ?? {})
  const parts = declared.map(([name, one]) => enumeration(name, one))
  const oneOf = `
const oneOf = <T extends number | string>(some: readonly T[]) => {
  const ids: ReadonlySet<unknown> = new Set(some)
  return (id: unknown): id is T => ids.has(id)
}
`
  write('enums.gen.ts', `${head('contract/openapi.json')}${oneOf}${parts.join('')}`)
}

routes()
enums()
await calls()

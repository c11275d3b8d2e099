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

routes()
await calls()

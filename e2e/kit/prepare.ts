import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInAs } from './accounts'
import { countries, type Country, roles } from './contract'
import { serveDemo } from './server'

type Tokens = Record<Country, Record<string, string>>

/** One demonstration for the whole run, with a session of every role in both countries. */
export default async function prepare(): Promise<() => Promise<void>> {
  const server = await serveDemo()
  const tokens: Tokens = { india: {}, malaysia: {} }
  for (const country of countries)
    for (const { name } of roles) tokens[country][name] = await signInAs(server.url, name, country)
  const file = join(server.dataDir, 'tokens.json')
  writeFileSync(file, JSON.stringify(tokens))
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  return server.stop
}

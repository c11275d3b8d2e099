import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allScreens, leadsTo } from '../src/app/screens'
import { en } from '../src/locales/en'
import { routes } from '../src/api/routes.gen'

const contract = join(import.meta.dirname, '../../contract')
const read = (name: string) => readFileSync(join(contract, name), 'utf8')

/** A path as the contract writes it. */
const written = (path: string) =>
  path === '/redirect/*' ? '/redirect/{path}' : path.replace(/:(\w+)/g, '{$1}')

const promised = read('routes.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1] ?? '')

// Some addresses only redirect; that counts as serving them.
const served = [...promised.filter(leadsTo), ...allScreens.map(({ path }) => written(path))]

it('serves no screen that the contract does not name, and none twice', () => {
  expect(served.filter((path) => !promised.includes(path))).toEqual([])
  expect(new Set(served).size).toBe(served.length)
})

it('serves every screen of the contract', () => {
  expect([...served].sort()).toEqual([...promised].sort())
})

it('has a title for every screen and every section', () => {
  const lookup = (key: string) =>
    key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)?.[part], en)
  for (const { title } of allScreens) expect(lookup(title), title).toBeTypeOf('string')
  for (const { section } of Object.values(routes)) expect(en.sections, section).toHaveProperty([section])
})

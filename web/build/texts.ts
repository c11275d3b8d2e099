import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const prefix = 'virtual:texts/'

/** Of each group of texts the file that has it, as `locales/en.ts` names them. */
function groupsIn(locales: string): Map<string, string> {
  const groups = new Map<string, string>()
  const index = readFileSync(join(locales, 'en.ts'), 'utf8')
  for (const [, names = '', file = ''] of index.matchAll(/import \{ ([^}]+) \} from '\.\/(en\/\w+)'/g))
    for (const name of names.split(', ')) groups.set(name, join(locales, `${file}.ts`))
  return groups
}

/**
 * English texts are loaded with the files that name them: a file with `t('orders.none')` imports the group `orders`.
 * So a page has its texts before it is shown, and the first page has no others.
 */
export function textsByUse(root: string): Plugin {
  const source = join(root, 'src')
  const locales = join(source, 'locales')
  const groups = groupsIn(locales)
  const key = new RegExp(`['"\`](${[...groups.keys()].join('|')})\\.[a-z$]`, 'g')
  return {
    name: 'texts-by-use',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      const [add, texts] = [join(locales, 'english.ts'), groups.get(name)]
      return `import { addEnglish } from ${JSON.stringify(add)}
import { ${name} } from ${JSON.stringify(texts)}
addEnglish(${JSON.stringify(name)}, ${name})`
    },
    transform(code, id) {
      if (!id.startsWith(source) || id.startsWith(locales) || !/\.tsx?$/.test(id)) return undefined
      const used = new Set([...code.matchAll(key)].map(([, name = '']) => name))
      if (used.size === 0) return undefined
      // On the first line, so that the lines keep their numbers.
      return `${[...used].map((name) => `import ${JSON.stringify(prefix + name)};`).join('')}${code}`
    },
  }
}

import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Where the gate of sizes finds what each screen loads. */
const list = '.vite/first-load.json'

/** A chunk, everything that it imports, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, chunks: readonly string[]): string[] {
  const files = new Set<string>()
  const open = [...chunks]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (files.has(name)) continue
    files.add(name)
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    open.push(...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? []))
  }
  return [...files].sort()
}

/** Writes down which files are loaded for a screen that is opened cold: the page, and the modules that it needs. */
export function firstLoad(root: string, screens: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunkWith = (module: string): string => {
        const id = join(root, module)
        const found = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.moduleIds.some((known) => known === id),
        )
        if (!found) throw new Error(`No chunk has ${module}, which a first screen needs`)
        return found.fileName
      }
      const entries = Object.values(bundle).filter((one) => one.type === 'chunk' && one.isEntry)
      const files = Object.entries(screens).map(([address, modules]) => {
        const chunks = [...entries.map(({ fileName }) => fileName), ...modules.map(chunkWith)]
        return [address, ['index.html', ...filesOf(bundle, chunks)]]
      })
      this.emitFile({
        type: 'asset',
        fileName: list,
        source: JSON.stringify(Object.fromEntries(files), undefined, 2),
      })
    },
  }
}

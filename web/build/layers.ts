import { dirname, join } from 'node:path'
/** What the bundler knows of a module, as far as it matters here. */
interface Graph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[] } | null
}

/** The files that a person's first minutes load one after the other, and the name of the chunk of each step. */
export interface Layer {
  name: string
  /** The modules that the step begins with. */
  roots: readonly string[]
  /** Its few libraries are in the same chunk. */
  whole?: boolean
}

const reExport = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const reExportAll = /export\s*\*\s*from\s*["']([^"']+)["']/g
const named = /import\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** `a as b, c` as pairs of the name in there and the name out here. */
const pairs = (list: string): [inner: string, outer: string][] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [inner = '', outer = inner] = one.split(/\s+as\s+/)
      return [inner, outer]
    })

const isIndex = (id: string) =>
  /[\\/](antd|@ant-design[\\/]icons)[\\/]es[\\/](icons[\\/])?index\.js$/.test(id)

/** The index of a library, which names everything and of which one part is taken: what each name stands for. */
function partsOf(graph: Graph, index: string): Map<string, string> {
  const info = graph.getModuleInfo(index)
  const code = info?.code ?? ''
  const fileOf = (from: string) => {
    const path = join(dirname(index), from)
    return info?.importedIds.find((id) => [path, `${path}.js`, join(path, 'index.js')].includes(id))
  }
  const parts = new Map<string, string>()
  for (const [, from = ''] of code.matchAll(reExportAll)) {
    const file = fileOf(from)
    if (file) for (const [name, part] of partsOf(graph, file)) parts.set(name, part)
  }
  for (const [, list = '', from = ''] of code.matchAll(reExport)) {
    const file = fileOf(from)
    if (file) for (const [, outer] of pairs(list)) parts.set(outer, file)
  }
  return parts
}

/** Each index is read once. */
function indexes(graph: Graph): (id: string) => Map<string, string> {
  const known = new Map<string, Map<string, string>>()
  return (id) => {
    const parts = known.get(id) ?? partsOf(graph, id)
    known.set(id, parts)
    return parts
  }
}

/** What the modules need when they run: all that they import, and of the index of a library only what they name. */
function reachable(graph: Graph, roots: readonly string[]): Set<string> {
  const partsIn = indexes(graph)
  const seen = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const info = graph.getModuleInfo(id)
    if (!info) continue
    const names = [...(info.code ?? '').matchAll(named)].flatMap(([, list = '']) => pairs(list))
    for (const imported of info.importedIds)
      if (isIndex(imported)) open.push(...names.flatMap(([inner]) => partsIn(imported).get(inner) ?? []))
      else open.push(imported)
  }
  return seen
}

/**
 * Puts each module into the chunk of the first step that needs it, libraries apart from the console's own files, which
 * change more often. What no step needs goes where the bundler would put it.
 */
export function byStep(root: string, layers: readonly Layer[]) {
  let steps: Set<string>[] | undefined
  const stepOf = (id: string, graph: Graph): Layer | undefined => {
    steps ??= layers.map(({ roots }) => {
      const files = roots.map((path) => join(root, path))
      return reachable(graph, files)
    })
    return layers[steps.findIndex((ids) => ids.has(id))]
  }
  const isLibrary = (id: string) => /[\\/]node_modules[\\/]/.test(id)
  const everything = () => true
  const own = (id: string) => !isLibrary(id)
  return layers.flatMap((layer, at) => {
    const parts = layer.whole
      ? [{ name: layer.name, holds: everything }]
      : [
          { name: `${layer.name}-kit`, holds: isLibrary },
          { name: layer.name, holds: own },
        ]
    return parts.map(({ name, holds }, part) => ({
      debugName: name,
      // A chunk takes along what its modules import: whoever comes first must be first.
      priority: 2 * (layers.length - at) - part,
      name: (id: string, graph: Graph) => (holds(id) && stepOf(id, graph) === layer ? name : null),
    }))
  })
}

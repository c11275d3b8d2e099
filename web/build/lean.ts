import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A part of a library that imports far more than it uses: who, what, and what it uses of that. */
const replacements = [
  // Every input looks for a form around it. Only forms need the form.
  {
    importer: '/antd/es/form/context.js',
    imported: '@rc-component/form',
    file: 'node_modules/@rc-component/form/es/FormContext.js',
  },
  {
    importer: '/antd/es/radio/group.js',
    imported: '../form/hooks/useForm',
    file: 'web/build/namePath.js',
  },
  // The filters in the heads of a table's columns, which the lists here do not have, can be trees.
  {
    importer: '/antd/es/table/hooks/useFilter/FilterDropdown.js',
    imported: '../../../tree',
    file: 'web/build/noTree.js',
  },
  {
    importer: '/antd/es/table/hooks/useSelection.js',
    imported: '@rc-component/tree',
    file: 'web/build/treeParts.js',
  },
]

/** Leaves out of the first lists what they never show. */
export function lean(root: string): Plugin {
  return {
    name: 'lean',
    enforce: 'pre',
    apply: 'build',
    resolveId(imported, importer = '') {
      const path = importer.replaceAll('\\', '/')
      const found = replacements.find((one) => one.imported === imported && path.endsWith(one.importer))
      return found ? join(root, '..', found.file) : undefined
    },
  }
}

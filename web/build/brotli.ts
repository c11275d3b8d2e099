import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Smaller files fit into the packet that brings the headers. */
const least = 1024

/** Beside each text file the same one packed as tightly as it goes, which the program sends to browsers that take it. */
export function brotli(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name))
      const pack = async (name: string) => {
        const path = join(dir, name)
        const plain = await readFile(path)
        if (plain.length < least) return
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        }
        await writeFile(`${path}.br`, await compress(plain, { params }))
      }
      await Promise.all(texts.map(pack))
    },
  }
}

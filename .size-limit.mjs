/** What each of the first screens loads, as it is sent; the build writes down which files those are. */
import { existsSync, readFileSync } from 'node:fs'

const dist = 'web/dist'
const loads = JSON.parse(readFileSync(`${dist}/.vite/first-load.json`, 'utf8'))

/** Packed by the build, or too small for that. */
const sent = (file) => (existsSync(`${dist}/${file}.br`) ? `${dist}/${file}.br` : `${dist}/${file}`)

/** Cold, a screen may take so much; what its calls answer is counted by `e2e/firstLoad.e2e.ts`, and has this share of it. */
const limits = {
  '/login': { most: 300, ofCalls: 10 },
  '/approve': { most: 180, ofCalls: 10 },
  '/order': { most: 180, ofCalls: 10 },
  '/orders': { most: 400, ofCalls: 40 },
  '/grid': { most: 400, ofCalls: 40 },
}

export default [
  ...Object.entries(limits).map(([screen, { most, ofCalls }]) => ({
    name: `${screen}: its files, cold`,
    path: loads[screen].map(sent),
    gzip: false,
    brotli: false,
    limit: `${most - ofCalls} KiB`,
  })),
  {
    name: 'charts: loaded with the first of them',
    path: [`${dist}/assets/echarts-*.js.br`],
    gzip: false,
    brotli: false,
    limit: '170 KiB',
  },
]

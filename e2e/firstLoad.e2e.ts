/** What the screens that are opened first take over the wire with an empty cache, and whether anything on them jumps. */
import { heading } from './kit/shell'
import { type ConsoleOf, expect, type Page, test } from './kit/test'

const kib = 1024

/** Every answer counts with its headers as it was sent: page, scripts, styles and calls. */
async function countBytes(page: Page): Promise<() => Map<string, number>> {
  const protocol = await page.context().newCDPSession(page)
  const addresses = new Map<string, string>()
  const bytes = new Map<string, number>()
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, new URL(request.url).pathname)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? requestId
    bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength)
  })
  await protocol.send('Network.enable')
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
  return () => bytes
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** How far what was shown has moved, as the browser adds it up. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((found) => {
          const shifts = found.getEntries() as Shift[]
          resolve(shifts.filter((one) => !one.hadRecentInput).reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Where nothing has moved, nothing is observed.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))
      }),
  )

/** Messages are loaded once the first screen is there; it does without them. */
const afterwards = /\/assets\/notices-/

interface Visit {
  address: string
  role?: string
  isThere: (page: Page) => Promise<void>
  most: number
}

const firstRow = (page: Page) => expect(page.getByRole('row').nth(1)).toBeVisible()

const visits: readonly Visit[] = [
  {
    address: '/login',
    isThere: (page) => expect(page.getByLabel('Mobile number')).toBeVisible(),
    most: 300 * kib,
  },
  { address: '/orders', role: 'admin', isThere: firstRow, most: 400 * kib },
  { address: '/grid', role: 'admin', isThere: firstRow, most: 400 * kib },
]

async function visit(consoleOf: ConsoleOf, { address, role, isThere }: Visit, width: number, height: number) {
  const page = await consoleOf({ width, height, ...(role ? { role } : {}) })
  const bytes = await countBytes(page)
  await page.goto(address)
  await isThere(page)
  // What follows by itself counts, too.
  await page.waitForLoadState('networkidle')
  return { page, bytes: bytes() }
}

for (const one of visits) {
  test(`${one.address} cold: ${one.most / kib} KiB at most, and nothing jumps`, async ({ consoleOf }) => {
    const { page, bytes } = await visit(consoleOf, one, 1366, 768)
    const sizes = [...bytes].filter(([path]) => !afterwards.test(path)).map(([, size]) => size)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const largest = [...bytes].sort(([, a], [, b]) => b - a).map(([path, size]) => `${size} ${path}`)
    expect(total, largest.join('\n')).toBeLessThanOrEqual(one.most)
    expect(await shifted(page)).toBeLessThan(0.05)
  })

  test(`${one.address} cold on a phone: nothing jumps`, async ({ consoleOf }) => {
    const phone = one.role ? { ...one, isThere: (page: Page) => expect(heading(page)).toBeVisible() } : one
    const { page } = await visit(consoleOf, phone, 390, 844)
    expect(await shifted(page)).toBeLessThan(0.05)
  })
}

// The sums above the list come last, and are as long as what they add up.
for (const width of [1280, 1350, 1366]) {
  test(`the order list does not jump in a window of ${width} pixels`, async ({ consoleOf }) => {
    const orders = { address: '/orders', role: 'Support Executive', isThere: firstRow, most: 400 * kib }
    const { page } = await visit(consoleOf, orders, width, 940)
    expect(await shifted(page)).toBeLessThan(0.05)
  })
}

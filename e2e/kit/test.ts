import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { randomAddress } from './accounts'
import { setClock } from './clock'
import type { Country } from './contract'
import { emptyDirectory, type Server, serve, serveDemo } from './server'
import { recordToasts } from './toasts'

export { expect }
export type { Locator, Page, WebSocketRoute } from '@playwright/test'

/** The demonstration of this run. Sessions of its demo accounts are shared: no test may sign them out. */
export const demo = {
  url: process.env.E2E_URL ?? '',
  dataDir: process.env.E2E_DATA_DIR ?? '',
}

let tokens: Record<Country, Record<string, string>> | undefined

export function tokenOf(role: string, country: Country = 'india'): string {
  tokens ??= JSON.parse(readFileSync(join(demo.dataDir, 'tokens.json'), 'utf8')) as NonNullable<typeof tokens>
  const token = tokens[country][role]
  if (!token) throw new Error(`No session of ${role} in ${country}`)
  return token
}

/** The URL of a call of the central service. */
export const central = (path: string, country: Country = 'india', url = demo.url): string =>
  `${url}/api/${country}/central/${path}`

interface ConsoleOptions {
  role?: string
  country?: Country
  /** Instead of a role: a session that the test created. */
  token?: string
  url?: string
  width?: number
  height?: number
  size?: 'medium' | 'small' | 'mini'
}

/** Opens a browser: signed in as a role, or signed out. */
export type ConsoleOf = (options?: ConsoleOptions) => Promise<Page>

interface Fixtures {
  /** Browser errors that the test causes on purpose, by their texts. */
  expectTrouble: (...what: (RegExp | string)[]) => void
  consoleOf: ConsoleOf
  /** A server of the test's own, on a demonstration that no other test changes. */
  ownServer: Server
  /** Starts that demonstration again, once it was halted, at another time. */
  startAgain: (at: string) => Promise<Server>
  /** A server started for the first time, on an empty directory. */
  newServer: Server
}

interface Inner {
  troubles: { seen: string[]; expected: (RegExp | string)[] }
  contexts: BrowserContext[]
}

const closeAll = async (contexts: BrowserContext[]) => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
}

/** The browser's message for a call that is answered with an error; the test itself checks the answer. */
export const failedCall = (status: number): RegExp =>
  new RegExp(`Failed to load resource: the server responded with a status of ${status}\\b`)

/* oxlint-disable no-empty-pattern -- Playwright reads from the first parameter which fixtures are needed: none, in some cases. */
export const test = base.extend<Fixtures & Inner>({
  troubles: [
    async ({}, use) => {
      const troubles = { seen: [] as string[], expected: [] as (RegExp | string)[] }
      await use(troubles)
      const isExpected = (text: string) =>
        troubles.expected.some((one) => (typeof one === 'string' ? text.includes(one) : one.test(text)))
      expect(
        troubles.seen.filter((text) => !isExpected(text)),
        'errors in the browser',
      ).toEqual([])
    },
    { auto: true },
  ],

  expectTrouble: async ({ troubles }, use) => {
    await use((...what) => void troubles.expected.push(...what))
  },

  contexts: async ({}, use) => {
    const opened: BrowserContext[] = []
    await use(opened)
    await closeAll(opened)
  },

  consoleOf: async ({ browser, troubles, contexts }, use) => {
    await use(
      async ({ role, country = 'india', token, url = demo.url, width = 1280, height = 800, size } = {}) => {
        const context = await browser.newContext({
          baseURL: url,
          viewport: { width, height },
          extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
        })
        contexts.push(context)
        const session = token ?? (role ? tokenOf(role, country) : undefined)
        if (session)
          await context.addCookies([{ name: 'Admin-Token', value: session, url, sameSite: 'Strict' }])
        if (size) await context.addCookies([{ name: 'size', value: size, url, sameSite: 'Strict' }])
        await context.addInitScript((chosen) => {
          // An empty page has no storage.
          if (window.origin !== 'null' && !localStorage.getItem('country'))
            localStorage.setItem('country', chosen)
        }, country)
        await setClock(context)
        await recordToasts(context)
        const page = await context.newPage()
        page.on('pageerror', (error) => troubles.seen.push(`uncaught: ${error.message}`))
        page.on('console', (message) => {
          if (message.type() === 'error') troubles.seen.push(`${message.text()} (${message.location().url})`)
        })
        return page
      },
    )
  },

  ownServer: async ({ contexts }, use) => {
    const server = await serveDemo()
    await use(server)
    // Browsers are closed first, so that none loses its server.
    await closeAll(contexts)
    await server.stop()
  },

  startAgain: async ({ contexts, ownServer }, use) => {
    const started: Server[] = []
    await use(async (at) => {
      const server = await serve(ownServer.dataDir, at)
      started.push(server)
      return server
    })
    await closeAll(contexts)
    await Promise.all(started.map((server) => server.stop()))
  },

  newServer: async ({ contexts }, use) => {
    const directory = emptyDirectory()
    const server = await serve(directory)
    await use(server)
    await closeAll(contexts)
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { brotli } from './build/brotli.ts'
import { firstLoad } from './build/firstLoad.ts'
import { byStep, type Layer } from './build/layers.ts'
import { lean } from './build/lean.ts'
import { textsByUse } from './build/texts.ts'

// The development server; everything that is not a file of the console is proxied to the program.
const program = process.env.PITLANE_URL ?? 'http://127.0.0.1:8080'

const root = import.meta.dirname

/** What is loaded one after the other: `docs/decisions/first-load.md`. */
const steps: readonly Layer[] = [
  { name: 'start', roots: ['src/app/main.tsx', 'src/api/call.ts', 'src/kit/FormError.tsx'] },
  { name: 'sign-in', roots: ['src/domains/access/SignInPage.tsx'] },
  // What the page of customers has in common with the shell, so that they do not load the shell for it.
  {
    name: 'common',
    roots: [
      'src/kit/figures.tsx',
      'src/kit/saveFile.ts',
      'src/shared/identity.tsx',
      'src/api/upload.ts',
      'src/kit/stale.ts',
    ],
  },
  // What the pages behind links have in common.
  {
    name: 'phone',
    roots: [
      'src/shared/phone/LinkPage.tsx',
      'src/shared/phone/Linked.tsx',
      'src/shared/phone/Facts.tsx',
      'src/shared/phone/Trouble.tsx',
      'src/shared/phone/useAttempt.ts',
    ],
  },
  { name: 'inside', roots: ['src/app/Inside.tsx'] },
  { name: 'lists', roots: ['src/kit/ListPage.tsx'] },
  { name: 'orders', roots: ['src/domains/orders/OrderListPage.tsx'], whole: true },
  { name: 'grid', roots: ['src/domains/orders/grid/GridPage.tsx'], whole: true },
  { name: 'notices', roots: ['src/app/Notices.tsx'] },
  { name: 'days', roots: ['src/kit/DayPicker.tsx'] },
  { name: 'forms', roots: ['src/kit/FormDialog.tsx', 'src/kit/GuardedFrame.tsx'] },
]

/** What the screens need that are opened first, besides the page itself: held by `.size-limit.js`. */
const firstScreens = {
  '/login': ['src/domains/access/SignInPage.tsx'],
  '/approve': ['src/domains/estimates/approve/ApprovePage.tsx'],
  '/order': ['src/domains/orders/customer/CustomerOrderPage.tsx'],
  '/orders': ['src/app/Inside.tsx', 'src/domains/orders/OrderListPage.tsx'],
  '/grid': ['src/app/Inside.tsx', 'src/domains/orders/grid/GridPage.tsx'],
}

export default defineConfig({
  root,
  plugins: [textsByUse(root), lean(root), react(), firstLoad(root, firstScreens), brotli()],
  server: {
    proxy: {
      '/api': program,
      '/config.json': program,
      '/openapi.json': program,
      '/chat': { target: program, ws: true },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: byStep(root, steps) },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    maxWorkers: 1,
    // One jsdom for all files is four times faster. Tests reset the stores that they use.
    isolate: false,
    testTimeout: 20_000,
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The development server; everything that is not a file of the console is proxied to the program.
const program = process.env.PITLANE_URL ?? 'http://127.0.0.1:8080'

/** The components that only screens use; their texts are in the locale, which is loaded first. */
const ofScreens =
  /node_modules[\\/](antd[\\/]es|@rc-component)[\\/](table|tree|picker|date-picker|pagination|input-number|steps|segmented|collapse|progress)[\\/](?!.*locale)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
        // Three vendor chunks keep the first visit at a dozen requests; they change rarely. The third comes with the first
        // screen that needs it: nothing that is loaded for signing in may use a table or a date picker.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand|i18next|react-i18next)[\\/]/,
            },
            {
              name: 'antd',
              test: (id) =>
                /node_modules[\\/](antd|@ant-design|@rc-component|dayjs)[\\/]/.test(id) &&
                !ofScreens.test(id),
            },
            { name: 'tables', test: ofScreens },
          ],
        },
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

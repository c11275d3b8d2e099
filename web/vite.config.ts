import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The development server; everything that is not a file of the console is proxied to the program.
const program = process.env.PITLANE_URL ?? 'http://127.0.0.1:8080'

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
        // Two vendor chunks keep the first visit at a dozen requests; both change rarely.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand|i18next|react-i18next)[\\/]/,
            },
            { name: 'antd', test: /node_modules[\\/](antd|@ant-design|@rc-component|dayjs)[\\/]/ },
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

import { defineConfig } from 'vitest/config'

const node = {
  environment: 'node' as const,
  setupFiles: ['tests/support/no-stray-errors.ts'],
  restoreMocks: true,
  // What a test says of time it measures itself; a busy machine must fail none.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/**
 * The API's tests run on both stores; `pglite` is PostgreSQL without a server. Each makes an application and
 * a store of its own, so that their files may share the loaded modules: a third of their time was loading.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...node,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/support/template-sqlite.ts',
        },
      },
      {
        test: {
          ...node,
          name: 'pglite',
          include: ['tests/api/**/*.test.ts', 'tests/unit/db/**/*.test.ts'],
          // What these hold lies before the store.
          exclude: ['tests/api/{fuzz,openapi,http,logs}.test.ts'],
          isolate: false,
          globalSetup: 'tests/support/template-pglite.ts',
          env: { DATABASE_URL: 'pglite:' },
        },
      },
    ],
  },
})

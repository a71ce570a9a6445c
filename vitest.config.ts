import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const node = {
  environment: 'node' as const,
  setupFiles: ['tests/support/no-stray-errors.ts'],
  restoreMocks: true,
  // What a test says of time it measures itself; a busy machine must fail none.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  // Vitest leaves one core to itself, though it has next to nothing to do while the tests run.
  maxWorkers: availableParallelism(),
}
/** One project after the other: a process that shares its modules among files ends with the last file of its project. */
const turn = (groupOrder: number) => ({ ...node, sequence: { groupOrder } })

/** Several processes at once: minutes for each store. */
const PROCESSES = 'tests/processes/**/*.test.ts'

/**
 * The API's tests run on both stores; `postgres` is a server that the run starts, or that TEST_DATABASE_URL names. Each
 * makes an application and a store of its own, so that their files may share the loaded modules: a third of their time was loading.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...turn(0),
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/template-sqlite.ts', 'tests/support/template-programs.ts'],
        },
      },
      {
        test: {
          ...turn(1),
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/support/template-sqlite.ts',
        },
      },
      {
        test: {
          ...turn(2),
          name: 'processes',
          include: [PROCESSES],
          globalSetup: ['tests/support/template-sqlite.ts', 'tests/support/template-programs.ts'],
        },
      },
      {
        test: {
          ...turn(3),
          name: 'postgres',
          include: [
            'tests/api/**/*.test.ts',
            'tests/unit/db/**/*.test.ts',
            PROCESSES,
            'tests/postgres/**/*.test.ts',
          ],
          // What these hold lies before the store.
          exclude: ['tests/api/{fuzz,openapi,http,http-bad-input,logs,uploads}.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/template-postgres.ts', 'tests/support/template-programs.ts'],
          // Chooses the dialect; each file has a database of its own.
          env: { DATABASE_URL: 'postgres://each-file-has-its-own' },
        },
      },
    ],
  },
})

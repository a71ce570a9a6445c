import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Forbids imports for a folder, with the reason that the linter prints. */
const forbid = (files, patterns, message) => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns: patterns.map((regex) => ({ regex, message })) }],
  },
})

/** What no file of the API imports. */
const PORTAL = ['^#app/', '^#(seeds|commands)/', '^@remix', '^react']

export default tseslint.config(
  {
    ignores: [
      'build/',
      '.cache/',
      'data/',
      'artifacts/',
      'test-results/',
      'playwright-report/',
      'clients/**/*.d.ts',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['app/i18n/*/**', 'tests/**', 'app/**/content/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: [
      'scripts/**',
      'clients/typescript/example.ts',
      'commands/**',
      'tests/hardening/**',
      'server/main.ts',
      'app/http/host/host.server.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  // Import rules: app -> contract, shared; server -> shared; server -> db; db -> nothing of ours.
  forbid(
    ['app/**'],
    [
      '^#server/(?!contract/)',
      '^#db/',
      '^#(seeds|commands)/',
      '^drizzle',
      '^fastify',
      '^pg$',
      'better-sqlite3',
    ],
    'The portal knows the API only through its contract (#server/contract).',
  ),
  // Of the entries that name a file, the last alone counts: each takes in what the one before it forbids.
  forbid(['server/**/*.ts'], PORTAL, 'The API does not know the portal.'),
  forbid(
    ['server/contract/**'],
    ['^#(?!shared/(masks|status-names|dictionary-states)[.]ts$)', '^[.][.]/', '^(?!zod(/|$)|[.#])'],
    'The contract imports zod, its own folder and three pure modules of shared/ only: it runs in the browser too.',
  ),
  forbid(
    ['server/modules/**/service.ts'],
    [...PORTAL, '^fastify', '^drizzle', '^#db/schema'],
    'A service holds rules: HTTP lives in routes.ts, SQL in queries.ts.',
  ),
  forbid(
    ['server/modules/**/routes.ts', 'server/plugins/**'],
    [...PORTAL, '^drizzle', '^#db/schema'],
    'SQL lives in queries.ts.',
  ),
  forbid(
    ['shared/**'],
    ['^#', '^\\.\\./(?!package\\.json$)'],
    'What portal and API share imports nothing of ours.',
  ),
  forbid(['db/**'], ['^#(?!db/)'], 'The store imports nothing of ours.'),
  {
    files: ['**/*.ts'],
    ignores: ['db/sqlite-driver.ts', 'db/better-sqlite3-napi.d.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: ['better-sqlite3', 'better-sqlite3-napi'].map((name) => ({
            name,
            allowTypeImports: true,
            message: 'db/sqlite-driver.ts knows which of the two this Node can run.',
          })),
        },
      ],
    },
  },
)

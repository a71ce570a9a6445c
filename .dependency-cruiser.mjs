/**
 * The layers of the product, lowest first: none imports one that comes after it, so none can be part of a cycle.
 * `server` is what every module stands on: configuration, context, errors, uploads, the providers' and stores' clients.
 */
const LAYERS = [
  ['shared', '^shared/'],
  ['server/contract', '^server/contract/'],
  ['db', '^db/'],
  [
    'server',
    '^server/(?!contract/|modules/|serve/|(app|contract-routes|create-context|housekeeping|main|purge|serve)[.]ts$)',
  ],
  ['server/modules', '^server/modules/'],
  [
    'server/app',
    '^server/((app|contract-routes|create-context|housekeeping|main|purge|serve)[.]ts$|serve/)',
  ],
  ['seeds', '^seeds/'],
  ['commands', '^commands/'],
  ['scripts', '^scripts/'],
]

/** The portal's layers, lowest first: none imports one that comes after it (docs/architecture.md). */
const APP_LAYERS = [
  'i18n',
  'data',
  'forms',
  'http/host',
  'http/api-client',
  'http/session',
  'http/page',
  'http/forms',
  'components',
  'islands',
  'enhance',
  'lists',
  'pages',
]
/** Importing a style sheet ties no code. */
const STYLE_SHEETS = '[.]css$'

/** The API's modules in layers, lowest first: a module imports from lower layers only, not from its neighbours. */
export const MODULE_LAYERS = [
  'notifications',
  'api-logs areas changed-accounts console csp-reports demo dictionary docs feedback limits list-settings membership menus page-views settings tenant',
  'captcha form-drafts health library logs roles',
  'accounts analysis announcements calculation favourites library-drafts organisation links system-state',
  'files jobs lock mail profile sms',
  'reauthentication',
  'notification-channels two-step',
  'auth proposals',
  'oauth2 passkeys qr-sign-in social userinfo',
  'erasure members',
  'own-data permission review users workplace',
].map((layer) => layer.split(' '))

const anyOf = (modules) => `^server/modules/(${modules.join('|')})/`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle-of-files',
      comment: 'Files that import one another, types too, cannot be understood or tested apart.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...LAYERS.slice(0, -1).map(([name, path], at) => ({
      name: `layer-${name}`,
      comment: 'A layer imports from the layers before it only.',
      severity: 'error',
      from: { path },
      to: { path: LAYERS.slice(at + 1).map(([, above]) => above) },
    })),
    ...APP_LAYERS.slice(0, -1).map((layer, at) => ({
      name: `app-layer-${layer}`,
      comment:
        'A layer of the portal imports from the layers before it only (docs/architecture.md).',
      severity: 'error',
      // What a page says has the shape that the page gives it.
      from: { path: `^app/${layer}/`, pathNot: '^app/i18n/[a-z]+/content/' },
      to: { path: `^app/(${APP_LAYERS.slice(at + 1).join('|')})/`, pathNot: STYLE_SHEETS },
    })),
    {
      name: 'app-layer-ui',
      comment: 'A part of app/components/ui knows nothing of the product.',
      severity: 'error',
      from: { path: '^app/components/ui/' },
      to: { path: '^app/components/(?!ui/)' },
    },
    {
      name: 'layer-without-place',
      comment:
        'A new layer of the portal is given its place in APP_LAYERS and in docs/architecture.md.',
      severity: 'error',
      from: { path: '^app/', pathNot: `^app/(${APP_LAYERS.join('|')}|styles)/|^app/[^/]+$` },
      to: {},
    },
    ...MODULE_LAYERS.map((modules, at) => ({
      name: `module-layer-${at + 1}`,
      comment: 'A module imports from lower layers only (docs/architecture.md).',
      severity: 'error',
      from: { path: anyOf(modules) },
      to: { path: anyOf(MODULE_LAYERS.slice(at).flat()), pathNot: '^server/modules/$1/' },
    })),
    {
      name: 'module-without-layer',
      comment: 'A new module is given its layer in this file and in docs/architecture.md.',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: anyOf(MODULE_LAYERS.flat()) },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules' },
    // Imports of types count: they tie files together as others do.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.d.ts', '.json'],
    },
  },
}

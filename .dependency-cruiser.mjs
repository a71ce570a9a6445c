/** Cycles that are still to be untied: a file goes from this list, and none is added. */
const UNTIED_LATER = [
  '^app/(root|components/(account-area|auth-dialog|auth-modal|document-title|error-page|login-state-sync|notices|site-header|use-root))[.]tsx?$',
  '^app/pages/library/record/(record|sections)[.]server[.]tsx$',
  '^app/pages/portal/services/service-(loader|sections)[.]server[.]tsx$',
  '^server/(address-limit|context)[.]ts$',
  '^server/modules/(auth/identity|oauth2/(clients|secret-limit)|operations/queries|sms/gateway)[.]ts$',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle-of-files',
      comment: 'Files that import one another, types too, cannot be understood or tested apart.',
      severity: 'error',
      from: { pathNot: UNTIED_LATER },
      to: { circular: true },
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

import packageJson from '../package.json' with { type: 'json' }

/** The running release, as in CHANGELOG.md. */
export const VERSION = packageJson.version

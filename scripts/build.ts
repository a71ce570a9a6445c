import { buildWhatChanged } from './builds.ts'

/** `npm run build`: builds both halves unconditionally. */
await buildWhatChanged({ force: true })

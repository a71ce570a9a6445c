import { buildWhatChanged } from './builds.ts'

/** `npm run build`: both halves, whether they changed or not. */
await buildWhatChanged({ force: true })

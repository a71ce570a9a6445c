import { buildWhatChanged } from '../../scripts/builds.ts'

/** Tests of the API's process and of the commands run what is shipped, which starts sooner than the source. */
export default async () => void (await buildWhatChanged({ halves: ['api'] }))

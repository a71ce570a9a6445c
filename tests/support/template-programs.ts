import { buildWhatChanged } from '../../scripts/builds.ts'

/** Tests of the API process and of the commands run the built programs, which start faster than the source. */
export default async () => void (await buildWhatChanged({ halves: ['api'] }))

import { words as cbam } from './cbam.server.ts'
import { words as coalEquivalent } from './coal-equivalent.server.ts'
import { words as compare } from './compare.server.ts'
import { estimateWords as estimate } from './estimate.server.ts'
import { words } from './library.server.ts'
import { recordWords as record } from './record.server.ts'
import { words as releases } from './releases.server.ts'

export const library = { cbam, coalEquivalent, compare, estimate, words, record, releases }

import type { Specials } from '../blocks/words.ts'
import type { ServiceKey } from './plan.server.ts'

/** Texts of one service page. */
export interface ServiceContent<Key extends ServiceKey = ServiceKey> {
  /** Target group, problems solved, deliverables. */
  who: string[]
  solves: string[]
  gets: string[]
  /** Texts of the page's own block. */
  special: Specials[Key]
  /** 4 to 6 steps; the duration is the usual one, such as “约 1 周”. */
  steps: { name: string; text: string; duration: string }[]
  /** 5 to 8 items; printed as a checklist. */
  materials: { name: string; note?: string }[]
  /** 2 or 3 factors or tools: `/carbonfactor?region=33`, `/carbonfoot`, `/?tool=1#tools`. */
  related: { name: string; text: string; to: string }[]
  /** Exactly 4, and honest: costs, limits of the service, who decides, what is not promised. */
  faqs: { question: string; answer: string[] }[]
}

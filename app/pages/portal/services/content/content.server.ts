import type { Specials } from '../blocks/words.ts'
import type { ServiceKey } from './plan.server.ts'

/** What one service page says. */
export interface ServiceContent<Key extends ServiceKey = ServiceKey> {
  /** For whom, what it solves, what one gets. */
  who: string[]
  solves: string[]
  gets: string[]
  /** The words of the block that only this page has. */
  special: Specials[Key]
  /** 4 to 6; the duration is the usual one, such as “约 1 周”. */
  steps: { name: string; text: string; duration: string }[]
  /** 5 to 8; printed as a checklist. */
  materials: { name: string; note?: string }[]
  /** 2 or 3 factors or tools: `/carbonfactor?region=33`, `/carbonfoot`, `/?tool=1#tools`. */
  related: { name: string; text: string; to: string }[]
  /** Exactly 4, and honest: what it costs, what we cannot do, who decides, what is not promised. */
  faqs: { question: string; answer: string[] }[]
}

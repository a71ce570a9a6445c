/** One goal of docs/security.md, as measured. */
export interface Result {
  goal: string
  what: string
  figure: string
  wanted: string
  ok: boolean
}

export interface Size {
  /** Share of each check to run; 1: the whole check. */
  share: number
}

/** `whole` times the share, at least `least`. */
export const part = ({ share }: Pick<Size, 'share'>, whole: number, least = 1) =>
  Math.max(least, Math.round(whole * share))

export type Check = (size: Size) => Promise<Result[]>

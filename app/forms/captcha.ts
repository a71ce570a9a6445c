/** What the slider draws; `refused` when there is no picture to be had now. */
export type Picture =
  { token: string; secret: string; background: string; piece: string } | { refused: 'busy' }
/** Whether the piece sat right, and what the login then shows for it. */
export type Verdict = { proof: string } | { refused: 'mismatch' | 'expired' | 'busy' }

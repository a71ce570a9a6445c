/** Data that the slider draws; `refused` when no picture is available at the moment. */
export type Picture =
  { token: string; secret: string; background: string; piece: string } | { refused: 'busy' }
/** Whether the piece was placed correctly, with the proof for the login that follows. */
export type Verdict = { proof: string } | { refused: 'mismatch' | 'expired' | 'busy' }

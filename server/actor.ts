/** Origin of a request, as recorded in the operation log. */
export interface RequestOrigin {
  address: string
  userAgent: string
  requestId: string
  /** Method and path of the contract entry; absent for the command line. */
  route?: string
  /** Token that an earlier login issued to this device. */
  deviceToken?: string | undefined
}

/** Who performs an action: a signed-in user, or the command line (without id). */
export interface Actor {
  id: number | undefined
  name: string
}

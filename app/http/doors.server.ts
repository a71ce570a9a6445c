const DOOR = Symbol.for('dual-carbon.door')

/** Marks a loader or action as one that went through a door; a test refuses any other. */
export function markDoor<F extends object>(handler: F): F {
  return Object.defineProperty(handler, DOOR, { value: true })
}

export const wentThroughDoor = (handler: object) => DOOR in handler

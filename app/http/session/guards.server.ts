const GUARDED = Symbol.for('dual-carbon.guarded')

/** Marks a loader or action as wrapped by a guard (`pageLoader`, `formAction` …); a test refuses any other. */
export function markGuarded<F extends object>(handler: F): F {
  return Object.defineProperty(handler, GUARDED, { value: true })
}

export const isGuarded = (handler: object) => GUARDED in handler

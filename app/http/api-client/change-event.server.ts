/** A minimal event emitter without payload; listeners cannot be removed. */
export function createChangeEvent() {
  const listeners: (() => void)[] = []
  return {
    listen: (listener: () => void): void => void listeners.push(listener),
    emit(): void {
      for (const listener of listeners) listener()
    },
  }
}

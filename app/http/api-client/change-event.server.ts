/** Tells those who listen that something has changed. */
export function createChangeEvent() {
  const listeners: (() => void)[] = []
  return {
    listen: (listener: () => void): void => void listeners.push(listener),
    emit(): void {
      for (const listener of listeners) listener()
    },
  }
}

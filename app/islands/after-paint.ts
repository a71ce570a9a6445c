/**
 * Calls `work` after the first contentful paint, so that what it loads delays no visible text. At once in a hidden or
 * prerendered tab, which paints nothing, and in browsers that do not report paints.
 */
export function afterPaint(work: () => void): void {
  if (
    document.visibilityState === 'hidden' ||
    !PerformanceObserver.supportedEntryTypes.includes('paint')
  ) {
    work()
    return
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    work()
  })
  observer.observe({ type: 'paint', buffered: true })
}

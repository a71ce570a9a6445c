/**
 * Calls `work` once the page has been painted: what it loads then delays no text that is to be seen. At once where a
 * page paints nothing, in a tab behind or prerendered, and in browsers that do not tell.
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

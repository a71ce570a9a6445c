import { Counter, Gauge, type Registry } from 'prom-client'

/** Figures of the portal besides its requests. */
interface PortalFigures {
  /** Of the page cache; `hits` and `stored` count from the start. */
  cacheFigures(): { hits: number; stored: number; pages: number; bytes: number }
  isApiAnswering(): boolean
}

export function addPortalMetrics(registry: Registry, figures: PortalFigures): void {
  const registers = [registry]
  const { cacheFigures, isApiAnswering } = figures
  const count = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  count('page_cache_hits_total', 'Pages sent from memory', () => cacheFigures().hits)
  count('page_cache_stored_total', 'Pages drawn and then kept', () => cacheFigures().stored)
  gauge('page_cache_pages', 'Pages in memory', () => cacheFigures().pages)
  gauge('page_cache_bytes', 'Bytes that they take', () => cacheFigures().bytes)
  gauge('api_answering', '1 while calls are answered by the API, else 0', () =>
    Number(isApiAnswering()),
  )
}

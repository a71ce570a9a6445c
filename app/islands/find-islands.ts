import type { Root } from 'react-dom/client'
import { islands, type IslandName } from './table.ts'

const isIsland = (name: string | undefined): name is IslandName =>
  name !== undefined && Object.prototype.hasOwnProperty.call(islands, name)

const roots = new WeakMap<Element, Root>()

/** Loads and hydrates the islands within `root`; React is loaded with the first. */
export function startIslands(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, started } = element.dataset
    if (!isIsland(island) || started !== undefined) continue
    element.dataset.started = ''
    void Promise.all([import('./hydrate.tsx'), islands[island].load()]).then(
      ([{ hydrateIsland }, module]) => {
        // A dialog may have been closed while the module was loading.
        if (element.isConnected) roots.set(element, hydrateIsland(element, module.default))
      },
    )
  }
}

/** Unmounts the islands of a part that is removed from the page: their forms listen on the document. */
export function stopIslands(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-island]')) roots.get(element)?.unmount()
}

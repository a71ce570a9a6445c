import { islands, type IslandName } from './table.ts'

const isIsland = (name: string | undefined): name is IslandName =>
  name !== undefined && Object.prototype.hasOwnProperty.call(islands, name)

/** Loads and hydrates the islands within `root`; React is loaded with the first. */
export function startIslands(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, started } = element.dataset
    if (!isIsland(island) || started !== undefined) continue
    element.dataset.started = ''
    void Promise.all([import('./hydrate.tsx'), islands[island].load()]).then(
      ([{ hydrateIsland }, module]) => hydrateIsland(element, module.default),
    )
  }
}

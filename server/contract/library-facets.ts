/**
 * Filters of each library, in the order of the form. The names are parameters of the API and parts of the portal's
 * public URLs: they must not change.
 */
export const FACETS = {
  factor: [
    'category',
    'sector',
    'origin',
    'gas',
    'region',
    'year',
    'newest',
    'scope',
    'unitType',
    'licence',
    'source',
  ],
  footprint: [
    'category',
    'sector',
    'origin',
    'boundary',
    'region',
    'year',
    'newest',
    'unitType',
    'licence',
    'source',
  ],
} as const
export type FacetName = (typeof FACETS)[keyof typeof FACETS][number]

import type { LibraryWords } from '#app/i18n/zh/content/library/library.server.ts'

export const words: LibraryWords = {
  parent: 'Data services',
  names: {
    factor: 'Carbon accounting factor library',
    footprint: 'Product carbon footprint library',
  },
  release: {
    name: 'Release {release}',
    newest: 'Latest release',
    dated: 'Release {release} of {date}',
    notes: 'What’s new',
  },
  status: {
    official: 'Official',
    literature: 'Literature',
    estimate: 'Estimate',
    unchecked: 'Unverified',
  },
  search: {
    q: 'Keyword',
    qHint: {
      factor:
        'A name, pinyin, unit, code or document number, such as “Zhejiang electricity” or “kWh”',
      footprint:
        'A name, pinyin, functional unit, code or document number, such as “cement”, “battery” or “kWh”',
    },
    clear: 'Clear all',
    more: 'More filters',
    size: 'Per page',
    sort: 'Sort by',
    chips: 'Active filters',
    drop: 'Remove “{name}”',
    chip: '{name}: {value}',
  },
  facets: {
    category: 'Category',
    sector: 'Sector',
    origin: 'Origin',
    licence: 'Terms of use',
    newest: 'Update status',
    gas: 'Greenhouse gas',
    region: 'Region',
    year: 'Year',
    scope: 'Scope',
    unitType: 'Unit type',
    source: 'Source',
    boundary: 'System boundary',
    release: 'Release',
  },
  sorts: {
    relevance: 'Default',
    '-year': 'Year, newest first',
    year: 'Year, oldest first',
    '-value': 'Value, largest first (within a unit)',
    value: 'Value, smallest first (within a unit)',
    name: 'Name',
  },
  views: { label: 'Show', common: 'Common', all: 'All' },
  trees: {
    label: 'Browse',
    category: { factor: 'By source', footprint: 'By product' },
    sector: 'By sector',
    everything: 'All categories',
    any: 'Any',
  },
  table: {
    caption: { factor: 'Emission factors found', footprint: 'Product footprints found' },
    compare: 'Compare',
    compareOne: 'Select “{name}” for comparison',
    name: { factor: 'Name', footprint: 'Product' },
    value: 'Value',
    region: 'Region',
    year: 'Year',
    source: 'Source',
    boundary: 'System boundary',
  },
  total: 'Records: {n}',
  totalPage: 'Records: {n}. Page {page} of {pages}',
  compareSubmit: 'Compare selected',
  keepSubmit: 'Add selected to favourites',
  compareHint: 'Tick 2 to 4 records',
  tray: {
    more: '{n} selected, {m} of them not on this page',
    clear: 'Clear selection',
    cleared: 'Nothing selected',
  },
  picked: {
    label: 'Selected for comparison',
    drop: 'Remove “{name}”',
    keep: 'Keep selection and continue searching',
  },
  legend: 'Kind of source:',
  skip: 'Skip to results',
  downloads: 'Download these records ({n}): ',
  downloadWhole: 'Download all of release {release}: ',
  empty: {
    title: 'Nothing matches',
    advice: 'Removing “{filter}” gives {n}',
    adviceAll: 'Showing all records gives {n}',
    adviceClear: 'Clearing all filters gives {n}',
    unpublished:
      'Not published by the source: Xizang, Hong Kong, Macao and Taiwan are not in the notices on electricity factors. Nothing without a source is listed or estimated here.',
    beyond: 'There is nothing on this page.',
    first: 'Back to the first page',
    none: 'Try another keyword, or clear all filters.',
  },
  use: {
    factor: 'For reference only; the applicable guideline and verification prevail.',
    footprint: 'Results with different functional units or boundaries cannot be compared directly.',
  },
  tools: {
    factor: [
      {
        tool: 'estimate',
        link: 'Quick estimate',
        line: 'Several lines of activity data at once, added up by scope; to print or share.',
      },
      {
        tool: 'coal-equivalent',
        link: 'Tonnes of coal equivalent',
        line: 'Fuels by net calorific value, energy at 29.3076 GJ/tce.',
      },
    ],
    footprint: [
      {
        tool: 'cbam',
        link: 'CBAM estimate',
        line: 'Embedded emissions of goods for the EU by CN code and default value.',
      },
    ],
  },
}

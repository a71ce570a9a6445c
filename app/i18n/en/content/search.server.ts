import type { SearchWords } from '#app/i18n/zh/content/search.server.ts'

export const search: SearchWords = {
  colon: ': ',
  title: 'Search',
  box: {
    label: 'Search this site',
    placeholder: 'Service or question',
    button: 'Search',
  },
  hint: 'English, Chinese, pinyin and pinyin initials all work: “carbon sink”, “碳汇”, “tanhui”, “th”.',
  found: '“{q}”: {n} found',
  kinds: {
    service: 'Services',
    page: 'Pages',
    figure: 'Figures',
    question: 'Questions',
    document: 'Policies and standards',
    institution: 'Institutions',
  },
  figure: 'CO₂ emission factor of electricity, {name} ({year})',
  figureValue: '{value} kgCO₂/kWh (data release {release})',
  figureNone: 'Not published by the source',
  figureNames: ['{name}', '{name} grid factor', '{name} electricity factor'],
  all: 'All',
  narrow: 'Show one kind',
  more: 'Show all {n}',
  citedBy: 'Cited by: ',
  libraries: {
    /** After a library's name: how many records it found. */
    count: ' ({n})',
    /** Shown when only the libraries have results. */
    only: '“{q}”: nothing on the pages, {n} found in the libraries',
    title: 'Looking for a figure?',
    line: 'Emission factors and product footprints are found in their own libraries.',
    factor: 'Find “{q}” in the factor library',
    footprint: 'Find “{q}” in the footprint library',
  },
  none: {
    title: 'Nothing found for “{q}”',
    text: 'Try another word, fewer words, or check the spelling.',
    meant: 'Did you mean: ',
    map: 'See the site map',
  },
  popular: {
    title: 'Often searched',
    words: [
      'electricity factor',
      'carbon footprint',
      'compliance',
      'forestry',
      'energy saving',
      'inventory',
      'registration code',
    ],
  },
}

import type { CbamWords } from '#app/i18n/zh/content/library/cbam.server.ts'

export const words: CbamWords = {
  title: 'CBAM estimate',
  description:
    'Estimate the embedded emissions of goods for the EU by CN code, country of origin and the default values of the European Commission, with the year’s mark-up, source and working.',
  lead: 'Estimate the embedded emissions of goods for the EU by the default values of the European Commission.',
  noDeclaration: 'An estimate is not a declaration',
  noDeclarationLine:
    'Only default values are used here. The result does not replace a CBAM declaration; verified actual emissions are to be used where there are any. The Official Journal prevails. Default values are not product footprints and cannot be compared with them.',
  cn: 'CN code',
  cnHint: '4 to 10 digits, such as 2523 21 00',
  country: 'Country of origin',
  tonnes: 'Net mass (tonnes)',
  importYear: 'Year of import',
  year: '{year}',
  yearOnwards: '{year} and later',
  submit: 'Estimate',
  prefix: 'Error: ',
  problems: {
    cn: {
      missing: 'Enter a CN code',
      invalid: 'Enter 4 to 10 digits',
      large: 'Enter 4 to 10 digits',
      'invalid-code': 'Enter 4 to 10 digits, such as 2523 21 00',
      'no-value': 'The library has no default value for this code from “{country}”; check the code',
    },
    tonnes: {
      missing: 'Enter the net mass',
      invalid: 'Enter a number greater than 0, such as 100 or 12.5',
      large: 'The number is too large or too long; at most 15 digits',
      'invalid-code': 'Enter a number greater than 0',
      'no-value': 'Enter a number greater than 0',
    },
  },
  several: 'This code has several default values; choose one',
  result: 'Estimate',
  marked: 'Embedded emissions (with the mark-up of {percent}% in {year})',
  unmarked: 'Embedded emissions (without mark-up)',
  noMarkUp: 'The source does not state the mark-up of this year; the result is without it.',
  working: 'Working',
  value: 'Default value used',
  citation: 'Citation',
  about: 'Release {release} of {date}.',
  browse: 'See all CBAM default values',
}

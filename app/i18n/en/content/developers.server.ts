import type { developers as zh } from '#app/i18n/zh/content/developers.server.ts'

export const developers: typeof zh = {
  intro:
    'Programs can read the carbon factor library and the product footprint library directly: search, single records, fixed releases, calculations and downloads. No registration and no key are needed.',
  sections: [
    {
      id: 'start',
      title: 'Getting started',
      text: [
        'The API is at {origin}; the paths are listed under “Calls”. Every call is a GET request with its parameters in the address, encoded as UTF-8, and returns JSON.',
        'It serves only verified public data, as shown on the pages.',
      ],
    },
    {
      id: 'examples',
      title: 'Examples',
      text: [
        'Each program does the same three things: it searches for factors, reads one, and calculates an emission with it.',
      ],
    },
    { id: 'calls', title: 'Calls' },
    {
      id: 'files',
      title: 'Files and feed',
      table: {
        caption: 'Addresses of files and feed',
        columns: ['Address', 'Content'],
        rows: [
          ['{origin}/carbonfactor.csv?all=1', 'Carbon factor library; also as .json and .xlsx'],
          ['{origin}/carbonfoot.csv?all=1', 'Product footprint library; also as .json and .xlsx'],
          ['{origin}/carbonfactor/estimate.csv', 'Result of a quick estimate'],
          ['{origin}/releases.atom', 'Data releases (Atom)'],
        ],
      },
      text: [
        'They take the same filters as the pages: choose the filters on the page, then replace the path in its address. Without any condition and without all=1, files and lists hold the commonly used records alone.',
      ],
    },
    {
      id: 'stable',
      title: 'Stable addresses',
      list: [
        'The id of a record never changes, even when its value is corrected; the id of a retired record is never reused.',
        'With the parameter release you always read the values of that release; without it, those of the latest. Name the release when you cite a value.',
        'Dates, notes and checksums of all releases: /extend/factor/releases.',
        'Answers may gain fields; programs should ignore fields they do not know. Fields that are removed or change their meaning are listed under “Changes”.',
      ],
    },
    {
      id: 'answers',
      title: 'Format of the answers',
      text: [
        'Every answer is a JSON object of code, data, msg and message. With code 0 the call succeeded and data holds the result; otherwise data is null, and msg and message hold the same explanation in Chinese.',
        'Problems with the activity data of a calculation, such as a unit that cannot be converted, are in data.problem; code is still 0.',
      ],
    },
    { id: 'errors', title: 'Error codes' },
    {
      id: 'limits',
      title: 'Limits',
      list: [
        'One address may make {burst} calls in a row, then {perSecond} a second. Beyond that the answer is code 429, with the seconds to wait in the Retry-After header.',
        'At most {pageSize} records a page, {keyword} characters of search text, and {lines} lines of a quick estimate.',
        'For a whole library, download its file (with all=1) instead of reading page after page.',
        'Pages of other sites may read the API (Access-Control-Allow-Origin: *). It takes no notice of who is signed in.',
      ],
    },
    {
      id: 'licence',
      title: 'Licence and attribution',
      text: [
        'The values were published by the publishers of the source documents; this site does not change their terms of use.',
        'For each record, source.licence gives the terms of the source document and source.attribution the credit that must be shown wherever the value is displayed, cited or republished. Where a source states no terms, the record says so: ask the publisher before you use it.',
        'Cite the source document, the id of the record and the release, for example EL-PRV-33-2023, release 2. The page of each record offers a citation in the form of GB/T 7714.',
      ],
    },
    {
      id: 'schema',
      title: 'OpenAPI document and TypeScript client',
      text: [
        'All parameters and fields are described in an OpenAPI 3.1 document. The TypeScript client is generated from it: copy client.ts and schema.d.ts into your project, install openapi-fetch, and call the API as the example does, with types for parameters and results.',
      ],
      links: [
        { to: '/openapi.json', name: 'OpenAPI document' },
        { to: '/clients/typescript/schema.d.ts', name: 'schema.d.ts' },
        { to: '/clients/typescript/client.ts', name: 'client.ts' },
        { to: '/clients/typescript/example.ts', name: 'example.ts' },
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      table: {
        caption: 'Changes of the API',
        columns: ['Date', 'Change'],
        rows: [
          ['2026-11-25', 'Sources gain licenceEn, the terms of use in English.'],
          [
            '2026-11-22',
            'The API is at the address of the site, with an OpenAPI document and a TypeScript client. Records gain label, locator, checkedOn, origin and supersededBy, sources type, gbt7714 and edition; searches can be filtered by sector, origin and licence.',
          ],
          [
            '2026-11-21',
            'First opened: search, single records, calculations, quick estimate and releases, with files and a feed.',
          ],
        ],
      },
    },
  ],
  contact: {
    id: 'contact',
    title: 'Contact',
    text: [
      'Tell us if a call does not work, or if a field that you need is missing. If a figure is missing, propose it.',
    ],
    links: [
      { to: '/AboutUs?page=/developers#feedback', name: 'Send feedback' },
      { to: '/proposals/new', name: 'Propose a factor' },
    ],
  },
  calls: {
    table: { caption: 'Open calls', columns: ['Path', 'Use'] },
    lines: {
      '/extend/factor/page':
        'Search for factors: text, filters, order, pages, with a count for each filter',
      '/extend/factor/get': 'One factor: value, source, formula, versions, related records',
      '/extend/factor/calculate': 'Activity data × factor, with units converted and the working',
      '/extend/factor/estimate': 'Quick estimate: several lines of activity data, summed by scope',
      '/extend/factor/estimate-choices': 'Factors to choose from in a quick estimate',
      '/extend/factor/coal-equivalent':
        'Fuel or energy in tonnes of standard coal equivalent, with the working',
      '/extend/factor/near': 'Factors close to an unknown code',
      '/extend/factor/changes':
        'What a release changed (old and new value, reason), added and retired, with sums',
      '/extend/factor/releases': 'Data releases',
      '/extend/footprint/page': 'Search for product footprints',
      '/extend/footprint/get': 'One product footprint',
      '/extend/footprint/calculate': 'Quantity × product footprint',
      '/extend/footprint/cbam':
        'CBAM estimate: CN code, country, year and tonnes to the default value with its mark-up',
      '/extend/footprint/near': 'Footprints close to an unknown code',
      '/extend/footprint/changes': 'What a release changed, added and retired, with sums',
      '/extend/footprint/releases': 'Data releases (both libraries share them)',
    },
  },
  codes: {
    table: { caption: 'Error codes', columns: ['Code', 'Meaning and what to do'] },
    lines: {
      0: 'Success',
      400: 'A parameter is wrong; msg says which. Correct it and try again',
      404: 'No such path (HTTP 404); see “Calls”',
      429: 'Too many calls; wait for the time in Retry-After',
      500: 'An error on our side (HTTP 500 or 502); try again later, and tell us if it persists',
      503: 'Temporarily unavailable (HTTP 503 or 504); wait for the time in Retry-After',
      1010003000: 'No record has this id',
      1010003001: 'There is no such release',
    },
  },
}

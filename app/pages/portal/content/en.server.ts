import type * as zh from './zh.server.ts'

export const about: typeof zh.about = {
  what: {
    title: 'What the platform does',
    text: [
      'The platform describes energy and carbon services for government bodies and park enterprises, and publishes emission factors with their sources.',
      'Once an organisation has registered, completed its details and been approved, it can enter the business platform from here for energy-carbon management, carbon accounting and more.',
      'The descriptions and all public data can be read without an account.',
    ],
  },
  data: {
    title: 'Where the data come from',
    line: 'Only data whose document and year can be stated',
    columns: ['Data', 'Source', 'Years', 'Where'],
    rows: [
      {
        name: 'CO₂ emission factors of electricity (national and provincial)',
        source:
          'Announcements of the Ministry of Ecology and Environment and the National Bureau of Statistics',
        years: '2021–2023',
        to: '/carbonfactor',
        link: 'Carbon factor library',
      },
      {
        name: 'Carbon footprint factors of electricity (national, by source)',
        source:
          'Announcement of the Ministry of Ecology and Environment, the National Bureau of Statistics and the National Energy Administration',
        years: '2024',
        to: '/carbonfoot',
        link: 'Product carbon footprint library',
      },
    ],
    caption: 'Data sources',
  },
  steps: {
    title: 'How to use it',
    items: [
      {
        name: 'Register',
        text: 'Give your organisation’s name, region, type and a phone number; keep the registration code shown at the end.',
      },
      { name: 'Log in', text: 'With phone number, password and registration code.' },
      {
        name: 'Complete your details',
        text: 'Add the unified social credit code and a contact in the personal centre, and submit.',
      },
      { name: 'Enter', text: 'Once approved, enter the business platform from the home page.' },
    ],
  },
  services: 'Services and data',
}

export const aboutUs: typeof zh.aboutUs = {
  intro: {
    title: 'What we do',
    text: [
      'For government bodies: carbon trading consulting, carbon sink development, smart energy-carbon management and regional carbon accounting. For enterprises and parks: carbon asset management, energy-saving and carbon-reduction retrofit, and detailed carbon accounting.',
      'We also collect published emission factors, each with its source, for use in accounting.',
    ],
  },
  principles: {
    title: 'How we work',
    items: [
      {
        name: 'Every figure has a source',
        text: 'Publisher, document and year are stated; what has no source is left out.',
      },
      {
        name: 'Every result can be checked',
        text: 'Formula, data and factors come together, so anyone can arrive at the same result.',
      },
      {
        name: 'Information is protected',
        text: 'We collect only what the service needs; the privacy policy says why and for how long.',
      },
      {
        name: 'Everyone can use it',
        text: 'Pages work with keyboard and screen reader, in large type, high contrast and dark colours.',
      },
    ],
  },
  contact: { title: 'Contact', name: 'Platform', phone: 'Phone', address: 'Address' },
  privacy: 'Read the privacy policy',
}

export const government: typeof zh.government = {
  gets: 'What you get',
  more: '{name} in detail',
  toMaterials: 'What to prepare',
  ofService: ' for {name}',
  apply: {
    title: 'How to apply',
    line: 'Registration and review are done online; the service itself is agreed separately',
    items: [
      {
        name: 'Choose a service',
        text: 'Open its page above: whom it is for, how it works and what it rests on. Print the checklist.',
      },
      {
        name: 'Register',
        text: 'Choose “Government” as the type and enter the full name of your department or institution as “Enterprise name”. Keep the registration code shown at the end.',
      },
      {
        name: 'Complete your details',
        text: 'Log in, add the unified social credit code and a contact in the personal centre, and submit.',
      },
      {
        name: 'Wait for the review',
        text: 'Progress and result are in the personal centre. If the application is returned, correct what the reviewer asks and submit again.',
      },
      {
        name: 'Agree on the service',
        text: 'Once approved, you can enter the platform. Scope, time and price are those of the contract; where the law requires procurement, its procedure applies.',
      },
    ],
    register: 'Register',
    login: 'I have an account: log in',
    progress: 'See my application',
  },
  contact: {
    title: 'Ask first',
    line: 'Not sure which service you need? Get in touch',
    feedback: 'Send feedback',
  },
  enterprise: 'Services for enterprises and parks',
}

export const factors: typeof zh.factors = {
  building: 'Under construction',
  buildingText:
    'The searchable, downloadable library is being built. The figures below were checked against their source texts; when citing, the original prevails.',
  series: {
    title: 'National CO₂ emission factors of electricity',
    line: 'Unit: kgCO₂/kWh (the same figure in tCO₂/MWh)',
    caption: 'National CO₂ emission factors of electricity, 2021 to 2023',
    columns: [
      'Year',
      'National average',
      'Excluding market-traded non-fossil power',
      'Fossil power',
      'Document',
    ],
  },
  kinds: {
    title: 'How the three differ',
    items: [
      { name: 'National average', text: 'The average of all generation.' },
      {
        name: 'Excluding market-traded non-fossil power',
        text: 'The average without the non-fossil electricity already sold through market trading: the level of what remains.',
      },
      { name: 'Fossil power', text: 'Generation from coal, oil, gas and other fossil fuels only.' },
    ],
    note: 'Which one to use is decided by the applicable guideline or the authority’s notice.',
  },
  formula: {
    title: 'Emissions from electricity',
    equation: 'E = AD × EF',
    words: 'Emissions = net purchased electricity × emission factor',
    example: 'Example: 1,000 MWh × 0.5306 tCO₂/MWh (national average, 2023) = 530.6 tCO₂',
  },
  province: {
    title: 'Average CO₂ emission factors of electricity by province',
    line: '{year}, in kgCO₂/kWh',
    caption: 'Average CO₂ emission factors of electricity by province, {year}',
    columns: ['Region', 'Factor'],
    none: 'not published',
    chosen: '{name}, {year}',
    clear: 'Show all regions',
    source: 'Source: {publisher}, “{title}” ({number})',
  },
}

export const footprints: typeof zh.footprints = {
  building: 'Under construction',
  buildingText:
    'The searchable library of product footprints is being built. To look up a product now, use the public national database.',
  external: 'Open the China Products Carbon Footprint Factors Database',
  concepts: {
    title: 'Three things to settle first',
    items: [
      {
        name: 'Functional unit',
        text: 'A footprint is always per something: per tonne of cement, per kilowatt-hour, per shirt. Figures for different units cannot be compared directly.',
      },
      {
        name: 'System boundary',
        text: '“Cradle to gate” ends when the product leaves the factory; “cradle to grave” adds transport, use and disposal. Figures with different boundaries cannot be compared directly either.',
      },
      {
        name: 'Origin of the data',
        text: 'Measured data, supplier data and database values differ in reliability; a report should say how much of each there is and where it comes from.',
      },
    ],
  },
  stages: {
    title: 'Life-cycle stages',
    line: 'Add up the stages, then divide by the number of functional units',
    items: [
      { name: 'Raw materials', text: 'Mining, growing and processing' },
      { name: 'Production', text: 'Process emissions and energy use' },
      { name: 'Distribution', text: 'Packaging, storage and transport' },
      { name: 'Use', text: 'Energy and consumables in use' },
      { name: 'End of life', text: 'Recycling, landfill and incineration' },
    ],
  },
  electricity: {
    title: 'Carbon footprint factors of electricity',
    line: 'National, 2024, in kgCO₂e/kWh',
    caption: 'National carbon footprint factors of electricity, 2024',
    columns: ['Kind', 'Factor'],
    note: 'For product footprints only; they do not replace the CO₂ emission factors when accounting for the electricity an enterprise uses.',
    source:
      'Source: Ministry of Ecology and Environment, National Bureau of Statistics, National Energy Administration, “Announcement on carbon footprint factors of electricity for 2024” (in Chinese)',
  },
  basis: 'What the method rests on',
}

import type { ServiceContent } from '#app/pages/portal/services/content/content.server.ts'

export const carbonareaaccount: ServiceContent<'carbonareaaccount'> = {
  who: [
    'Provincial, city and county authorities that compile inventories or assess peaking',
    'Counties compiling their first inventory without an energy balance',
    'Park administrations preparing a zero-carbon park, which need to know where they stand',
    'Research and technical bodies preparing data for plans and dual-control targets',
  ],
  solves: [
    'It is unclear where emissions come from: which field, which sector, which kind of energy',
    'Each year was compiled by someone else, with other methods and factors, so nothing compares',
    'Statistics, sector data and company reports disagree, and nobody knows which to use',
    'Counties and parks have no statistics of their own, and divide the figures of the level above',
  ],
  gets: [
    'An inventory by field and kind of energy, with direct and indirect emissions apart',
    'One list of data and factors: source, year and way of collection for each figure',
    'A series of years on one basis, and an analysis of what changed and why',
    'A report, data tables that can be recalculated, and advice on improving the data',
  ],
  special: {
    title: 'How inventories differ between province, city, county and park',
    line: 'Boundary first, then data, and only then the method; the lower the level, the more clearly both must be stated',
    pathLabel: 'The four levels of inventories, from widest to narrowest',
    path: ['Province', 'City', 'County or district', 'Park'],
    levels: {
      caption: 'Boundary, data and method at each level',
      columns: [
        'Level',
        'What is accounted for',
        'Where the data come from',
        'Method and factors',
        'Watch out for',
      ],
      rows: [
        [
          'Province',
          'Emissions and removals of all fields within the province; indirect emissions of imported and exported electricity listed apart',
          'Energy balance, statistical yearbooks, special statistics of the farming, forestry and environment authorities',
          'The guideline and parameters required by the national authority; for electricity, the announced factor of the province',
          'When guideline or parameters change, recalculate past years on the same basis and keep the old values',
        ],
        [
          'City',
          'Emissions and removals of all fields within the city, with net imported electricity apart',
          'City statistics; without an energy balance, built from large industry’s energy use and sales of power, gas and oil products',
          'The same method as the province; the province’s electricity factor',
          'Reconcile with the province’s data first, then look for overlaps and gaps between cities',
        ],
        [
          'County or district',
          'Emissions and removals of all fields within the county, with net imported electricity and heat apart',
          'Ledgers of authorities, company reports, surveys; what is missing is shared out from the level above by activity, and marked',
          'The same method as above; the province’s electricity factor',
          'A figure that was shared out shows the average of the level above, not what the county itself has cut',
        ],
        [
          'Park',
          'Companies, public facilities, buildings and transport within the managed boundary, with net purchased electricity and heat apart',
          'Company reports, metering at substations and gas stations, bills of public facilities',
          'Companies by GB/T 32150 and the parts of GB/T 32151, buildings by GB/T 51366; the province’s electricity factor',
          'Draw the boundary first: companies registered inside but producing outside do not count; heat and power supplied to outside are listed apart',
        ],
      ],
    },
    levelsNotes: [
      'Lower levels do not add up to the level above: electricity that cities of one province supply to each other cancels out for the province, and sources and detail differ.',
      'Direct emissions and the indirect emissions of net imported electricity and heat are listed apart, and not added into one figure unless the assignment says so.',
    ],
    fieldsTitle: 'The fields of an inventory',
    fieldsLine:
      'The fields follow the Guidelines for provincial GHG inventories (2025 edition); standards and announcements for a single field are listed beside them.',
    fields: {
      caption: 'Fields, activity data and basis of an inventory',
      columns: ['Field', 'Sources or sinks', 'Activity data', 'Basis'],
      rows: [
        [
          'Energy',
          'Combustion of fossil fuels; methane from coal mining and from oil and gas systems',
          'Energy consumption by kind and sector',
          'Provincial guidelines; for calorific value, carbon content and oxidation rate of fuels also GB/T 32151.22-2024, annex C',
        ],
        [
          'Industrial processes',
          'Emissions other than combustion from cement, lime, steel, aluminium and others',
          'Output, raw materials, company reports',
          'Provincial guidelines; parts of GB/T 32151, such as GB/T 32151.8-2023 for cement; the aluminium smelting guideline (2024)',
        ],
        [
          'Agriculture',
          'Enteric fermentation and manure, rice paddies, farmland soils',
          'Livestock numbers, sown areas, fertiliser, ways of manure treatment',
          'Provincial guidelines; for livestock also GB/T 32151.22-2024, annex C',
        ],
        [
          'Land-use change and forestry',
          'Changes in the carbon stock of forests and other land, conversion of forest',
          'Forest resource surveys, land-use change surveys',
          'Provincial guidelines',
        ],
        [
          'Waste',
          'Landfill, incineration, waste water',
          'Amounts and composition, COD and BOD removed from waste water',
          'Provincial guidelines',
        ],
        [
          'Net imported electricity (indirect)',
          'Electricity generated elsewhere and used here',
          'Electricity imported and exported, reconciled with the grid operator',
          '{gridAnnouncement}',
        ],
      ],
    },
    methodologies: {
      title: 'Voluntary reduction projects in the area',
      line: 'When an inventory is drawn up, check the voluntary reduction projects registered in the area. An inventory reflects actual emissions and removals; credits sold or bought do not change it.',
      caption:
        'Methodologies of the voluntary market: number, title, field and date of publication',
      columns: ['Number', 'Title', 'Field', 'Published'],
      fields: {
        sinks: 'Land-use change and forestry',
        energy: 'Energy',
        agriculture: 'Agriculture',
      },
      notes: [
        'Three methodologies for recovering gas at offshore oil fields, onshore gas wells under test and onshore oil fields with little associated gas were published in November 2025, and one for carbon sinks of check dams in December 2025; for their numbers, see the published texts.',
        'Methodologies are added and revised: the texts published by the Ministry of Ecology and Environment prevail.',
      ],
    },
    mapTitle: 'Which electricity factor: provincial averages of {year}',
    mapLine:
      'The announcement gives national, regional and provincial factors, and none for cities, counties or parks, which usually take their province’s.',
    map: [
      'In kgCO₂/kWh, the same figure as in tCO₂/MWh. Choose a square to see the region’s factor.',
      'Hatched where the source gives none: Xizang, Hong Kong, Macao and Taiwan are not in the announcement. We neither estimate them nor use a neighbour’s.',
      'A diagram: it shows no national or administrative boundaries, and the size of a square is not related to area. The islands of the South China Sea count with Hainan Province.',
    ],
    source: 'Source: {publisher}, {title}, {number}',
    overview: 'Data table and CSV file on the home page',
    choiceTitle: 'What the choice of factor changes',
    sample: 'Example',
    sampleText:
      'A county imports {amount} MWh net in a year, which is made up; the factors are those published for {year}.',
    choice: {
      caption: 'Example: the same electricity with different factors',
      columns: ['Factor used', 'Factor (tCO₂/MWh)', 'Indirect emissions (tCO₂)'],
      row: '{name} ({region})',
    },
    working: {
      title: 'Indirect emissions of net imported electricity',
      symbols: 'E = AD × EF',
      words: 'Indirect emissions = (electricity imported − exported) × electricity factor',
      figures: '{amount}\u00a0MWh × {factor}\u00a0tCO₂/MWh = {emissions}\u00a0tCO₂',
    },
    choiceNotes: [
      'Provinces generate in different ways, and their factors differ severalfold. Where the assignment does not say whether to use the national or the provincial one, agree on it first and keep to it every year.',
      'Each year’s factor reflects how power was generated. To see how local use itself changed, calculate once more with the factor of one fixed year, and list both results.',
      'For methane and nitrous oxide in CO₂ equivalent, state which IPCC assessment report the warming potential is from. The library has several editions, which must not be mixed.',
    ],
  },
  steps: [
    {
      name: 'Set the basis',
      duration: '2–3 weeks',
      text: 'Settle years, boundary, fields and purpose, confirm guideline and parameters, and write the work plan.',
    },
    {
      name: 'Collect data',
      duration: '4–8 weeks',
      text: 'Send each authority its list of data, record source and definition of each item; agree on substitutes for what is missing, and mark them.',
    },
    {
      name: 'Calculate',
      duration: '3–5 weeks',
      text: 'Work through the fields, with source and year of every factor; the sheets keep their formulas and can be recalculated cell by cell.',
    },
    {
      name: 'Check',
      duration: '2–4 weeks',
      text: 'Compare with energy balances, earlier inventories and large companies’ reports, explain differences and estimate uncertainty.',
    },
    {
      name: 'Consult',
      duration: 'With the authorities’ comments',
      text: 'Report back to those who supplied data, and record what was accepted, what was not, and why.',
    },
    {
      name: 'Report',
      duration: '2–3 weeks',
      text: 'Inventory report, data tables and method statement, with the data to be filled in next year.',
    },
  ],
  materials: [
    {
      name: 'Energy balances and statistical yearbooks',
      note: 'For the years in question; counties and parks if any',
    },
    {
      name: 'Energy consumption of large industry by kind',
      note: 'By sector, better still by company',
    },
    {
      name: 'Sales of electricity, gas, heat and oil products',
      note: 'With electricity imported and exported, and captive power plants',
    },
    {
      name: 'Output of main industrial products',
      note: 'Clinker, steel, aluminium, lime, chemicals and others',
    },
    {
      name: 'Farming and livestock statistics',
      note: 'Livestock, sown areas, fertiliser, ways of manure treatment',
    },
    { name: 'Forest resource and land-use change surveys', note: 'For the years in question' },
    {
      name: 'Data on waste and waste water',
      note: 'Amounts, ways of treatment, COD and BOD',
    },
    {
      name: 'Earlier inventories and reports of large companies',
      note: 'With their working sheets, if any',
    },
  ],
  related: [
    {
      name: 'CO₂ factors of electricity',
      text: 'National, regional and provincial averages for 2021–2023, for net imported electricity.',
      to: '/carbonfactor?q=grid',
    },
    {
      name: 'Emission factor of bituminous coal',
      text: 'Calorific value, carbon content and oxidation rate listed separately, for comparison with local measurements.',
      to: '/carbonfactor?q=bituminous',
    },
    {
      name: 'How a carbon target is calculated',
      text: 'The yearly rate of reduction from base and target year, for comparison when assessing a path to peaking.',
      to: '/?tool=3#tools',
    },
  ],
  faqs: [
    {
      question: 'What does it cost?',
      answer: [
        'It is agreed by level, number of years and fields, and state of the data, and written into the contract. This page lists no prices.',
        'Satellite imagery, sampling and tests are bought separately and not included.',
      ],
    },
    {
      question: 'Which edition of the guidelines does an inventory follow?',
      answer: [
        'Provincial inventories follow the Guidelines for provincial GHG inventories (2025 edition) issued by the Ministry of Ecology and Environment. Cities, counties, districts and parks may follow them too, unless other rules apply.',
        'The notice of the authority that gives the assignment decides which guidelines and parameters apply; they are written into the work plan.',
      ],
    },
    {
      question: 'Can it be done for a county without an energy balance?',
      answer: [
        'Yes, with its accuracy stated. Sales of power and gas and data of large companies come first; only the rest is shared out from the level above, and marked item by item.',
        'If the main sources could only be shared out, we would advise collecting data first rather than hurrying to an inventory.',
      ],
    },
    {
      question: 'May the result be used for assessment or published as it is?',
      answer: [
        'Whoever commissions it decides, under the rules. Figures for assessment are those confirmed by the assessing authority; statistics are those published by the statistics authority.',
        'Differences from these are common. We list them with their causes, and change no figure to make them match.',
      ],
    },
  ],
}

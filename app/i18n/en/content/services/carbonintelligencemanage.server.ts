import type { ServiceContent } from '#app/pages/portal/services/content/content.server.ts'

export const carbonintelligencemanage: ServiceContent<'carbonintelligencemanage'> = {
  who: [
    'Development, industry and environment authorities with targets for energy and carbon',
    'Cities and counties that break yearly targets down to sectors and large energy users',
    'Park administrations preparing a zero-carbon park, which need to know energy use and emissions',
    'Regions whose monitoring system does not agree with statistics and accounting',
  ],
  solves: [
    'Organisations report on different bases, and by the time the sheets are added up the moment has passed',
    'With yearly totals alone, nobody sees which month, user or fuel is changing',
    'Targets are handed down, and only in mid-year does it show that they will be missed',
    'A figure is reported, and nobody can say which year’s factor it used or how it was worked out',
  ],
  gets: [
    'A data catalogue and an indicator dictionary: formula, source, frequency and owner of each',
    'A regional dashboard: totals, intensity and progress against limits, down to sector and large user',
    'Rules for warnings and a log of responses: what alerts whom, and who answers within how many days',
    'Monthly, quarterly and yearly reports, with data tables that can be recalculated',
  ],
  special: {
    title: 'What the dashboard looks like',
    line: 'One page answers three questions: how much, above or below the limit, and where the trouble lies',
    sample: 'Sample data',
    sampleText:
      'Region, organisations, energy use, value added and limits are made up; emission factors and calorific values are published ones, with their sources below.',
    area: 'Sample High-tech Zone',
    period: 'January–September of this year, compared with last year',
    indicators: [
      {
        name: 'Carbon emissions',
        value: '{total}',
        unit: 'tCO₂',
        note: '{totalDown}% less than a year ago',
      },
      {
        name: 'Energy consumption (by heat)',
        value: '{heat}',
        unit: 'TJ',
        note: '{heatDown}% less than a year ago',
      },
      {
        name: 'Carbon intensity',
        value: '{intensity}',
        unit: 'tCO₂ per 10⁴ yuan',
        note: 'of industrial value added; {intensityDown}% lower than a year ago',
      },
      {
        name: 'Used of the year’s limit',
        value: '{used}',
        unit: '%',
        note: '{time}% of the year has passed',
      },
    ],
    monthsTitle: 'Emissions and limits by month',
    drawing:
      'Column chart: emissions of each month from January to September against the month’s limit. July is {overJuly}% above, August {overAugust}%, the others are not above; October to December have a limit only. The figures are in the data table below.',
    unit: 'Unit: tCO₂; months from left to right',
    months: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
    fuel: 'Fuel combustion',
    power: 'Net purchased electricity',
    limit: 'Limit of the month',
    over: 'Above the limit',
    showTable: 'Show the data table',
    table: {
      caption: 'Sample: emissions and limits by month, in tCO₂',
      columns: [
        'Month',
        'Fuel combustion',
        'Net purchased electricity',
        'Total',
        'Limit',
        'Against the limit',
        'Same month last year',
      ],
      total: 'January–September',
      none: '—',
    },
    unitsTitle: 'Progress of large energy users',
    unitsLine: 'Share used, compared with the time passed ({time}%); in tCO₂',
    units: {
      caption: 'Sample: yearly limits of large users and their emissions from January to September',
      columns: ['User', 'Limit of the year', 'January–September', 'Used', 'State'],
      rows: [
        ['Company A', 'Chemicals'],
        ['Company B', 'Building materials'],
        ['Company C', 'Machinery'],
        ['Company D', 'Data centre'],
        ['Company E', 'Food'],
        ['Others', 'taken together'],
      ],
    },
    unitsTotal: ['Total', 'whole zone'],
    time: 'The vertical line is the time passed. Up to it counts as normal, less than 5 percentage points above as watch, more as warning. The authority sets these bounds; those here only illustrate.',
    states: { ok: 'Normal', near: 'Watch', over: 'Warning' },
    readTitle: 'How to read it',
    read: [
      'The total is {totalDown}% below last year’s, yet {overSoFar}% above the limit of {limitSoFar} tCO₂ for January to September. The yearly change alone would hide this.',
      'The excess falls in July and August, {overJuly}% and {overAugust}%, and lies in purchased electricity: fuel combustion was even lower than a year before.',
      'Company D (data centre) has used more than 5 percentage points above the time passed. It comes first: check the meters, then ask about operations, then discuss measures.',
    ],
    working: {
      title: 'Where September’s figure comes from',
      symbols: 'E = Σ(AD × EF)',
      words:
        'Emissions = amounts of bituminous coal, natural gas and net purchased electricity, each times its factor, added up',
      figures:
        '{coal}\u00a0t × {coalFactor} + {gas}\u00a0×\u00a010⁴\u00a0Nm³ × {gasFactor} + {power}\u00a0MWh × {factor} = {last}\u00a0tCO₂',
    },
    source:
      '{factor} tCO₂/MWh: national average CO₂ factor of electricity for {year}, {publisher}, {title}, {number}',
    fuelSource:
      'Bituminous coal {coalFactor} tCO₂/t and {coalHeat} GJ/t, natural gas {gasFactor} tCO₂ and {gasHeat} GJ per 10⁴ Nm³: default parameters of {fuelDocument}, {fuelYear}, national. For this example only; the applicable guideline decides.',
    methodsTitle: 'How each indicator is worked out, and who supplies the data',
    methods: {
      caption: 'Formula, data source and frequency of the dashboard’s indicators',
      columns: ['Indicator', 'Formula', 'Where the data come from', 'Updated', 'Common mistakes'],
      rows: [
        [
          'Energy consumption',
          'Amount of each kind × its calorific value, added up; for standard coal, as in GB/T 2589-2020',
          'Settlement data of power, gas and heat suppliers; the users’ fuel ledgers',
          'Monthly',
          'Calorific-equivalent and primary-equivalent values mixed; own waste heat counted twice',
        ],
        [
          'Carbon emissions',
          'Amount of each kind × its factor, added up; source and year noted for every factor',
          'As above, with process emissions from sector accounting reports',
          'Monthly, reviewed yearly',
          'Fuel burnt by a local power plant added to its customers’ purchased electricity: the same power counted twice',
        ],
        [
          'Carbon intensity',
          'Emissions ÷ value added',
          'Value added published by the statistics authority, at current or constant prices',
          'Quarterly or yearly',
          'Emissions and value added cover different areas or sectors',
        ],
        [
          'Progress against the limit',
          'Emissions so far ÷ the year’s limit, compared with the time passed',
          'Limits set by the authority, and how they were broken down',
          'Monthly',
          'Seasons taken for an excess: monthly limits should follow the pattern of past years',
        ],
        [
          'Reporting rate',
          'Items reported in time and passing the checks ÷ items due',
          'System records',
          'Daily',
          'Missing reports counted as zero, so that emissions seem to fall',
        ],
      ],
    },
    notes: [
      'The example assumes no power or cogeneration plant in the zone. Where there is one, first settle whether production or consumption is counted, and keep to it.',
      'Both years use the same electricity factor, so the change reflects amounts alone. When the factor is updated, past years are recalculated on the same basis and the old values kept.',
    ],
  },
  steps: [
    {
      name: 'Scope',
      duration: '2–3 weeks',
      text: 'Agree on area, sectors, the list of large users and the targets; write down the questions to answer.',
    },
    {
      name: 'Survey the data',
      duration: '3–6 weeks',
      text: 'Look at meters, ledgers and systems user by user; write the data catalogue with gaps and how to close them.',
    },
    {
      name: 'Define indicators',
      duration: '2–3 weeks',
      text: 'Write the indicator dictionary and the rules for warnings; try them on last year’s data and compare with statistics and accounts.',
    },
    {
      name: 'Connect',
      duration: '4–10 weeks',
      text: 'Combine interfaces, file import and online forms; check units, magnitudes and periods item by item.',
    },
    {
      name: 'Trial run',
      duration: '1–3 months',
      text: 'Produce and check figures every month, adjust bounds and recipients, train those who report and those who manage.',
    },
    {
      name: 'Daily use',
      duration: 'Monthly and yearly',
      text: 'Monthly reports and a yearly analysis; when factors, lists or limits change, record version and reason.',
    },
  ],
  materials: [
    { name: 'List of large energy users', note: 'Credit code, sector, address' },
    {
      name: 'Energy statistics of the last three years',
      note: 'By kind, sector and month; by year where months are missing',
    },
    {
      name: 'Documents on energy and carbon targets',
      note: 'Totals, intensity, and how they were broken down',
    },
    {
      name: 'State of meters and online monitoring',
      note: 'Which users and which kinds of energy are read automatically',
    },
    { name: 'Interface descriptions and data dictionaries of existing systems', note: 'If any' },
    {
      name: 'Recent accounting or verification reports of large users',
      note: 'For checking the basis of emissions',
    },
    {
      name: 'Value added and similar statistics',
      note: 'With publisher, at current or constant prices',
    },
    {
      name: 'Requirements on data security and networks',
      note: 'Government cloud, private network, protection level',
    },
  ],
  related: [
    {
      name: 'CO₂ factors of electricity',
      text: 'National and provincial averages with year and announcement; the reference when the dashboard changes its factor year.',
      to: '/carbonfactor?q=grid',
    },
    {
      name: 'Emission factor of natural gas',
      text: 'Calorific value, carbon content and oxidation rate listed separately, for checking what users report.',
      to: '/carbonfactor?q=natural%20gas',
    },
    {
      name: 'How a carbon target is calculated',
      text: 'The yearly rate of reduction from base and target year, for comparison when setting yearly limits.',
      to: '/?tool=3#tools',
    },
  ],
  faqs: [
    {
      question: 'What does it cost?',
      answer: [
        'It is agreed by number of users, way of connecting, hosting and term, and written into the contract. This page lists no prices.',
        'Meters, networks and cloud resources are extra; what exists and works should not be replaced.',
      ],
    },
    {
      question: 'What if enterprises do not want to report?',
      answer: [
        'We have no power to make them. The authority decides by document on what basis, what and how often they report.',
        'What the suppliers of power and gas already know from billing need not be filled in again. An enterprise’s data are seen only by those entitled to see them, and the dashboard does not publish single enterprises by default.',
      ],
    },
    {
      question: 'Can its figures serve as statistics or as assessment results?',
      answer: [
        'Not as they are. Statistics are those that the statistics authority publishes; results are decided by whoever carries out the assessment.',
        'The dashboard is for keeping an eye on things and warning early. Where it differs from official figures, we list the difference and its cause, and change no figure to make them match.',
      ],
    },
    {
      question: 'Can it forecast emissions and tell us how to cut them?',
      answer: [
        'It can project the year from past patterns and progress so far, with a range and its assumptions. It is no guarantee: output, weather and shutdowns change the result.',
        'Measures need a look on site. The dashboard shows where to check first; people decide whether and how to act.',
      ],
    },
  ],
}

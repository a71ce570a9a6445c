import type { ServiceContent } from '#app/pages/portal/services/content/content.server.ts'

export const sophisticatedcarbonaccounting: ServiceContent<'sophisticatedcarbonaccounting'> = {
  who: [
    'Enterprises that must report greenhouse gas emissions',
    'Enterprises whose customers ask for product footprints or supply-chain data',
    'Parks that account for many tenants one by one',
    'Production teams that want to know which process or machine emits most',
  ],
  solves: [
    'There is only a site total, which does not show where emissions arise',
    'Activity data are inconsistent and hard to explain to a verifier',
    'Defaults and measurements are mixed, and nobody knows where factors come from',
    'Utilities and park heat are shared out without rules, so the parts do not add up',
  ],
  gets: [
    'Results itemised by scope, source, process, equipment and product',
    'Working papers that tie formula, activity data, factor, source and evidence together',
    'A data-quality rating and a list of improvements: which meter comes first',
    'A table that reconciles the result with the statutory report and the product footprint',
  ],
  special: {
    title: 'From the site total down to one machine',
    line: 'Every level matches a metering point, and the parts add up to the total',
    sample: 'Example',
    sampleText:
      'The sources of a building-materials plant, to show the levels; it stands for no real enterprise.',
    levels: ['Scope', 'Source', 'Process', 'Equipment and meter'],
    scopes: [
      {
        name: 'Scope 1',
        title: 'Direct emissions of the organisation',
        sources: [
          {
            name: 'Fuel combustion',
            how: 'Consumption × net calorific value × carbon content × oxidation rate × 44/12',
            processes: [
              { name: 'Firing', equipment: ['Kilns: natural gas meter'] },
              { name: 'Heat supply', equipment: ['Steam boiler: belt scale for coal'] },
              { name: 'On-site transport', equipment: ['Forklifts, loaders: refuelling log'] },
            ],
          },
          {
            name: 'Industrial processes',
            how: 'Carbonate consumed × purity × emission factor of decomposition',
            processes: [{ name: 'Firing', equipment: ['Batch scale, carbonate assay'] }],
          },
          {
            name: 'Fugitive emissions',
            how: 'Refrigerant refilled × global warming potential (GWP)',
            processes: [{ name: 'Air conditioning', equipment: ['Chillers: refill records'] }],
          },
        ],
      },
      {
        name: 'Scope 2',
        title: 'Indirect emissions of purchased electricity and heat',
        sources: [
          {
            name: 'Net purchased electricity',
            how: '(Purchased − supplied to others) × emission factor of electricity',
            processes: [
              { name: 'Preparation', equipment: ['Ball mills, dryer fans: workshop meter'] },
              { name: 'Firing', equipment: ['Kiln fans: workshop meter'] },
              { name: 'Utilities', equipment: ['Compressors, water pumps: sub-meters'] },
            ],
          },
          {
            name: 'Net purchased heat',
            how: '(Purchased − supplied to others) × emission factor of heat',
            processes: [
              {
                name: 'Drying',
                equipment: ['Steam flow meter, temperature and pressure transmitters'],
              },
            ],
          },
        ],
      },
      {
        name: 'Scope 3',
        title: 'Other indirect emissions in the value chain',
        sources: [
          {
            name: 'Upstream of materials and fuels',
            how: 'Quantity bought × upstream factor, supplier data first',
            processes: [
              { name: 'Purchasing', equipment: ['Goods received, supplier footprint reports'] },
            ],
          },
          {
            name: 'Transport and distribution',
            how: 'Tonnage × distance × transport factor',
            processes: [{ name: 'Logistics', equipment: ['Waybills: tonnes, distance, vehicle'] }],
          },
          {
            name: 'Travel, commuting and waste',
            how: 'Passenger-kilometres or waste treated × factor',
            processes: [
              { name: 'Office and environment', equipment: ['Travel records, waste manifests'] },
            ],
          },
        ],
      },
    ],
    note: 'Whether scope 3 is counted, and which categories, is agreed by purpose. For a report to the authority, the guidelines that apply set the boundary.',
    fuel: {
      title: 'What one tonne of bituminous coal emits',
      line: 'Besides the quantity, three parameters are needed. Measure what can be measured; take defaults from the guidelines that apply.',
      parameters: [
        {
          name: 'Net calorific value (NCV)',
          value: '{coalHeat}',
          text: 'Heat released by burning one tonne completely, without the heat of condensing water vapour',
        },
        {
          name: 'Carbon content (CC)',
          value: '{coalCarbon}',
          text: 'Carbon per gigajoule: the fuel’s carbon content divided by its net calorific value',
        },
        {
          name: 'Oxidation rate (OF)',
          value: '{coalOxidation}',
          text: 'The share of the carbon that is oxidised to CO₂',
        },
      ],
      source:
        'Parameters: {coalSource}. An example only; real accounts take the values of their own sector’s guidelines.',
      working: {
        title: 'Emissions of fuel combustion',
        symbols: 'E = FC × NCV × CC × OF × 44/12',
        words:
          'Emissions = consumption × net calorific value × carbon content × oxidation rate × 44/12 (the mass ratio of CO₂ to carbon)',
        figures:
          '1 t × {coalHeat} × {coalCarbon} × {coalOxidation} × 44/12 ≈ {coalEmissions}\u00a0tCO₂',
      },
    },
    qualityTitle: 'Data are as good as their origin',
    qualityLine:
      'Every figure says how it was obtained. Measured is not always better than default: a verifier may reject values whose sampling or testing broke the rules.',
    quality: {
      caption: 'How data are obtained, and how good they are',
      columns: ['Obtained by', 'Typical data', 'Evidence to keep', 'Take care'],
      rows: [
        [
          'Continuous metering',
          'Electricity, natural gas, coal fed to the boiler',
          'Meter register, calibration certificates, readings',
          'Range, calibration interval and treatment of gaps belong in the data quality control plan',
        ],
        [
          'Sampling and testing',
          'Net calorific value, carbon content, carbonate content',
          'Sampling records, test reports, the laboratory’s accreditation',
          'Frequency and method must follow the guidelines; never mix as-received and dry basis',
        ],
        [
          'Invoices',
          'Purchased electricity, gas and heat',
          'Invoices, statements, stocktaking',
          'Cross-check with meters and explain differences',
        ],
        [
          'Guideline defaults',
          'Carbon content, oxidation rate',
          'Guideline, table number, year',
          'Say why nothing was measured and whether the guideline allows the default',
        ],
        [
          'Supplier data',
          'Upstream emissions, product footprints',
          'Report with functional unit and boundary',
          'Figures with other boundaries or years cannot simply be added',
        ],
        [
          'Estimates and allocation',
          'Processes without sub-meters, utilities',
          'Allocation rule and calculation sheet',
          'Keep one rule over the years; explain changes and recalculate the past',
        ],
      ],
    },
  },
  steps: [
    {
      name: 'Set the boundary',
      duration: 'About 1 week',
      text: 'Fix organisation, year and purpose and list the sources; in a park, settle tenants and shared parts too.',
    },
    {
      name: 'Check the meters',
      duration: '1–2 weeks',
      text: 'Walk the metering points, draw the metering network, find where meters are missing or wrong.',
    },
    {
      name: 'Collect data',
      duration: '2–4 weeks',
      text: 'Gather activity data by meter, cross-check with invoices and stocktaking, fill gaps as agreed.',
    },
    {
      name: 'Choose factors',
      duration: 'About 1 week',
      text: 'Decide on measured or default values under the guidelines; state document, table, year and region.',
    },
    {
      name: 'Calculate',
      duration: '1–2 weeks',
      text: 'Work out each item, add up by process, product and scope, check against the total, rate uncertainty.',
    },
    {
      name: 'Hand over',
      duration: 'About 1 week',
      text: 'Deliver working papers, results and improvements, and walk through them, ready for verification.',
    },
  ],
  materials: [
    {
      name: 'Business licence, site plan and process diagrams',
      note: 'Marking outsourced and leased parts',
    },
    {
      name: 'Purchase, consumption and stock of energy and carbon-bearing materials',
      note: 'One full year, by month',
    },
    { name: 'Bills and invoices for electricity, gas and heat', note: 'Of the same year' },
    { name: 'Meter register, calibration records and metering network' },
    {
      name: 'Test reports of fuels and materials',
      note: 'Calorific value, carbon and carbonate content',
    },
    { name: 'Data quality control plan (monitoring plan)', note: 'If any' },
    { name: 'Last year’s emission and verification reports', note: 'If any' },
    {
      name: 'Output by product and energy use by process',
      note: 'Required for product footprints',
    },
  ],
  related: [
    {
      name: 'Emission factors of bituminous coal and other fuels',
      text: 'Net calorific value, carbon content and oxidation rate listed one by one, with document and table.',
      to: '/carbonfactor?q=bituminous',
    },
    {
      name: 'Product carbon footprint library',
      text: 'For purchased materials and electricity; check functional unit and boundary first.',
      to: '/carbonfoot',
    },
    {
      name: 'How a product footprint is calculated',
      text: 'Emissions of all life-cycle stages, divided by the number of functional units.',
      to: '/?tool=2#tools',
    },
  ],
  faqs: [
    {
      question: 'What decides cost and time?',
      answer: [
        'Four things: the number of sources, the state of metering, the level wanted (site, process, equipment, product) and the number of years. Scope and price are agreed and written into the contract; this page lists no prices.',
        'Where metering is poor, most of the time goes into closing gaps in the data.',
      ],
    },
    {
      question: 'Can the result serve as the statutory report?',
      answer: [
        'Not directly. The report to the authority follows the guidelines that apply and is verified; the detailed accounts can serve as its working papers.',
        'Where boundaries differ, we supply a reconciliation. The verifier and the authority decide; we promise no outcome.',
      ],
    },
    {
      question: 'What if there are no sub-meters?',
      answer: [
        'We go as deep as existing meters allow and share out the rest by an agreed rule, marked as an estimate.',
        'You get a list of where to add meters and in what order; whether to install them is your decision. Estimates are never written up as measurements.',
      ],
    },
    {
      question: 'Which factor applies to electricity?',
      answer: [
        'It depends on the purpose, and the three series are not interchangeable. For CO₂ of purchased electricity, see the factors of the Ministry of Ecology and Environment and the National Bureau of Statistics: {gridAverage}, with values by province.',
        'Reports for the national carbon market use the grid factor that the ministry notifies, for example {etsAverage}; the notice of the year counts.',
        'Product footprints use the footprint factor of electricity: {electricityFootprint}.',
      ],
    },
  ],
}

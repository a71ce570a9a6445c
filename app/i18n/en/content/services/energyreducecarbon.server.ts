import type { ServiceContent } from '#app/pages/portal/services/content/content.server.ts'

export const energyreducecarbon: ServiceContent<'energyreducecarbon'> = {
  who: [
    'Enterprises with high energy use that want lower bills',
    'Organisations with energy or carbon targets to meet',
    'Park operators preparing a zero-carbon park',
    'Owners about to replace boilers, motors, compressors or chillers',
  ],
  solves: [
    'There is one electricity bill and one coal total, and nobody knows where energy is lost',
    'Many options, and no way to say which comes first and what it should cost',
    'Output and weather changed after the retrofit, so the saving cannot be shown',
    'Energy and carbon savings are worked out separately and do not match',
  ],
  gets: [
    'Audit findings: energy flows, efficiency levels and the points that matter most',
    'Options ranked by investment, energy saving, carbon saving and payback',
    'A measurement and verification (M&V) plan: boundary, baseline, adjustments, meters',
    'An acceptance report with workings, data and evidence for both savings',
  ],
  special: {
    title: 'What counts as a saving',
    line: 'First adjust the baseline to the conditions of the reporting period, then compare',
    sample: 'Example',
    sampleText:
      'Variable-speed drives for a pumping station, one full year before and after, in MWh. Electricity and output are made up; the emission factor is the published one.',
    drawing:
      'Three bars. Baseline electricity: {baseline} MWh. Adjusted to the output of the reporting period: {adjusted} MWh. Electricity in the reporting period: {report} MWh, which is {saved} MWh less than the adjusted baseline.',
    axis: ['0', '3,000', '6,000', '9,000'],
    unit: 'MWh',
    baseline: 'Baseline electricity',
    adjusted: 'Baseline, adjusted',
    report: 'Reporting period',
    saved: 'Electricity saved',
    saving: {
      title: 'Energy saving',
      symbols: 'ΔE = E₀′ − E₁',
      words: 'Saving = baseline energy (adjusted) − energy of the reporting period',
      figures: '{baseline} × {reportOutput} ÷ {baselineOutput} − {report} = {saved}\u00a0MWh',
    },
    carbon: {
      title: 'Carbon saving',
      symbols: 'ΔC = ΔE × EF',
      words: 'Carbon saving = electricity saved × grid emission factor',
      figures: '{saved}\u00a0MWh × {factor}\u00a0tCO₂/MWh = {avoided}\u00a0tCO₂',
    },
    source:
      '{factor} kgCO₂/kWh: national average CO₂ emission factor of electricity, {year}. {publisher}, {title}, {number}',
    showTable: 'Show the data as a table',
    table: {
      caption: 'Example: electricity before and after',
      columns: ['Item', 'Baseline', 'Reporting period', 'How it is obtained'],
      rows: [
        [
          'Electricity (MWh)',
          '{baseline}',
          '{report}',
          'Meter of the station’s feeder, read monthly',
        ],
        [
          'Output (t)',
          '{baselineOutput}',
          '{reportOutput}',
          'Production statistics, checked against stock receipts',
        ],
        [
          'Electricity per tonne (kWh/t)',
          '{baselineRate}',
          '{reportRate}',
          'Electricity divided by output',
        ],
        [
          'Adjusted electricity (MWh)',
          '{adjusted}',
          '{report}',
          'Baseline electricity × output of the reporting period ÷ baseline output',
        ],
        ['Electricity saved (MWh)', '—', '{saved}', 'Adjusted baseline less reporting period'],
        ['Carbon saved (tCO₂)', '—', '{avoided}', 'Electricity saved × {factor} tCO₂/MWh'],
      ],
    },
    notes: [
      'Here electricity is assumed to be proportional to output. In a real project, past data must show what output, load and temperature do, and the adjustment is written into the plan before work starts.',
      'Agree in the plan whether the national or a provincial factor applies, and keep to it. A voluntary reduction project takes its factor from the baseline of its methodology, not the average used here.',
    ],
    methodsTitle: 'Ways to verify a saving',
    methods: {
      caption: 'Methods of verifying an energy saving',
      columns: ['Method', 'Suits', 'What is measured', 'Take care'],
      rows: [
        [
          'Isolated measurement',
          'Equipment or systems with a clear boundary: pumps, fans, compressed air',
          'Energy within the boundary and what drives it',
          'Effects beyond the boundary go unseen, such as more heating because less heat is given off',
        ],
        [
          'Bill comparison',
          'Several measures at once, with a saving that is a good share of the total',
          'Bills of the whole site or building, plus output, temperature and so on',
          'A small saving disappears in the noise',
        ],
        [
          'Calibrated simulation',
          'New projects, or no data for the baseline',
          'An energy model, calibrated with measurements',
          'Depends on the model and the modeller; state the calibration error',
        ],
      ],
    },
  },
  steps: [
    {
      name: 'First look',
      duration: '1–2 weeks',
      text: 'Collect energy records and the equipment list, walk the site, and judge whether to go on and what to measure.',
    },
    {
      name: 'Energy audit',
      duration: '3–6 weeks',
      text: 'Test the main equipment, calculate comprehensive energy consumption under GB/T 2589, draw the flows and list the opportunities.',
    },
    {
      name: 'Design',
      duration: '2–4 weeks',
      text: 'Give investment, savings, payback and site conditions for each measure, and write the M&V plan alongside.',
    },
    {
      name: 'Deliver',
      duration: 'Depends on the works',
      text: 'Fix baseline data and meters before work starts. Qualified contractors build; every change is recorded.',
    },
    {
      name: 'Run and accept',
      duration: '3–12 months',
      text: 'After the agreed period, compare on the same basis, settle both savings and issue the report.',
    },
  ],
  materials: [
    {
      name: 'Energy records and bills by type, last three years',
      note: 'Coal, oil, gas, electricity, heat and water, by month',
    },
    {
      name: 'List of main energy-using equipment',
      note: 'Model, rated power, year of commissioning, hours per year',
    },
    {
      name: 'Operating records and existing test reports',
      note: 'Boiler efficiency, motor load and the like',
    },
    { name: 'Process diagrams; power, heat and compressed-air diagrams' },
    {
      name: 'Register of energy meters and calibration records',
      note: 'Marking site, workshop and equipment level',
    },
    { name: 'Output and shift statistics', note: 'For the same months as the energy records' },
    { name: 'Energy prices and contracts', note: 'Time-of-use tariffs, steam and gas contracts' },
    { name: 'Earlier retrofits and audit reports', note: 'If any' },
  ],
  related: [
    {
      name: 'CO₂ emission factors of electricity',
      text: 'National and provincial averages for the carbon saving, with year and announcement number.',
      to: '/carbonfactor?q=grid',
    },
    {
      name: 'Emission factor of natural gas',
      text: 'For coal-to-gas and boiler projects; calorific value, carbon content and oxidation rate listed separately.',
      to: '/carbonfactor?q=natural%20gas',
    },
    {
      name: 'How a carbon target is worked out',
      text: 'The yearly rate from base year to target year, to see whether the retrofit is enough.',
      to: '/?tool=3#tools',
    },
  ],
  faqs: [
    {
      question: 'What does it cost, and can the savings pay for it?',
      answer: [
        'Audit and design are agreed by number of machines and amount of testing; works are priced separately from the plan. This page lists no prices.',
        'Whether payment depends on the saving is for both sides to agree. If so, baseline, adjustments and method of verification must be in the contract before work starts.',
      ],
    },
    {
      question: 'Can you promise a saving beforehand?',
      answer: [
        'Not before the audit. After it, you get an estimate with its uncertainty.',
        'The agreed method of verification decides. Changes due to output, material or temperature are adjusted as agreed; they count neither as a saving nor as a failure.',
      ],
    },
    {
      question: 'Who confirms the savings?',
      answer: [
        'We calculate as agreed and hand over the workings, so that anyone can repeat them. Whether a third party reviews them is for both sides to agree.',
        'For subsidies, assessments or reduction projects, the authority or the validation and verification body decides. We cannot replace them and promise no approval.',
      ],
    },
    {
      question: 'Why are there two figures in standard coal?',
      answer: [
        'The calorific-equivalent value converts the heat in the energy itself; the primary-equivalent value converts the primary energy used to produce it. For electricity the two differ widely.',
        'The report says which one it uses, keeps to it, and never adds the two. The rules are in GB/T 2589-2020.',
      ],
    },
  ],
}

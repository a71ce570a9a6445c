import type { ServiceContent } from '#app/pages/portal/services/content/content.server.ts'

export const carbontradeconsult: ServiceContent<'carbontradeconsult'> = {
  who: [
    'Ecology and environment authorities that oversee key emitters, their reports and their surrender of allowances',
    'Key emitters in the national or a local carbon market',
    'Organisations in newly covered sectors writing their first data quality control plan',
    'Park administrations that organise compliance for their tenants',
  ],
  solves: [
    'Rules change quickly, and it is unclear which clause applies to this sector in this year',
    'The data quality control plan does not match metering, sampling and filed evidence on site',
    'Verification finds non-conformities, and nobody knows how to correct or disprove them',
    'Registration, trading and surrender sit in different systems, with roles left unclear',
  ],
  gets: [
    'A list of applicable rules: clause, timing and responsible post, each with its document',
    'A data-quality self-check and an issue log with remedies and evidence',
    'A compliance calendar that follows the authority’s notices',
    'Operating manuals for registration, trading and surrender, with training records',
  ],
  special: {
    title: 'Trading days, compliance milestones and exchanges',
    line: 'Take dates from the notices and procedures from the official sites; plan the preparation in trading days',
    calendar: {
      title: 'Trading calendar',
      caption: '{month} {year}',
      weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      count: '{trading} trading days in {month} {year}',
      left: 'Exchanges are closed today. Trading days left this month: {left}.',
      leftWithToday: 'Trading days left this month, including today: {left}.',
      nth: 'trading day {n}',
      today: 'Today',
      tradingDay: 'Trading day',
      closed: 'Closed (weekends and public holidays)',
      off: ['Hol.', 'public holiday, closed'],
      makeUp: ['Work', 'make-up working day, closed'],
      holiday: '{name}: {dates}, closed',
      makeUpDay: '{date}: make-up working day for offices; exchanges stay closed',
      basis: 'Holidays follow the State Council’s notice: ',
      notice: '{title} ({number})',
      noNotice:
        'The State Council’s holiday notice for {year} is not yet in our records: this month counts Monday to Friday and does not exclude public holidays.',
      ordinal:
        'Numbers below the date count the trading days of the month; “Hol.” is a public holiday, “Work” a make-up working day.',
      move: 'Another month',
      previous: 'Previous month',
      next: 'Next month',
      present: 'This month',
      notes: [
        'Exchanges are closed at weekends, including those on which offices work to make up for a holiday. For closures on public holidays, the exchange’s announcement prevails.',
        'For trading hours, suspensions and maintenance, see the exchange’s announcement of the day.',
      ],
    },
    nodesTitle: 'What a compliance year asks you to prepare',
    nodesLine:
      'The dates are set by each year’s notices, so none are given here. The table says what should be ready beforehand.',
    nodes: {
      caption: 'Milestones of a compliance year',
      columns: ['Milestone', 'Where its date is set', 'Have ready beforehand'],
      rows: [
        [
          'Data quality control plan',
          'Accounting guidelines and the authority’s notices',
          'List of sources and metering points, sampling and testing scheme, division of duties; for a revision, the reason and the old version',
        ],
        [
          'Monthly records and filed evidence',
          'Accounting guidelines and the year’s notice',
          'The month’s fuel consumption, test reports, evidence of purchased power and supplied heat; check units and decimals',
        ],
        [
          'Annual emission report',
          'The year’s reporting notice',
          'A year of activity data, parameters and workings; explain differences from statistics and accounts',
        ],
        [
          'Verification',
          'The arrangements of the authority in charge',
          'Original records, calibration certificates, sampling and test records, and someone who knows the site',
        ],
        [
          'Pre-allocation and final allocation',
          'Allocation plan and allocation notice',
          'Output, heat supply and other data for allocation; check what arrived in the registry account',
        ],
        [
          'Surrender of allowances',
          'The year’s surrender notice',
          'Estimate of the gap, internal approval and funds, with working days left for trading and transfer',
        ],
        [
          'Carry-over and offsetting',
          'The year’s rules on carry-over and offsets',
          'Vintages of the allowances held; project types and registration status of the reductions',
        ],
      ],
    },
    exchanges: {
      title: 'Exchanges, registries and information sites',
      line: 'All are external sites and open in a new window. Check the address again before opening an account or paying.',
      groups: { national: 'National', local: 'Local', international: 'International' },
      columns: ['Institution', 'City', 'What is traded or registered'],
      unknown: 'See its site',
      notes: [
        'Compiled from public information. Products change, and the institution’s announcement prevails; the order is no ranking, and a listing is no recommendation.',
        'Whether credits issued or traded abroad may be surrendered or used as offsets in China is decided by the Chinese authorities.',
      ],
    },
  },
  steps: [
    {
      name: 'Understand',
      duration: 'About 1 week',
      text: 'Establish market, sector, year and stage of compliance; for an authority, also its list of emitters and past issues.',
    },
    {
      name: 'Set out the rules',
      duration: '1–2 weeks',
      text: 'List each requirement with timing and responsible post; where documents differ, say which one applies and why.',
    },
    {
      name: 'Check the data',
      duration: '2–4 weeks',
      text: 'Compare metering, sampling, tests, records and reports with the data quality control plan; spot-check the evidence.',
    },
    {
      name: 'Correct',
      duration: 'With verification',
      text: 'Propose a remedy and the evidence needed for each non-conformity, and look again afterwards.',
    },
    {
      name: 'Comply',
      duration: 'With the surrender period',
      text: 'Reconcile allowances and accounts; rehearse registration, trading and surrender, carried out by your own staff.',
    },
    {
      name: 'Review',
      duration: 'About 1 week',
      text: 'Sum up the year’s issues; update procedures, ledgers and next year’s calendar.',
    },
  ],
  materials: [
    {
      name: 'Basic information and sector code',
      note: 'An authority brings its list of key emitters',
    },
    { name: 'Data quality control plan', note: 'Current version and revision history' },
    {
      name: 'Emission and verification reports of the last three years',
      note: 'With non-conformities and corrections',
    },
    { name: 'Monthly source records', note: 'Fuel, power, heat, output' },
    {
      name: 'Test reports and calibration certificates',
      note: 'With sampling records and the laboratory’s accreditation',
    },
    {
      name: 'Notices and allowance documents of the authority',
      note: 'Pre-allocation, final allocation, adjustment, surrender',
    },
    {
      name: 'Status of registry and trading accounts',
      note: 'Status and roles only; never send passwords',
    },
    { name: 'Internal rules and division of duties', note: 'If any' },
  ],
  related: [
    {
      name: 'Grid factors for reports to the national carbon market',
      text: 'Not the same series as the national averages announced by the ministry and the statistics bureau; the two must not be mixed.',
      to: '/carbonfactor?q=ETS%20reporting',
    },
    {
      name: 'Emission factor of bituminous coal',
      text: 'For checking coal parameters: net calorific value, carbon content per unit of heat and oxidation rate.',
      to: '/carbonfactor?q=bituminous',
    },
    {
      name: 'How enterprise emissions are calculated',
      text: 'The basic formula of an emission report: activity data times emission factor, added up.',
      to: '/?tool=1#tools',
    },
  ],
  faqs: [
    {
      question: 'What does it cost?',
      answer: [
        'It is agreed by type of client, number of organisations, sector and duration, and written into the contract. This page lists no prices.',
        'Fees charged by verifiers, laboratories, registries and exchanges are not included.',
      ],
    },
    {
      question: 'Can you write our report and make sure it passes verification?',
      answer: [
        'No. The key emitter writes the report and answers for its data being true, complete and accurate. We coach and check; we fill in no data.',
        'Verification is organised by the authority, which decides. We take no part in verifying an organisation that we have advised.',
      ],
    },
    {
      question: 'What if the calendar and an exchange’s announcement differ?',
      answer: [
        'The announcement prevails. The calendar counts Monday to Friday without the holidays of the State Council’s notice; where a year’s notice is not yet recorded, the page says so.',
        'Deadlines for reporting, verification and surrender are those in the authority’s notices. Use the calendar to plan, not as evidence of a deadline.',
      ],
    },
    {
      question: 'Does advice stand when the rules change?',
      answer: [
        'Each piece of advice names its document and date and describes the rules in force then. Check again after an amendment; within the term of service we send a note of the differences.',
        'Rules are interpreted by the body that issued them; where readings differ, its answer prevails.',
      ],
    },
  ],
}

import type { ServiceContent, ServiceKey } from './plan.server.ts'
import type { common as zhCommon } from './zh.server.ts'

export const common: typeof zhCommon = {
  who: 'Who it is for',
  solves: 'What it solves',
  gets: 'What you get',
  steps: 'How it works',
  stepsLine: 'The usual course; the details are agreed case by case',
  materials: 'What to prepare',
  materialsLine: 'Start with what you have; gaps are closed along the way',
  basis: 'Policies and standards',
  basisLine: 'Check the edition in force before citing',
  related: 'Related services and data',
  startTitle: 'Start by registering',
  startText:
    'Create an account and complete your organisation’s details. Once approved, you can enter the platform.',
  register: 'Register',
  enter: 'Enter the platform',
  call: 'Phone',
}

export const services: Record<ServiceKey, ServiceContent> = {
  carbassetmanagement: {
    who: [
      'Key emitters in the national or a local carbon market',
      'Holders of voluntary credits or green certificates',
      'Enterprises about to open a trading account',
    ],
    solves: [
      'Holdings are scattered over several systems',
      'A gap is found only when the compliance deadline is near',
      'Trading decisions lack an estimate to rest on',
    ],
    gets: [
      'One ledger of all carbon assets',
      'A compliance estimate that explains the gap',
      'A trading plan and a list of deadlines',
    ],
    steps: [
      {
        name: 'Take stock',
        text: 'Bring together allowances, credits and certificates; check balances and expiry.',
      },
      { name: 'Estimate', text: 'Work out the amount to surrender and the surplus or gap.' },
      {
        name: 'Plan',
        text: 'Propose what to buy, sell, bank or offset, given the production plan.',
      },
      { name: 'Act', text: 'Help with accounts, trades and surrender, and keep the records.' },
      { name: 'Review', text: 'Update the ledger after compliance and explain the differences.' },
    ],
    materials: [
      'Emission reports and verification results of the last three years',
      'Statements of registry and trading accounts',
      'This year’s production plan and expected energy use',
      'Contracts for credits, certificates or green power',
    ],
  },
  energyreducecarbon: {
    who: [
      'Energy-intensive enterprises that want lower bills',
      'Park operators preparing a zero-carbon park',
      'Organisations with energy or emission targets',
    ],
    solves: [
      'Nobody knows where the energy is lost',
      'Many options, no order of priority',
      'Savings cannot be shown afterwards',
    ],
    gets: [
      'Energy audit findings and the points that matter most',
      'Options ranked by cost and effect',
      'Verified energy and carbon savings',
    ],
    steps: [
      { name: 'Diagnose', text: 'Collect energy records and inspect the main equipment on site.' },
      { name: 'Design', text: 'Propose measures, stating cost and how savings are calculated.' },
      { name: 'Deliver', text: 'Carry out the work after recording the baseline.' },
      { name: 'Verify', text: 'Compare before and after on the same basis.' },
    ],
    materials: [
      'Energy records and bills by fuel, last three years',
      'List of main equipment and operating records',
      'Process, power and heat diagrams',
      'Production statistics',
    ],
  },
  sophisticatedcarbonaccounting: {
    who: [
      'Enterprises that report emissions',
      'Enterprises whose customers ask for product footprints',
      'Parks with many tenants',
    ],
    solves: [
      'Only a site total, with no view of the processes behind it',
      'Inconsistent data that is hard to explain to a verifier',
      'Factors of unknown origin',
    ],
    gets: [
      'Results itemised by process, equipment and product',
      'Workings that state formula, factor and source',
      'A data-quality rating and what to improve',
    ],
    steps: [
      { name: 'Set the boundary', text: 'Fix the organisation, its sources and the year.' },
      { name: 'Collect data', text: 'Gather activity data by metering point.' },
      { name: 'Choose factors', text: 'Follow the guideline; state document, year and region.' },
      { name: 'Calculate', text: 'Work out each item, add up, and rate the data.' },
      { name: 'Keep the file', text: 'Store formulas, data and evidence for later checks.' },
    ],
    materials: [
      'Site plan and process diagrams',
      'Purchase and consumption records for energy and materials',
      'List of meters and calibration records',
      'Last year’s emission report, if any',
    ],
  },
  carbontradeconsult: {
    who: [
      'Ecology and environment authorities',
      'Key emitters under the carbon market',
      'Organisations trading for the first time',
    ],
    solves: [
      'Rules on allowances and compliance change quickly',
      'Data problems surface only at verification',
      'Unfamiliar procedures for accounts, trades and surrender',
    ],
    gets: [
      'The rules that apply to your region and sector, explained',
      'A data-quality checklist with findings',
      'Guidance on accounts, trading and compliance',
    ],
    steps: [
      { name: 'Understand', text: 'Establish the market, the sector and the stage of compliance.' },
      { name: 'Explain', text: 'Set out the clauses and dates that apply.' },
      { name: 'Check', text: 'Review monitoring plan, raw records and reports.' },
      { name: 'Coach', text: 'Walk through accounts, trading and surrender.' },
    ],
    materials: [
      'Basic information and sector',
      'Data quality control plan or monitoring plan',
      'Recent emission and verification reports',
      'Notices and allowance documents from the authority',
    ],
  },
  carbonhuidev: {
    who: [
      'Forestry, agriculture and natural resources authorities',
      'Owners of forest, farmland or wetland',
      'Project owners interested in voluntary trading',
    ],
    solves: [
      'It is unclear whether a resource can be developed',
      'Many methodologies, hard to choose from',
      'Monitoring and registration are complex',
    ],
    gets: [
      'A survey of the sinks',
      'A feasibility judgement and a suitable methodology',
      'Documents for design, monitoring and registration',
    ],
    steps: [
      { name: 'Survey', text: 'Collect ownership, area and species data and check on site.' },
      { name: 'Judge', text: 'Compare with the methodology’s conditions.' },
      { name: 'Design', text: 'Write the project document; set baseline and monitoring.' },
      { name: 'Monitor', text: 'Measure as designed and report the reductions.' },
      { name: 'Register', text: 'Support validation and verification; register the result.' },
    ],
    materials: [
      'Proof of land or forest rights',
      'Resource survey data and boundary maps',
      'Records of management, planting or farming',
      'Project approvals, if any',
    ],
  },
  carbonintelligencemanage: {
    who: [
      'Development, industry and environment authorities',
      'Park administrations',
      'Regions with targets for totals and intensity',
    ],
    solves: [
      'Data of key energy users is scattered and late',
      'Changes in totals and intensity cannot be seen',
      'Targets are broken down without a basis',
    ],
    gets: [
      'An overview of regional energy use and emissions',
      'Trends by sector, organisation and period',
      'Data for breaking down targets, warning and assessment',
    ],
    steps: [
      { name: 'Scope', text: 'Settle region, sectors and the list of key energy users.' },
      { name: 'Connect', text: 'Bring in metered or reported data on one basis.' },
      { name: 'Define', text: 'Set up indicators, each with its formula and source.' },
      { name: 'Watch', text: 'Compare by month, quarter and year; warn above limits.' },
      { name: 'Use', text: 'Report, and support target-setting and assessment.' },
    ],
    materials: [
      'List of key energy users',
      'Catalogue of energy statistics and metering data',
      'Targets and assessment documents',
      'Interface descriptions of existing systems, if any',
    ],
  },
  carbonareaaccount: {
    who: [
      'Provincial, city and county authorities',
      'Park administrations',
      'Teams writing peaking plans',
    ],
    solves: [
      'It is unclear where the region’s emissions come from',
      'Years cannot be compared because methods differ',
      'Peaking assessments lack data',
    ],
    gets: [
      'An inventory by sector and fuel',
      'Changes over the years and what drives them',
      'Data tables and a method statement for peaking assessment',
    ],
    steps: [
      { name: 'Set the basis', text: 'Fix years, boundary and method.' },
      {
        name: 'Collect data',
        text: 'Energy, industry, agriculture, forestry and waste statistics.',
      },
      { name: 'Calculate', text: 'Apply factors, noting the source of each.' },
      { name: 'Check', text: 'Compare with energy balances and earlier results.' },
      { name: 'Report', text: 'Inventory report, data tables and improvements.' },
    ],
    materials: [
      'Energy balances and statistical yearbooks',
      'Output of main industrial products',
      'Land use, forestry and farming statistics',
      'Waste treatment data',
    ],
  },
}

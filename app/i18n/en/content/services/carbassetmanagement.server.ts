import type { ServiceContent } from '#app/pages/portal/services/content/content.server.ts'

export const carbassetmanagement: ServiceContent<'carbassetmanagement'> = {
  who: [
    'Key emitters in the national or a local carbon market',
    'Enterprises whose China Certified Emission Reductions (CCERs), green certificates or green power contracts sit in several accounts',
    'Groups and parks that manage several emitters together',
    'Enterprises about to open a registry or trading account',
  ],
  solves: [
    'Allowances, credits and certificates sit in different systems, so nobody can say what is held and what is usable',
    'The gap comes to light only with the verification result, when little time is left to trade',
    'Buying, selling, banking or offsetting is decided without figures',
    'Green certificates, green power and electricity emissions are easily counted twice',
  ],
  gets: [
    'A ledger of carbon assets: account, type, vintage, quantity, origin, status, expiry',
    'A compliance estimate: amount due, amount available, surplus or gap, with workings and sources',
    'A plan for trading and banking that states assumptions, price scenarios and risks',
    'A compliance calendar and the list of papers to file',
  ],
  special: {
    title: 'Will the holdings cover what is due?',
    line: 'Put what can be used and what is due side by side on the same basis: first the gap, then the trades',
    sample: 'Example',
    sampleText:
      'One emitter, one compliance year, in tonnes. The figures are made up to show the method.',
    drawing:
      'Two bars. Available for surrender: {available} tonnes, made up of {carried} tonnes of allowances carried over, {allocated} tonnes of this year’s allowances and {offsets} tonnes of eligible credits. Due: {due} tonnes. The difference of {gap} tonnes is the gap.',
    axis: ['0', '300,000', '600,000', '900,000'],
    unit: 't',
    available: 'Available for surrender',
    due: 'Due',
    carried: 'Allowances carried over',
    allocated: 'This year’s allowances',
    offsets: 'Eligible CCERs',
    gap: 'Gap',
    working: {
      title: 'How the gap is worked out',
      symbols: 'ΔQ = Q − (A₀ + A₁ + C)',
      words: 'Gap = amount due − (carried over + this year’s allowances + eligible credits)',
      figures: '{due} − ({carried} + {allocated} + {offsets}) = {gap}\u00a0t',
    },
    showTable: 'Show the data as a table',
    table: {
      caption: 'Example: holdings and amount due',
      columns: ['Item', 'Amount (t)', 'Where the figure comes from'],
      rows: [
        [
          'Allowances carried over',
          '{carried}',
          'Registry balance, less what was surrendered, cancelled or frozen',
        ],
        [
          'This year’s allowances',
          '{allocated}',
          'Allocation by the authority, as last confirmed or adjusted',
        ],
        [
          'Eligible CCERs',
          '{offsets}',
          'Voluntary registry account; project type and quantity within this year’s offset rules',
        ],
        ['Available', '{available}', 'The three items above, added'],
        ['Due', '{due}', 'Verified emissions of the year'],
        ['Gap', '{gap}', 'Due less available; a negative figure is a surplus'],
      ],
    },
    notes: [
      'The amount due follows the verification result and the authority’s decision. Conditions for carrying over, and the types and share of credits that may be used, are set by the notice of the year; this page does not interpret them.',
      'Green certificates are left out of this comparison: they prove that electricity is renewable. They are not allowances and cannot be surrendered.',
    ],
    waysTitle: 'Four things to look at when there is a gap',
    ways: {
      caption: 'Ways to deal with a gap',
      columns: ['Way', 'Check first', 'Evidence to keep'],
      rows: [
        [
          'Review the emission data',
          'Were net calorific value, carbon content and the like tested as the guidelines ask? Were heat supply, sales or outages left out?',
          'Test reports, metering records, calibration records',
        ],
        [
          'Cut what is still to be emitted',
          'If the year is not over: is there room in fuel, load and maintenance plans?',
          'Production plan, monthly energy records',
        ],
        [
          'Use eligible credits',
          'Do project type, share and registry status meet this year’s rules?',
          'Registry statements, this year’s notice',
        ],
        [
          'Buy allowances',
          'Tradable vintages, internal authority, funds, and the last date for transfer',
          'Trade and transfer records, approvals',
        ],
      ],
    },
  },
  steps: [
    {
      name: 'Take stock',
      duration: 'About 1 week',
      text: 'Reconcile registry and trading accounts; list allowances, CCERs and certificates by year and status, marking what is frozen or cancelled.',
    },
    {
      name: 'Estimate',
      duration: '1–2 weeks',
      text: 'Estimate the amount due from the emission report or monthly monitoring data, compare it with the holdings, and test the effect of output and coal quality.',
    },
    {
      name: 'Plan',
      duration: 'About 1 week',
      text: 'Compare quantities and dates for buying, selling, banking and offsetting; state the rules, price assumptions and approvals.',
    },
    {
      name: 'Act',
      duration: 'As compliance requires',
      text: 'Help prepare papers for accounts, trades and surrender. You place orders and make transfers; every voucher is filed.',
    },
    {
      name: 'Review',
      duration: 'About 1 week',
      text: 'Update the ledger after surrender, explain differences between estimate and verification, and propose monitoring and holdings for next year.',
    },
  ],
  materials: [
    {
      name: 'Emission and verification reports of the last three years',
      note: 'Including corrected versions',
    },
    {
      name: 'Data quality control plan (monitoring plan)',
      note: 'The current version and its revisions',
    },
    {
      name: 'Allocation results and past surrender records',
      note: 'Pre-allocation, confirmation and adjustments',
    },
    {
      name: 'Balances and statements of registry and trading accounts',
      note: 'Exports are enough; never send passwords',
    },
    { name: 'This year’s production plan and expected energy use', note: 'By month if possible' },
    {
      name: 'Contracts and transfer records for CCERs, certificates and green power',
      note: 'If any',
    },
    { name: 'Internal rules on trading authority and accounting', note: 'If any' },
  ],
  related: [
    {
      name: 'CO₂ emission factors of electricity',
      text: 'National and provincial averages with year and announcement number. Check first which one your guidelines ask for.',
      to: '/carbonfactor?q=grid',
    },
    {
      name: 'Emission factor of bituminous coal',
      text: 'Net calorific value, carbon content and oxidation rate listed separately, to compare with your own tests.',
      to: '/carbonfactor?q=bituminous',
    },
    {
      name: 'How enterprise emissions are calculated',
      text: 'Activity data times emission factor, item by item, with an electricity example.',
      to: '/?tool=1#tools',
    },
  ],
  faqs: [
    {
      question: 'What does it cost?',
      answer: [
        'The fee is agreed by number of emitters, types of asset and scope of work, and written into the contract. This page lists no prices.',
        'Fees charged by registries and exchanges are not included; you pay them directly.',
      ],
    },
    {
      question: 'Can you trade allowances for us?',
      answer: [
        'No. The accounts are yours, and so are the decisions to buy or sell and their results.',
        'We supply estimates, plans and papers. We keep no passwords and handle no trading money.',
      ],
    },
    {
      question: 'Do you promise a profit, or that there will be no gap?',
      answer: [
        'No. Prices are made by the market, and the amount due follows verification and the authority’s decision.',
        'What we can do is state workings, assumptions and uncertainty plainly, and recalculate early when monitoring data change.',
      ],
    },
    {
      question: 'Can both CCERs and green certificates be surrendered?',
      answer: [
        'They are different things. Whether CCERs may offset, and how many, is set by the authority’s notice of the year.',
        'Whether certificates or green power change the emissions of purchased electricity depends on the guidelines that apply. The ledger keeps them apart, and no environmental claim is used twice.',
      ],
    },
  ],
}

import type { HomeContent } from './zh.server.ts'

export const home: HomeContent = {
  carousel: {
    label: 'What the platform does',
    auto: 'Autoplay',
    pause: 'Pause',
    slide: 'Slide {n} of 3',
    slides: [
      {
        lines: ['Account for every tonne,', 'manage every kilowatt-hour'],
        text: 'Carbon accounting, footprints and assets for government bodies and park enterprises; every figure has a source and every result can be checked.',
      },
      {
        lines: ['Energy and carbon', 'on one page'],
        text: 'Metering for water, power, gas and heat, supporting the shift from dual control of energy to dual control of carbon.',
      },
      {
        lines: ['Turn reductions into', 'tradable assets'],
        text: 'From sink development and methodology to trading and compliance, with specialists at every step.',
      },
    ],
    accounting: 'Carbon accounting service',
    platform: 'Enter the platform',
  },
  platforms: {
    title: 'Service platforms',
    line: 'Three platforms for monitoring, accounting and regional analysis',
    items: [
      {
        name: 'Energy-carbon management platform',
        text: 'Connects meters for water, power, gas and heat, monitors energy and carbon, and warns when limits are passed.',
        more: 'About smart energy-carbon management',
        to: '/carbonintelligencemanage',
      },
      {
        name: 'Enterprise carbon accounting platform',
        text: 'Enter activity data by sector guideline, have factors matched, and produce a report that can be checked.',
        more: 'About fine carbon accounting',
        to: '/sophisticatedcarbonaccounting',
      },
      {
        name: 'Carbon accounting spatio-temporal cloud platform',
        text: 'Regional emissions over time and space, at province, city and county level.',
        more: 'About regional carbon accounting',
        to: '/carbonareaaccount',
      },
    ],
  },
  units: {
    title: 'Business units',
    line: 'Five lines of work, from taking stock to cutting emissions',
    items: [
      {
        name: 'Energy-saving retrofit',
        text: 'Diagnosis, design, delivery and verification',
        to: '/energyreducecarbon',
      },
      {
        name: 'Dual control of energy and carbon',
        text: 'Totals and intensity managed together',
        to: '/carbonintelligencemanage',
      },
      {
        name: 'Enterprise carbon accounting',
        text: 'Scope 1, 2 and 3 accounting and reporting',
        to: '/sophisticatedcarbonaccounting',
      },
      {
        name: 'Regional carbon management',
        text: 'Peaking pathways for parks and regions',
        to: '/carbonareaaccount',
      },
      {
        name: 'Carbon sink development',
        text: 'Identification, measurement and registration',
        to: '/carbonhuidev',
      },
    ],
  },
  tools: {
    title: 'Digital tools',
    line: 'Three everyday calculations, explained before you use them',
    example: 'Example',
    items: [
      {
        id: 'enterprise-emissions',
        name: 'Enterprise carbon emissions',
        text: 'Enterprise carbon emissions are the greenhouse gases a company causes, directly or indirectly, over a period. Set the boundary first, list each source (fuel combustion, industrial processes, net purchased electricity and heat), then multiply activity data by factors and add up. When each factor states its source, year and region, companies can check themselves and verifiers can check them.',
        formula: 'E = Σ(AD × EF)',
        words: 'Emissions = activity data × emission factor, added up',
        example:
          'Net purchased electricity 1,000 MWh × 0.5306 tCO₂/MWh (national average, 2023) = 530.6 tCO₂',
        more: 'See the electricity factors',
        to: '/carbonfactor',
      },
      {
        id: 'product-footprint',
        name: 'Product carbon footprint',
        text: 'A product carbon footprint adds up the emissions of a product from raw material to production, transport, use and disposal, per functional unit such as “per tonne” or “per piece”. Knowing each stage’s share shows where to improve and answers customers and export markets. For the principles see GB/T 24067-2024.',
        formula: 'CFP = Σ(stage emissions) ÷ functional units',
        words: 'Add up the stages, divide by the amount of function delivered',
        example:
          'Three stages emit 2,400 kgCO₂e for 2 t of product: 1,200 kgCO₂e/t (illustrative figures)',
        more: 'About the footprint library',
        to: '/carbonfoot',
      },
      {
        id: 'enterprise-targets',
        name: 'Enterprise carbon targets',
        text: 'An enterprise carbon target says by which year which emissions will fall to what level. Choose and account for a base year, decide between an absolute and an intensity target, break it down by year and department, and review every year. A target stands up to scrutiny when it states boundary, base year, target year and any offsets.',
        formula: 'Yearly rate = 1 − (target ÷ base)^(1/years)',
        words: 'The total reduction, spread over the years',
        example: 'From 100 to 50 in ten years: 1 − 0.5^(1/10) ≈ 6.7% (illustrative figures)',
        more: 'About fine carbon accounting',
        to: '/sophisticatedcarbonaccounting',
      },
    ],
  },
  exchanges: { title: 'Carbon exchanges', line: 'External sites, opening in a new window' },
  map: {
    title: 'Environment overview',
    line: 'Average CO₂ emission factor of electricity by province, {year}',
    unit: 'kilograms of carbon dioxide per kilowatt-hour',
    shortUnit: 'kgCO₂/kWh',
    none: 'not published',
    tile: '{name}, {value} kilograms of carbon dioxide per kilowatt-hour, {year}',
    tileNone: '{name}, not published by the source',
    legend: 'How to read this map',
    scale: ['below 0.2', '0.2 to 0.4', '0.4 to 0.5', '0.5 to 0.6', '0.6 and above'],
    note: [
      'Each square is one province-level region; darker means higher. Choose one for its figure and source.',
      'Schematic: it shows no national or administrative boundaries, and size means nothing. Data for the South China Sea Islands are counted in Hainan Province. Hatching: the source has not published data for the region.',
    ],
    source: 'Source: {publisher}, “{title}” ({number})',
    table: 'View the data table',
    caption: 'Average CO₂ emission factors of electricity, {year}',
    region: 'Region',
    value: 'Factor (kgCO₂/kWh)',
  },
}

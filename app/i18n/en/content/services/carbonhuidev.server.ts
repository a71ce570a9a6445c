import type { ServiceContent } from '#app/pages/portal/services/content/content.server.ts'

export const carbonhuidev: ServiceContent<'carbonhuidev'> = {
  who: [
    'Authorities for forestry, agriculture, natural resources and the environment',
    'County and district governments that need a record of their carbon sinks',
    'State forest farms, farms and companies that manage forest, grassland, farmland or wetland',
    'Project owners considering voluntary reductions but unsure whether they qualify',
  ],
  solves: [
    'Area and growing stock are known, but not how much of it would count as a reduction',
    'Conditions of a methodology are hard to read, and plots turn out ineligible after money is spent',
    'Plots are scattered and rights overlap: who is the owner, and who shares the income?',
    'Sample plots were not set up as required, and years later the data cannot be used',
  ],
  gets: [
    'A register of sinks: plots, area, rights and present vegetation or soil, with boundary maps',
    'A feasibility opinion: what can be done, what cannot and what is missing, condition by condition',
    'Project design document, monitoring plan and the workings behind the reductions',
    'Lists of documents for validation, verification and registration, and a log of questions answered',
  ],
  special: {
    title: 'Types of sink and their conditions',
    line: 'Settle carbon pools and baseline first, then look for a methodology; where none applies, do not start spending',
    typesTitle: 'Methodology check by type of sink',
    typesLine:
      'Carbon pools, monitoring and conditions differ by type; check each point before a project starts.',
    types: {
      caption: 'What to check about the methodology, by type of sink',
      columns: [
        'Type of sink',
        'Where the removals come from',
        'Check before choosing a methodology',
        'What is mainly measured',
      ],
      rows: [
        [
          'Afforestation',
          'Biomass of the new trees above and below ground; whether litter and soil count is for the methodology to say',
          'Land class before planting and evidence of its date, site preparation, species and origin of seedlings, whether farmland is displaced',
          'Planted area and survival; diameter and height of trees in permanent plots',
        ],
        [
          'Forest management',
          'Carbon stock added by tending, enrichment planting or replacement, less the growth that would occur anyway',
          'Origin, age class and quality of the stand, management plan, felling quota, protection of public-benefit and natural forest',
          'Remeasured diameter and height, volume felled, tending records',
        ],
        [
          'Bamboo',
          'Biomass of culms, branches and rhizomes; whether bamboo products count is for the methodology to say',
          'Species, running or clumping, selective cutting regime, whether other forest was converted',
          'Culm density, diameter and age, culms harvested',
        ],
        [
          'Grassland',
          'Mostly soil organic carbon; vegetation above ground is a small part',
          'Contracts and transfers of use, stocking rate, dates of grazing bans and rotation, history of ploughing and reseeding',
          'Organic carbon and bulk density of layered soil samples, biomass above ground',
        ],
        [
          'Farmland',
          'Gains in soil organic carbon; less methane from paddies or nitrous oxide from fields is a reduction, not a sink',
          'Continuous records of tillage, straw, manure and water; authorisation by the farming households',
          'Organic carbon and bulk density of layered soil samples, fertiliser applied, days a paddy is flooded or drained',
        ],
        [
          'Coastal wetland',
          'Biomass and sediment carbon of mangroves, salt marshes and seagrass beds',
          'Rights to sea area and tidal flats, tide level and substrate, protected areas and the withdrawal of aquaculture',
          'Survival, density and height; organic carbon in sediment cores',
        ],
        [
          'Inland wetland',
          'Less carbon lost from rewetted peat and marsh soils; methane may rise and must be deducted',
          'Whether water supply and level can be kept up for long, water use of neighbours, rules of protected areas',
          'Water table, soil carbon, methane flux',
        ],
      ],
    },
    typesNotes: [
      'Fujian’s market has forestry sink credits, FFCER: see the list of institutions on this page. Ask the other institutions whether they accept sink projects.',
    ],
    methodologies: {
      title: 'Methodologies for sinks in the voluntary market (CCER)',
      line: 'A project may be registered only if it meets every condition of a methodology in force.',
      caption: 'Sink methodologies of the voluntary market: number, title and date of publication',
      columns: ['Number', 'Title', 'Field', 'Published'],
      fields: { sinks: 'Carbon sinks', energy: 'Energy', agriculture: 'Agriculture' },
      notes: [
        'The methodology for carbon sinks of check dams was published in December 2025; for its number, see the published text.',
        'Methodologies are added and revised: the texts published by the Ministry of Ecology and Environment prevail. For a type of sink not listed, check first whether a methodology applies.',
      ],
    },
    gatesTitle: 'What to establish before a project starts',
    gatesLine: 'If any point is not met, stop before more is spent on design and monitoring.',
    gates: {
      caption: 'Six things to establish before starting',
      columns: ['Question', 'What has to be answered', 'What proves it'],
      rows: [
        [
          'Rights',
          'Who owns land, trees and reductions? Who speaks for scattered households, and how is income shared?',
          'Title certificates, contracts and transfers, authorisations and benefit-sharing agreements',
        ],
        [
          'Boundary',
          'Are the limits of every plot clear, and does any overlap with another project?',
          'Vector maps, imagery and site photographs, a search of registered projects',
        ],
        [
          'Timing',
          'When did the activity start, and is that within the period the scheme allows?',
          'Operation plans, acceptance forms, payment records, supervision records',
        ],
        [
          'Additionality',
          'Would it happen without income from reductions? Does the law require it anyway?',
          'Investment and barrier analysis, common practice in similar areas',
        ],
        [
          'Uniqueness',
          'Has the same reduction been registered elsewhere?',
          'Searches of the schemes, the owner’s written declaration',
        ],
        [
          'Permanence',
          'What if fire, pests or felling release the carbon again?',
          'Protection arrangements, insurance, rules for monitoring and deduction',
        ],
      ],
    },
    workingTitle: 'How removals are worked out',
    sample: 'Example',
    sampleText:
      'A new plantation of 100 hectares, surveyed twice at an interval of 5 years. The figures are invented and only show the method.',
    stock: {
      title: 'Change of carbon stock',
      symbols: 'ΔC = A × (C₂ − C₁) ÷ t × 44/12',
      words:
        'Removals per year = area × (second carbon density − first) ÷ years between × 44/12 (mass ratio of CO₂ to carbon)',
      figures: '100 ha × (30 − 20) tC/ha ÷ 5 a × 44/12 = 733 tCO₂/a',
    },
    removal: {
      title: 'Reductions of the project',
      symbols: 'ER = PR − BR − LK',
      words:
        'Reductions = project removals − baseline removals − leakage. Whether and how fuel burnt by machinery is deducted is for the methodology to say',
      figures: '733 − 95 − 20 = 618 tCO₂/a',
    },
    exchanges: {
      title: 'Where to register and where to trade',
      line: 'All are external sites and open in a new window. Check the address again before submitting anything.',
      groups: { national: 'National', local: 'Local', international: 'International' },
      columns: ['Institution', 'City', 'What is traded or registered'],
      unknown: 'See its site',
      notes: [
        'Compiled from public information. A listing does not mean that the institution accepts sink projects, and is no recommendation.',
        'Reductions of different schemes cannot be exchanged for one another. Whether they may be surrendered or used as offsets is decided by the authority’s notice of the year.',
      ],
    },
  },
  steps: [
    {
      name: 'Survey',
      duration: '2–4 weeks',
      text: 'Collect rights, area, vegetation, soil and management records, overlay the maps and check sampled plots on site.',
    },
    {
      name: 'Assess',
      duration: '1–2 weeks',
      text: 'Go through the methodology’s conditions one by one, estimate reductions and costs, and advise in writing whether to proceed.',
    },
    {
      name: 'Design',
      duration: '4–8 weeks',
      text: 'Write the project design document: boundary, carbon pools, baseline, additionality and monitoring plan.',
    },
    {
      name: 'Validate and register the project',
      duration: 'With validation and registration',
      text: 'Support the validator’s site visit, answer questions, prepare papers for publication and registration; the owner submits them.',
    },
    {
      name: 'Monitor',
      duration: 'Year by year, as planned',
      text: 'Set up plots or sampling points, remeasure as planned, keep the originals and write the reduction report.',
    },
    {
      name: 'Verify and register the reductions',
      duration: 'With verification and registration',
      text: 'Support the verifier’s check of plots and data; after corrections the owner applies for registration.',
    },
  ],
  materials: [
    {
      name: 'Proof of rights to land, trees or sea area',
      note: 'Title certificates, contracts and transfers',
    },
    {
      name: 'Vector boundary maps of the plots',
      note: 'With the coordinate system; paper maps will do to start with',
    },
    {
      name: 'Resource survey data',
      note: 'Forest resource map, soil survey, wetland survey and the like',
    },
    {
      name: 'Management records',
      note: 'Planting plans, acceptance, tending, felling; tillage, fertiliser, irrigation',
    },
    {
      name: 'Historical imagery and site photographs',
      note: 'Showing the land class before the activity',
    },
    {
      name: 'Approvals, filings and funding documents',
      note: 'Including subsidies, for the additionality argument',
    },
    {
      name: 'Planning and control requirements',
      note: 'Territorial plan, ecological red line, protected areas',
    },
    {
      name: 'Sink or eco-compensation schemes already joined',
      note: 'If none, please say so in writing',
    },
  ],
  related: [
    {
      name: 'Global warming potential of methane',
      text: 'Methane from wetlands and paddies is converted to CO₂ equivalent, as is nitrous oxide from fertiliser. Assessment reports differ; the methodology says which to use.',
      to: '/carbonfactor?q=methane%20GWP100',
    },
    {
      name: 'Emission factor of diesel',
      text: 'For fuel burnt in site preparation, transport and tending, where the methodology deducts it.',
      to: '/carbonfactor?q=diesel',
    },
    {
      name: 'How a carbon target is calculated',
      text: 'Before buying sink credits as offsets, work out how much your own emissions must fall.',
      to: '/?tool=3#tools',
    },
  ],
  faqs: [
    {
      question: 'What does it cost, and can the fee be a share of the income?',
      answer: [
        'A survey is priced by area and number of plots, design and monitoring by sample plots and monitoring rounds; it is agreed and written into the contract. This page lists no prices.',
        'Validators, verifiers, laboratories and registries charge separately. If a share is agreed, its rate and term, and what happens if reductions are not registered, must be written down beforehand.',
      ],
    },
    {
      question: 'Does owning forest mean income from sinks?',
      answer: [
        'Not necessarily. Carbon already standing there is not a reduction: what can be registered is the growth beyond the baseline, and additionality and other conditions must be met.',
        'Preparation, monitoring and verification cost money, and small or scattered plots may not pay. We do this sum with you first, and promise neither price nor income.',
      ],
    },
    {
      question: 'Can you guarantee that the project is registered and reductions are issued?',
      answer: [
        'No. Validation and verification are concluded by independent bodies and registration is done by the registry. We have no say in either and promise no result.',
        'The project owner answers for the truth of the documents. We take no part in validating or verifying a project that we have advised.',
      ],
    },
    {
      question: 'What if no methodology applies?',
      answer: [
        'Do not develop it yet. The survey can still serve a regional inventory, forest management or wetland restoration, and the question can be asked again when there is a methodology.',
        'Do not change the land class or clear vegetation to meet a condition. Such plots may break the law and will not pass validation.',
      ],
    },
  ],
}

import type * as zh from '#app/i18n/zh/content/portal.server.ts'

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
        name: 'Average grid CO₂ factors (national, regional, provincial)',
        source:
          'Announcements of the Ministry of Ecology and Environment and the National Bureau of Statistics',
        years: '2021–2023',
        to: '/carbonfactor?category=%E7%94%B5%E5%8A%9B',
        link: 'Carbon accounting factor library',
      },
      {
        name: 'Baseline factors of the regional grids, for emission reduction projects',
        source:
          'National Development and Reform Commission, later the Ministry of Ecology and Environment',
        years: '2013–2015, 2019',
        to: '/carbonfactor?category=%E7%94%B5%E5%8A%9B%EF%BC%88%E5%87%8F%E6%8E%92%E9%A1%B9%E7%9B%AE%E5%9F%BA%E5%87%86%E7%BA%BF%EF%BC%89&all=1',
        link: 'Carbon accounting factor library',
      },
      {
        name: 'Carbon footprint factors of electricity (national, by source)',
        source:
          'Announcements of the Ministry of Ecology and Environment, the National Bureau of Statistics and the National Energy Administration',
        years: '2023, 2024',
        to: '/carbonfoot?category=%E8%83%BD%E6%BA%90',
        link: 'Product carbon footprint library',
      },
      {
        name: 'Fossil fuel combustion',
        source: 'GB/T 32151.22-2024, guidelines by industry, 2006 IPCC Guidelines',
        years: 'As each record says',
        to: '/carbonfactor?category=%E5%8C%96%E7%9F%B3%E7%87%83%E6%96%99%E7%87%83%E7%83%A7',
        link: 'Carbon accounting factor library',
      },
      {
        name: 'Global warming potentials (GWP) of greenhouse gases and refrigerants',
        source: 'IPCC fourth, fifth and sixth assessment reports, working group I',
        years: '2007, 2013, 2021',
        to: '/carbonfactor?category=%E6%B8%A9%E5%AE%A4%E6%B0%94%E4%BD%93GWP&all=1',
        link: 'Carbon accounting factor library',
      },
      {
        name: 'Industrial processes and purchased heat',
        source:
          'Guidelines by industry of the National Development and Reform Commission and the Ministry of Ecology and Environment',
        years: 'As each record says',
        to: '/carbonfactor?category=%E5%B7%A5%E4%B8%9A%E8%BF%87%E7%A8%8B&all=1',
        link: 'Carbon accounting factor library',
      },
      {
        name: 'Transport and business travel',
        source: 'GB/T 51366-2019; China Products Carbon Footprint Factors Database (CPCD)',
        years: 'As each record says',
        to: '/carbonfactor?q=%E4%BA%A4%E9%80%9A%E8%BF%90%E8%BE%93&all=1',
        link: 'Carbon accounting factor library',
      },
      {
        name: 'Footprints of building materials',
        source: 'GB/T 51366-2019, annex D',
        years: '2019',
        to: '/carbonfoot?category=%E5%BB%BA%E6%9D%90',
        link: 'Product carbon footprint library',
      },
      {
        name: 'Footprints of other products',
        source: 'CPCD, reports of industry associations and companies, journal papers',
        years: '2008–2025',
        to: '/carbonfoot?all=1',
        link: 'Product carbon footprint library',
      },
    ],
    caption: 'Data sources',
    rulesTitle: 'Our rules',
    rules: [
      'Every figure names its document, year, region and unit; what has not been checked is not published.',
      'Electricity has three series: the announced average emission factors, the factors for reports to the national carbon market, and the life-cycle footprint factors. They serve different purposes, are listed apart and cannot stand in for one another.',
      'Where the source has published nothing for a year or a region, we say so. Nothing is extrapolated or filled in.',
      'A product footprint is listed with its functional unit and system boundary; figures that differ in these are not compared.',
    ],
  },
  steps: {
    title: 'How to use it',
    items: [
      {
        name: 'Register',
        text: 'Give your organisation’s name, region and type and your mobile number; keep the registration code shown at the end.',
      },
      { name: 'Sign in', text: 'Use your mobile number, password and registration code.' },
      {
        name: 'Complete your details',
        text: 'Add the unified social credit code and a contact in the personal centre, and submit.',
      },
      { name: 'Enter', text: 'Once approved, enter the business platform from the home page.' },
    ],
  },
  services: 'Services and data',
  contact: {
    title: 'Getting help',
    line: 'If something does not work, or a figure is wrong, tell us',
    feedback: 'Send feedback',
  },
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
  contact: { title: 'Contact' },
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
        text: 'Choose “Government” as the applicant type and enter the full name of your department or institution as “Organisation name”. Keep the registration code shown at the end.',
      },
      {
        name: 'Complete your details',
        text: 'Sign in, add the unified social credit code and a contact in the personal centre, and submit.',
      },
      {
        name: 'Wait for the review',
        text: 'Follow progress and see the result in the personal centre. If the application is returned, correct what the reviewer asks and submit again.',
      },
      {
        name: 'Agree on the service',
        text: 'Once approved, you can enter the platform. Scope, time and price are those of the contract; where the law requires procurement, its procedure applies.',
      },
    ],
    register: 'Register',
    login: 'I have an account: sign in',
    progress: 'See my application',
  },
  contact: {
    title: 'Ask first',
    line: 'Not sure which service you need? Get in touch',
    feedback: 'Send feedback',
  },
  enterprise: 'Services for enterprises and parks',
}

import type { pages as zh } from '../zh/pages.ts'

export const pages = {
  home: {
    title: 'Home',
    description:
      'Energy and carbon management, carbon accounting, footprints and carbon assets for government bodies and park enterprises. Look up factors with their sources, read about the services, and enter the platform once approved.',
  },
  about: {
    title: 'About the platform',
    description:
      'What the platform does, where its data come from, how to use it and how to reach us. Every figure has its source and year.',
  },
  carbonfoot: {
    title: 'Product carbon footprint library',
    description:
      'Product carbon footprints, each with its functional unit, system boundary, year and source; every release is permanent, to be cited, downloaded or calculated with.',
  },
  carbonfactor: {
    title: 'Carbon accounting factor library',
    description:
      'Emission factors for accounting, each with its document and number, region and year; every release is permanent, to be cited, downloaded or calculated with.',
  },
  carbassetmanagement: {
    title: 'Carbon asset management',
    description:
      'One ledger for allowances, voluntary credits and green certificates, with holdings and expiry dates. We help estimate the compliance gap, plan trades and point out risks.',
  },
  energyreducecarbon: {
    title: 'Energy-saving and carbon-reduction retrofit',
    description:
      'An energy audit first, then a plan whose cost and savings are worked out. The service covers diagnosis, design, delivery and acceptance, and accounts for energy and carbon together.',
  },
  sophisticatedcarbonaccounting: {
    title: 'Detailed carbon accounting',
    description:
      'Carbon accounts for enterprises and parks, down to process, equipment and product. Metering data and sector methods give itemised results with a data-quality rating, and every step leaves a record for verification.',
  },
  carbontradeconsult: {
    title: 'Carbon trading consulting',
    description:
      'For authorities and key emitters: market rules explained, and help with allowances, data quality and compliance. Newcomers are guided through opening accounts and their first trades.',
  },
  carbonhuidev: {
    title: 'Carbon sink development',
    description:
      'A survey of local forest, farmland and wetland sinks, and a judgement on whether they can be developed. The service covers methodology, project design and monitoring, and helps with validation, verification and registration.',
  },
  carbonintelligencemanage: {
    title: 'Smart energy-carbon management',
    description:
      'Energy and emission data of a region’s key energy users in one place: totals, intensity and trends, with support for breaking down targets, early warning and assessment.',
  },
  carbonareaaccount: {
    title: 'Regional carbon accounting',
    description:
      'Greenhouse gas inventories for provinces, cities, counties and parks: where emissions come from and how they change. The method follows national rules, and the results can inform peaking assessments and policy.',
  },
  GovernmentService: {
    title: 'Government services',
    description:
      'Four services for government bodies: what each involves, what it delivers and how to apply.',
  },
  AboutUs: {
    title: 'About us',
    description: 'What we do, how we work, and how to reach us.',
  },
  announcements: {
    title: 'Announcements',
    description: 'Notices and announcements of the platform, newest first, in Chinese.',
  },
  developers: {
    title: 'Open API',
    description:
      'Read the factor and footprint libraries by program: addresses, examples, limits, attribution, error codes and changes. No registration needed.',
  },
  messages: { title: 'Messages', description: 'Your messages and announcements on this site.' },
  proposals: {
    title: 'Proposed factors',
    description:
      'Anyone can propose an emission factor or product footprint from a source document. We check the document and publish decisions and answers here.',
  },
  proposalNew: {
    title: 'Propose a factor',
    description:
      'Tell us the figure and the document it comes from. You do not need to sign in. We publish the answer under “Proposed factors”.',
  },
  proposalEdit: {
    title: 'Answer a proposal',
    description: 'Check a proposal and its source document, and answer it in public.',
  },
  register: {
    title: 'Register',
    description:
      'Create an account with your organisation’s details; * means required. Keep the registration code you receive: you need it to sign in.',
  },
  security: {
    title: 'Account and security',
    description:
      'See where your account is signed in and who has tried to sign in; set up two-step verification; change your password, mobile number, picture and nickname.',
  },
  notifications: {
    title: 'Notifications',
    description: 'Give an email address, and choose which messages we also send by SMS and email.',
  },
  ownData: {
    title: 'My data',
    description:
      'Export everything that this site keeps about your account, or ask us to delete it.',
  },
  ownFeedback: {
    title: 'My feedback',
    description: 'The feedback that you sent while signed in, its status and the answers.',
  },
  favourites: {
    title: 'My favourites',
    description:
      'Your favourite factors and footprints, whether they have changed or been retired, and your notes.',
  },
  members: {
    title: 'Members',
    description:
      'See who belongs to your organisation, invite colleagues, accept or decline invitations.',
  },
  favouriteNew: {
    title: 'Add to favourites',
    description: 'Add a factor or footprint to your account, with a note if you like.',
  },
  attachments: {
    title: 'Documents',
    description:
      'Upload, replace or withdraw the documents of your application, and see what needs correction.',
  },
  password: {
    title: 'Change password',
    description: 'Change your password. You are then signed out on all your other devices.',
  },
  enter: {
    title: 'Enter the platform',
    description: 'The platform you are about to enter, and what we pass on to it.',
  },
  rgisuccess: {
    title: 'Registration succeeded',
    description:
      'Your account has been created. Keep the registration code, sign in and complete your details; you can enter after approval. Print this page as a receipt.',
  },
  login: {
    title: 'Sign in',
    description: 'Enter your mobile number, password and registration code.',
  },
  smsLogin: {
    title: 'Sign in by SMS',
    description:
      'Sign in with a code sent to the mobile number you registered with, without password or registration code.',
  },
  reset: {
    title: 'Reset password',
    description:
      'Forgotten your password? Get a code on the mobile number you registered with and set a new one.',
  },
  resetRegcode: {
    title: 'Find your registration code',
    description:
      'Forgotten your registration code? Get an SMS code on the mobile number you registered with to see it again.',
  },
  changePhone: {
    title: 'Change mobile number',
    description: 'Change the mobile number you sign in with. We verify the new one by SMS.',
  },
  edituserinfo: {
    title: 'Personal centre',
    description:
      'View and edit your organisation’s details, follow the review, see your registration code and change your password.',
  },
  privacy: {
    title: 'Privacy policy',
    description:
      'What the platform stores, why, for how long, and how to see it or have it deleted.',
  },
  accessibility: {
    title: 'Accessibility statement',
    description:
      'The site aims at WCAG 2.2, level AA. What works, how we check it, known gaps, keyboard use and display settings, and how to tell us about a barrier.',
  },
  search: {
    title: 'Search',
    description:
      'Find services, pages, questions, policies, standards and institutions, in English, Chinese or pinyin.',
  },
  searchResults: {
    title: 'Search results for “{q}”',
    description:
      'What this site has on “{q}”: services, pages, questions, policies, standards and institutions.',
  },
  sitemap: {
    title: 'Site map',
    description: 'The main pages of this site by purpose, each with a line on what it holds.',
  },
  status: {
    title: 'Service status',
    description: 'Whether pages, signing in, the libraries and files are working now.',
  },
  preferences: {
    title: 'Display settings',
    description:
      'Choose language, colours, type size and contrast. Kept in this browser, for every page of the site.',
  },
  admin: {
    title: 'Back office',
    description: 'Where staff see and manage the data of the platform.',
  },
  consolePreferences: {
    title: 'Layout settings',
    description: 'How the back office looks for you.',
  },
  staffLogin: {
    title: 'Sign in to the back office',
    description: 'Where staff sign in to the back office.',
  },
  staffRegister: {
    title: 'Register a staff account',
    description: 'An administrator enables the account and gives it roles.',
  },
  staffReset: {
    title: 'Reset a staff password',
    description: 'Sets a new staff password after an SMS code.',
  },
  lock: { title: 'Lock the screen', description: 'Locks this session while you are away.' },
  locked: {
    title: '{name}, the screen is locked',
    description: 'This session is locked. Unlock it to continue.',
  },
  postNew: { title: 'New position', description: 'Adds a position that users can be given.' },
  postEdit: { title: 'Edit position', description: 'Name, code, order and status of a position.' },
} satisfies Record<keyof typeof zh, { title: string; description: string }>

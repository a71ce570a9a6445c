export const frame = {
  refusal: {
    address: {
      title: 'Bad address',
      text: 'The address is not written correctly. Check it and try again.',
    },
    missing: {
      title: 'Sorry, this page does not exist',
      text: 'The address may be wrong, or the page has moved.',
    },
    foreign: {
      title: 'Request refused',
      text: 'This request came from another site, so nothing was changed.',
    },
    method: {
      title: 'Method not allowed',
      text: 'This address does not accept that request.',
    },
    often: {
      title: 'Too many requests',
      text: 'Too many pages were opened within a short time. Try again in {n} s.',
    },
    busy: {
      title: 'The site is busy',
      text: 'Many people are visiting now. Wait a few seconds and try again.',
    },
  },
  nav: {
    home: 'Home',
    government: 'Government services',
    governmentAll: 'All government services',
    enterprise: 'Enterprise services',
    data: 'Data services',
    aboutUs: 'About us',
    footprintLink: 'Product carbon footprint',
    about: 'About the platform',
    privacy: 'Privacy policy',
    accessibility: 'Accessibility statement',
    developers: 'Open API',
    proposals: 'Proposed factors',
    siteMap: 'Site map',
    status: 'Service status',
    feedback: 'Feedback',
    preferences: 'Display settings',
    trade: {
      name: 'Carbon trading consulting',
      line: 'Allowances, compliance and market rules',
    },
    sink: {
      name: 'Carbon sink development',
      line: 'Forest, farmland and wetland projects',
    },
    smart: {
      name: 'Smart energy-carbon management',
      line: 'Regional energy and carbon at a glance',
    },
    area: {
      name: 'Regional carbon accounting',
      line: 'Provincial, city and county inventories',
    },
    asset: {
      name: 'Carbon asset management',
      line: 'One ledger for allowances, credits and certificates',
    },
    retrofit: {
      name: 'Energy-saving and carbon-reduction retrofit',
      line: 'Diagnose, retrofit and verify',
    },
    fine: {
      name: 'Detailed carbon accounting',
      line: 'For enterprises and parks, down to equipment',
    },
    factor: {
      name: 'Carbon accounting factor library',
      line: 'Sourced, versioned, citable factors',
    },
    footprint: {
      name: 'Product carbon footprint library',
      line: 'Life-cycle footprints of common products',
    },
  },
  search: {
    open: 'Search',
    box: {
      label: 'Search this site',
      placeholder: 'Service or question',
      button: 'Search',
    },
  },
  preference: {
    label: 'Display settings',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    large: 'Large type',
    contrast: 'High contrast',
    grey: 'Greyscale',
  },
  print: {
    help: 'This is the version for printing, with every section open. If you see no Print button, use the browser’s menu.',
    print: 'Print',
    back: 'Back to the page',
    time: 'Printed',
    address: 'Address of this page',
  },
  demo: {
    label: 'Demonstration',
    text: 'Sign in, look around and search. While you are signed in, buttons that change anything are disabled.',
    disabled: 'Nothing is saved in this demonstration: the button is disabled.',
  },
  footer: {
    label: 'About this site',
    platform: 'Platform',
    line: 'Energy and carbon services for government bodies and park enterprises',
    phone: 'Phone',
    address: 'Address',
    host: 'Host',
    email: 'Email',
    hours: 'Service hours',
    mark: 'Mark of a government website',
    agencies: 'Government and agencies',
    services: 'Services',
    help: 'Help',
    rights: '© {year} {name}. All rights reserved.',
  },
}

export const frame = {
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
      name: 'Fine carbon accounting for enterprises or parks',
      line: 'Down to process, equipment and product',
    },
    factor: { name: 'Carbon factor library', line: 'Sourced, versioned, citable factors' },
    footprint: {
      name: 'Product carbon footprint library',
      line: 'Life-cycle footprints of common products',
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
  footer: {
    label: 'About this site',
    platform: 'Platform',
    line: 'Energy and carbon services for government bodies and park enterprises',
    phone: 'Phone',
    address: 'Address',
    agencies: 'Government and agencies',
    services: 'Services',
    help: 'Help',
    rights: '© {year} {name}. All rights reserved.',
  },
}

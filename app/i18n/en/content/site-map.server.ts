import type { SiteMapWords } from '#app/i18n/zh/content/site-map.server.ts'

export const siteMap: SiteMapWords = {
  groups: {
    platform: 'Platform',
    government: 'Government services',
    enterprise: 'Enterprise services',
    data: 'Data services',
    account: 'Account',
    help: 'Help',
  },
  signedIn: 'Sign-in required',
  lines: { register: 'Create an account with your organisation’s details.' },
  feedback: {
    name: 'Feedback',
    line: 'Comments and suggestions on the platform; no sign-in is needed.',
  },
  doors: [
    {
      to: '/enter/accounting',
      name: 'Carbon accounting service',
      line: 'Approved organisations enter the accounting platform here.',
    },
    {
      to: '/enter/platform',
      name: 'Enter the platform',
      line: 'Approved organisations enter the business platform here.',
    },
  ],
  outside: 'Product carbon footprint',
  outsideLine: 'A public national database; opens in a new window.',
  xml: 'Site map for search engines (XML)',
}

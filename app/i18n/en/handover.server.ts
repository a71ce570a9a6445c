import type { Catalogue } from '../zh/index.server.ts'

export const handover: Catalogue['handover'] = {
  names: {
    platform: 'Energy-carbon management platform',
    accounting: 'Enterprise carbon accounting platform',
  },
  title: 'Enter: {name}',
  lead: 'You are leaving this site for a platform that the operator provides elsewhere.',
  to: 'Destination',
  demo: '{name} (demo)',
  window: 'How it opens',
  newWindow: 'In a new window; this page stays',
  passed: 'What is passed on',
  passes: {
    child:
      'A sign-in token, valid for a short time. With it the platform reads your account, your organisation’s details and their review status, and changes nothing.',
    session:
      'The token of this session. With it the platform uses this site as you, until you sign out.',
    none: 'No sign-in token. The platform knows you in its own way.',
  },
  kept: 'What is not',
  keeps:
    'Passwords, registration code and verification codes. Should the platform ask for them, check its address first.',
  go: 'Continue',
  back: 'Back to the home page',
  away: {
    title: 'The platform is away at present',
    text: '{name} does not answer. Your account and details are unaffected. Try again later.',
    retry: 'Try again later',
  },
}

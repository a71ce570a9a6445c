import type { Catalogue } from '../zh/index.server.ts'

export const handover: Catalogue['handover'] = {
  names: {
    platform: 'Energy-carbon management platform',
    accounting: 'Enterprise carbon accounting platform',
  },
  title: 'Enter: {name}',
  lead: 'You are leaving this site for a platform that the operator runs elsewhere.',
  to: 'Destination',
  demo: '{name} (demo)',
  window: 'How it opens',
  newWindow: 'In a new window; this page stays',
  passed: 'What is passed on',
  passes: {
    child:
      'A sign-in token, valid for a short time. With it, the platform can read your account, your organisation’s details and their review status, but change nothing.',
    session:
      'The token of this session. With it, the platform can use this site as you until you sign out.',
    none: 'No sign-in token. The platform identifies you in its own way.',
  },
  kept: 'What is not',
  keeps:
    'Passwords, registration code and verification codes. If the platform asks for them, check its address first.',
  go: 'Continue',
  back: 'Back to the home page',
  away: {
    title: 'The platform is unavailable for now',
    text: '{name} does not respond. Your account and details are not affected. Try again later.',
    retry: 'Try again later',
  },
}

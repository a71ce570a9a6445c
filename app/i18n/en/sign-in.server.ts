import type { Catalogue } from '../zh/index.server.ts'

export const signIn: Catalogue['signIn'] = {
  ways: 'Ways to sign in',
  byAccount: 'Account',
  byPhone: 'Mobile',
  tenantName: 'Tenant',
  username: 'User name',
  regcodeHint: 'Case and the dash do not matter',
  device: 'Stay signed in',
  rememberMe: 'Remember me for 30 days',
  forgot: 'Forgot password',
  register: {
    link: 'Register',
    intro: 'An administrator has to enable the account and give it roles before you can sign in.',
    nickname: 'Name',
    usernameHint: '4 to 30 letters or digits, to sign in with',
    agree: 'I have read and accept the privacy policy',
    submit: 'Register',
  },
  closed: {
    title: 'Registration is closed for now',
    text: 'An announcement on this site will say when it opens again. Whoever has an account can sign in and work as usual.',
  },
  resetIntro:
    'We send a code to the mobile number of your account; then set a new password. You are signed out on every device, and linked accounts and passkeys are removed.',
  passwordHint: '12 to 20 characters',
  back: 'Back to sign-in',
}

import type { Catalogue } from '../zh/index.server.ts'

export const signIn: Catalogue['signIn'] = {
  ways: 'Ways to sign in',
  byAccount: 'Account',
  byPhone: 'Mobile',
  tenantName: 'Tenant',
  username: 'User name',
  regcodeHint: 'Upper or lower case, with or without the dash',
  device: 'Stay signed in',
  rememberMe: 'Remember me for 30 days',
  forgot: 'Forgot password',
  register: {
    link: 'Register',
    intro: 'You can sign in once an administrator has enabled the account and given it roles.',
    nickname: 'Name',
    usernameHint: '4 to 30 letters or digits, to sign in with',
    agree: 'I have read and accept the privacy policy',
    submit: 'Register',
  },
  closed: {
    title: 'Registration is closed for now',
    text: 'We will announce on this site when it opens again. If you have an account, you can sign in and work as usual.',
  },
  resetIntro:
    'We send a code to the mobile number of your account; then set a new password. You are signed out on every device, and linked accounts, passkeys and the notification address are removed.',
  passwordHint: '12 to 20 characters',
  back: 'Back to sign-in',
}

export const notices = {
  loginFirst: {
    title: 'Please log in first',
    text: 'You need to log in to use this service.',
    link: 'Log in',
  },
  completeInfo: {
    title: 'Please complete your information first',
    text: 'Fill in your organisation’s details and submit them for review to enter the platform.',
    link: 'Complete now',
  },
  underReview: {
    title: 'Under review',
    text: 'Your application is being reviewed; the result will appear in your personal centre.',
    link: 'View progress',
  },
  notSubmitted: {
    title: 'Under review',
    text: 'Your details are not submitted yet; please complete and submit them first.',
    link: 'Complete now',
  },
  returned: {
    title: 'Under review',
    text: 'Returned for correction; please change your details and submit again.',
    link: 'Correct now',
  },
  rejected: {
    title: 'Under review',
    text: 'The application was not approved. Your personal centre says why; you can change it and apply again.',
    link: 'See why',
  },
  registered: {
    title: 'Registration succeeded',
    text: 'Keep your registration code, then log in and complete your organisation’s details.',
    link: 'Log in',
  },
  loggedOut: {
    title: 'Logged out successfully',
    text: 'You have been signed out safely.',
    link: '',
  },
  loggedIn: { title: 'Logged in', text: 'Welcome, {nickname}.', link: '' },
  commonPassword: {
    title: 'Logged in with a very common password',
    text: 'Others may guess it. Please choose another one.',
    link: 'Change password',
  },
  commonPasswordStaff: {
    title: 'Logged in with a very common password',
    text: 'Others may guess it. Please choose another one.',
    link: 'Change password',
  },
  sessionExpired: { title: 'Session expired', text: 'Please log in again.', link: 'Log in' },
  draftSaved: {
    title: 'Draft saved',
    text: 'It is kept for 30 days, and deleted once submitted.',
    link: '',
  },
  draftDiscarded: {
    title: 'Draft discarded',
    text: 'You see what was there before.',
    link: '',
  },
  urged: { title: 'Reminder sent', text: 'Staff see it in their queue.', link: '' },
  withdrawn: {
    title: 'Application withdrawn',
    text: 'You can change it and submit again.',
    link: '',
  },
  changeWithdrawn: {
    title: 'Change withdrawn',
    text: 'The details before it stay in force.',
    link: '',
  },
  submitted: {
    title: 'Submitted',
    text: 'Your details are under review; follow the progress in your personal centre.',
    link: '',
  },
  saved: { title: 'Saved', text: 'Your organisation’s details have been updated.', link: '' },
  passwordChanged: {
    title: 'Password changed',
    text: 'All your other devices have been logged out.',
    link: '',
  },
  passwordReset: {
    title: 'Password reset',
    text: 'Please log in with the new password. Every earlier login has ended, and linked accounts and passkeys are removed.',
    link: '',
  },
  staffRegistered: {
    title: 'Registered. Your registration code is {regcode}',
    text: 'Please keep it. You can sign in once an administrator has enabled the account.',
    link: '',
  },
  regcodeFound: {
    title: 'Your registration code is {regcode}',
    text: 'It is filled in on the login page. Please keep it.',
    link: '',
  },
  socialBound: {
    title: 'Account linked',
    text: 'From now on the other account signs you in, too.',
    link: '',
  },
  socialUnbound: {
    title: 'Account unlinked',
    text: 'The other account no longer signs you in.',
    link: '',
  },
  phoneChanged: {
    title: 'Phone changed',
    text: 'Please use the new phone the next time you log in.',
    link: '',
  },
  platformDown: {
    title: 'The platform cannot be opened right now',
    text: 'Please try again later.',
    link: '',
  },
  proposalSent: {
    title: 'Proposal received',
    text: 'No. {number}. Its answer will be published here.',
    link: '',
  },
  proposalSentWithoutFile: {
    title: 'Proposal received, but not its file',
    text: 'No. {number}. Please tell us in the feedback form how you can send the file.',
    link: 'Send feedback',
  },
  feedbackSent: {
    title: 'Feedback sent',
    text: 'We have received it. Its number is on this page.',
    link: '',
  },
  /** A batch action, in the list's own words. */
  listDone: { title: '{text}', text: '', link: '' },
  listUndo: { title: '{text}', text: '', link: 'Undo' },
  dataPublished: { title: 'Published as release {n}', text: '', link: '' },
  reviewDone: { title: '{text}', text: '{more}', link: '' },
  listPartly: { title: '{text}', text: '{n} left as they were: {reasons}', link: '' },
  userAdded: {
    title: 'Added. The registration code is {regcode}',
    text: 'It is shown this once. Hand over account, password and registration code: signing in takes all three.',
    link: '',
  },
  recordAdded: { title: 'Added', text: '', link: '' },
  messageSent: { title: 'Sent', text: '', link: '' },
  noticePushed: { title: 'Pushed', text: 'Sent to {n} people.', link: '' },
  recordSaved: { title: 'Saved', text: '', link: '' },
  recordDeleted: { title: 'Deleted', text: '', link: '' },
  preferencesSaved: { title: 'Display settings updated', text: '', link: '' },
}

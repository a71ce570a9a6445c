export const form = {
  required: '* means required',
  errorPrefix: 'Error: ',
  summary: '{n} answers need attention',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submitting: 'Submitting…',
  error: {
    required: 'This is required',
    upstream: 'Network anomaly. Please try again later; your entries are kept',
    tooManyTries: 'Too many attempts. Try again in {n} minutes',
  },
}

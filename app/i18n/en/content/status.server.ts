import type { StatusWords } from '#app/i18n/zh/content/status.server.ts'

export const status: StatusWords = {
  summary: {
    ok: 'All services are running normally.',
    limited: 'Some services are affected; the others are running normally.',
    away: 'Some services are unavailable for now.',
  },
  caption: 'State of each service',
  columns: { service: 'Service', state: 'State' },
  services: {
    pages: { name: 'Pages', line: 'Home, service descriptions, about us' },
    business: {
      name: 'Sign-in and applications',
      line: 'Registering, signing in, your details, entering the platform',
    },
    library: {
      name: 'Factors and footprints',
      line: 'Searching, estimating, the open API',
    },
    files: { name: 'Files', line: 'Uploading documents, opening and downloading attachments' },
    messages: {
      name: 'Messages and routine work',
      line: 'Messages on the site, SMS, reminders',
    },
  },
  states: { ok: 'Normal', limited: 'Affected', away: 'Unavailable' },
  checked: 'Checked at {time}. Reload the page to check again.',
  advice:
    'If you are filling in a form, keep its page open and submit it once the service is back.',
  contact: 'Contact us',
}

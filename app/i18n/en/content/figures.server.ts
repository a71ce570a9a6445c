import type { FiguresWords } from '#app/i18n/zh/content/figures.server.ts'

export const figures: FiguresWords = {
  release: 'Figures from data release {release} of the factor library, published {date}',
  unavailable: 'The figures of the factor library are unavailable for now. Reload the page later.',
  inLibrary: 'see the factor library for the value',
  gridAverage: 'national average {value} {unit} for {year} ({number}, data release {release})',
  etsAverage: '{value} {unit} for {year} ({number}, data release {release})',
  footprint:
    'national average {value} {unit} for {year}, {publisher}, {title} (data release {release})',
  announcement: '{number}: national, regional and provincial electricity factors for {year}',
  fuelSource: '{number}, {title}, {locator}, national, {year}, data release {release}',
  purchased:
    'Net purchased electricity 1,000 MWh × {value} tCO₂/MWh (national average, {year}, data release {release}) = {result} tCO₂',
  purchasedWithout:
    'Net purchased electricity × national average factor = CO₂ of purchased electricity',
  nation: 'National',
  documentNumber: 'Announcement No. {number} of {year}',
}

export { formatNumber } from '#app/i18n/number.server.ts'

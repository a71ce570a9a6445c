import type { ReleaseWords } from '#app/i18n/zh/content/library/releases.server.ts'

export const words: ReleaseWords = {
  title: 'Releases',
  description:
    'Both libraries share one release number. Every release stays for good, to be cited and downloaded.',
  caption: 'Releases, newest first',
  release: 'Release',
  date: 'Date',
  notes: 'What’s new',
  factor: 'Factors',
  footprint: 'Footprints',
  counts: '{checked} public; {added} added, {changed} changed, {retired} retired',
  sha: 'SHA-256',
  browse: 'Browse',
  files: 'Download',
  feed: 'Follow releases (Atom)',
}

import { LRUCache } from 'lru-cache'

/**
 * Substrings by which robots identify themselves, from the lists of crawler-user-agents and isbot: search engines, AI
 * and SEO crawlers, previews, monitors, programs. No browser's user agent contains one; Cubot is a brand of phones.
 */
const NAMES = [
  '(?<!cu)bot',
  'crawl',
  'spider',
  'slurp',
  'archiv',
  'mediapartners',
  'inspectiontool',
  'googleother',
  'google-read-aloud',
  'facebookexternalhit',
  'meta-external',
  'preview',
  'headless',
  'phantomjs',
  'lighthouse',
  'pagespeed',
  'chatgpt',
  'perplexity',
  'claude-',
  'yisou',
  'fetcher',
  'feed',
  'monitor',
  'uptime',
  'pingdom',
  'probe',
  'scan',
  'nmap',
  'nikto',
  'sqlmap',
  'curl',
  'wget',
  'python',
  'scrapy',
  'java/',
  'okhttp',
  'httpclient',
  'http-client',
  'libwww',
  'perl',
  'ruby',
  'php',
  'axios',
  'undici',
  'node',
  'postman',
  'insomnia',
]
const ROBOT = new RegExp(NAMES.join('|'), 'i')

/** Browsers do not send longer names. */
const NAME_LENGTH_MAX = 400

/** Results by user agent: few different ones make most requests, and the pattern has fifty alternatives. */
const known = new LRUCache<string, boolean>({ max: 1_000 })

/** Whether the user agent names a known robot; an empty one is not from a browser either. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent || userAgent.length > NAME_LENGTH_MAX) return true
  let robot = known.get(userAgent)
  if (robot === undefined) known.set(userAgent, (robot = ROBOT.test(userAgent)))
  return robot
}

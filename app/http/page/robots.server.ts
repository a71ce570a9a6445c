/**
 * Words by which robots name themselves, as the lists of crawler-user-agents and isbot have them: search engines, AI
 * and SEO crawlers, previews, monitors, programs. A browser's name has none of them; `cubot` is a maker of phones.
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

/** Longer names of browsers do not occur. */
const LONGEST = 400

/** Whether the user agent names a known robot; whoever gives no name is none of a browser either. */
export const isRobot = (userAgent: string | undefined): boolean =>
  !userAgent || userAgent.length > LONGEST || ROBOT.test(userAgent)

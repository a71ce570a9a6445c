import { accessibility } from './accessibility.server.ts'
import { developers } from './developers.server.ts'
import { feedback } from './feedback.server.ts'
import { figures } from './figures.server.ts'
import { home } from './home.server.ts'
import { library } from './library/index.server.ts'
import * as portal from './portal.server.ts'
import { preferences } from './preferences.server.ts'
import { privacy } from './privacy.server.ts'
import { proposals } from './proposals.server.ts'
import { search } from './search.server.ts'
import * as services from './services/index.server.ts'
import { siteMap } from './site-map.server.ts'
import { statement } from './statement.server.ts'
import { status } from './status.server.ts'

/** Page texts, by page. */
export const content = {
  accessibility,
  developers,
  feedback,
  figures,
  home,
  library,
  portal,
  preferences,
  privacy,
  proposals,
  search,
  services,
  siteMap,
  statement,
  status,
}

import type { ReactElement } from 'react'
import { pageLoader, type PageContext } from '#app/http/page/page-loader.server.ts'
import { wantsChecklist } from '#app/http/page/print.server.ts'
import { type CurrentFigures, currentFigures } from '../figures/current-figures.server.ts'
import type { ServiceContent } from './content/content.server.ts'
import type { ServiceKey } from './content/plan.server.ts'
import { servicePage } from './service-data.server.ts'
import { ServiceChecklist, ServiceSections } from './service-sections.server.tsx'

/** Data for a service's own block, besides its texts. */
type ServiceContext = PageContext & { figures: CurrentFigures | undefined }

/**
 * The loader of one service's page.
 * @param special renders the service's own block
 */
export const serviceLoader = <Key extends ServiceKey>(
  key: Key,
  special: (words: ServiceContent<Key>['special'], context: ServiceContext) => ReactElement,
) =>
  pageLoader({}, async (context) => {
    const figures = await currentFigures(context)
    const data = servicePage(key, context, figures)
    const { head, parent, scene, words, service } = data
    const { startTitle, startText, register, enter, call } = words
    return {
      head,
      parent,
      scene,
      start: { startTitle, startText, register, enter, call },
      sections: wantsChecklist(context.request) ? (
        <ServiceChecklist data={data} />
      ) : (
        <ServiceSections data={data}>
          {special(service.special, { ...context, figures })}
        </ServiceSections>
      ),
    }
  })
export type ServiceLoader = ReturnType<typeof serviceLoader>

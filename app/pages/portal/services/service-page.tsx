import { usePageData } from '#app/http/page/page-data.ts'
import { StartStrip } from '#app/components/start-strip.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import type { ServiceLoader } from './service-loader.server.tsx'
import '#app/components/entry-links.css'
import '#app/components/ui/steps.css'
import './document-list.css'
import './service-page.css'
import './blocks/working.css'
import './blocks/blocks.css'

/** The page of each of the seven services; each route imports the styles of its own block. */
export function ServicePage() {
  const { head, parent, scene, sections, start } = usePageData<ServiceLoader>()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head.title} lead={head.description} parents={[parent]} scene={scene} />
      {sections}
      <StartStrip words={start} />
    </main>
  )
}

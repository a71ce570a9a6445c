import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { Carousel } from '#app/components/carousel.tsx'
import { mayEnter } from '#app/components/may-enter.ts'
import { SameForAll } from '#app/components/same-for-all.tsx'
import { useRoot, useSiteName } from '#app/http/page/site-state.tsx'
import { homeData, homeWords } from './data.server.ts'
import { HomeSections } from './sections.server.tsx'
import { currentFigures } from '../figures/current-figures.server.ts'
import './home.css'
import './tools.css'
import './province-map.css'
import './province-tiles.css'

export const loader = pageLoader({ page: 'home' }, async ({ locale, url, setHeader }) => {
  const figures = await currentFigures({ setHeader })
  return {
    carousel: homeWords(locale).carousel,
    /** The tools' state is in the address. */
    plain: !url.search,
    release: figures?.release.release ?? 0,
    sections: () => <HomeSections data={homeData(locale, url.searchParams, figures)} />,
  }
})

export default function Home() {
  const { carousel, sections, plain, release } = usePageData<typeof loader>()
  const visitor = useRoot()?.visitor
  const inNewWindow = (may: boolean) => (may ? { target: '_blank', rel: 'noopener' } : {})
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="visually-hidden">{useSiteName()}</h1>
      <Carousel words={carousel}>
        <a
          href="/enter/accounting"
          className="btn primary large"
          {...inNewWindow(mayEnter.accounting(visitor))}
        >
          {carousel.accounting}
        </a>
        <a
          href="/enter/platform"
          className="btn secondary large"
          {...inNewWindow(mayEnter.platform(visitor))}
        >
          {carousel.platform}
        </a>
      </Carousel>
      {plain ? <SameForAll name={`home-${release}`}>{sections}</SameForAll> : sections()}
    </main>
  )
}

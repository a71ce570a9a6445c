import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { Carousel } from '#app/components/carousel.tsx'
import { useEntryWindow } from '#app/components/may-enter.ts'
import { SameForAll } from '#app/components/same-for-all.tsx'
import { useSiteName } from '#app/http/page/site-state.tsx'
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
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="visually-hidden">{useSiteName()}</h1>
      <Carousel words={carousel}>
        <a href="/enter/accounting" className="btn primary large" {...useEntryWindow('accounting')}>
          {carousel.accounting}
        </a>
        <a href="/enter/platform" className="btn secondary large" {...useEntryWindow('platform')}>
          {carousel.platform}
        </a>
      </Carousel>
      {plain ? <SameForAll name={`home-${release}`}>{sections}</SameForAll> : sections()}
    </main>
  )
}

import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { AnnouncementLine } from '#app/components/announcement-line.tsx'
import { Carousel } from '#app/components/carousel.tsx'
import { useEntryWindow } from '#app/components/may-enter.ts'
import { RenderOnce } from '#app/components/render-once.tsx'
import { useSiteName } from '#app/http/page/site-state.tsx'
import { currentAnnouncement } from '#app/http/api-client/announcement-watch.server.ts'
import { headOf, announcementPath } from '../announcements/announcement-view.server.ts'
import { homeData, homeWords } from './data.server.ts'
import { HomeSections } from './sections.server.tsx'
import { currentFigures } from '../figures/current-figures.server.ts'
import './home.css'
import './tools.css'
import './province-map.css'
import './province-tiles.css'

export const loader = pageLoader({ page: 'home' }, async ({ locale, t, url, setHeader }) => {
  const figures = await currentFigures({ setHeader })
  const newest = currentAnnouncement()
  return {
    announcement: newest && { ...headOf({ t, locale }, newest), to: announcementPath(newest.id) },
    carousel: homeWords(locale).carousel,
    /** Without a query: the address holds the tools' state. */
    plain: !url.search,
    release: figures?.release.release ?? 0,
    sections: () => <HomeSections data={homeData(locale, url.searchParams, figures)} />,
  }
})

export default function Home() {
  const { announcement, carousel, sections, plain, release } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="visually-hidden">{useSiteName()}</h1>
      {announcement && <AnnouncementLine {...announcement} />}
      <Carousel words={carousel}>
        <a href="/enter/accounting" className="btn primary large" {...useEntryWindow('accounting')}>
          {carousel.accounting}
        </a>
        <a href="/enter/platform" className="btn secondary large" {...useEntryWindow('platform')}>
          {carousel.platform}
        </a>
      </Carousel>
      {plain ? <RenderOnce name={`home-${release}`}>{sections}</RenderOnce> : sections()}
    </main>
  )
}

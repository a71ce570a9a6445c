import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { authorities } from '#app/data/agencies.server.ts'
import { exchanges, exchangesInDetail } from '#app/data/exchanges.server.ts'
import { citable, documents } from '#app/data/standards.server.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { type Locale, LOCALES } from '#app/i18n/locale.ts'
import { type PageKey, pageHead } from '#app/i18n/pages.server.ts'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import { fill } from '#app/i18n/fill.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import { GROUPS } from '#app/components/navigation.ts'
import type { CurrentFigures } from '../figures/current-figures.server.ts'
import { figureValues, withFigures } from '../figures/figure-values.server.ts'
import { gridOf } from '../figures/grid-factors.server.ts'
import { recordUrl } from '../../library/library-urls.ts'
import { PLAN, type ServiceKey, SERVICES } from '../services/content/plan.server.ts'
import { KEYWORDS } from './content/keywords.server.ts'
import { TASKS } from './content/tasks.server.ts'
import type { Kind } from './kinds.ts'

/** A searchable entry in one language. */
export interface Entry {
  /** Language-independent id. */
  id: string
  kind: Kind
  title: string
  /** A standard's number. */
  number?: string
  /** Undefined for a document without a known address. */
  to?: string
  /** The address is on another site. */
  external?: true
  /** Breadcrumb, from the menu group on. */
  place: string[]
  /** Other names, in both languages. */
  keywords: readonly string[]
  lead: string
  /** Further texts with their sections. */
  passages: Passage[]
  /** Pages that cite the document. */
  citedBy?: { name: string; to: string }[]
}
export interface Passage {
  text: string
  section?: string
  to?: string
}

/** All entries of one language; equal scores keep this order. */
function build(locale: Locale, figures: CurrentFigures | undefined): Entry[] {
  const { services, home } = withFigures(pick(locale, content), figureValues(locale, figures))
  return [
    ...SERVICES.map((key) => service(locale, key, services)),
    ...pages(locale, home),
    ...gridEntries(locale, figures),
    ...SERVICES.flatMap((key) => questions(locale, key, services)),
    ...standards(locale),
    ...institutions(locale),
  ]
}

/** Texts of the services and of the home page, with the library's figures filled in. */
type Services = typeof content.zh.services
type Home = typeof content.zh.home

function service(locale: Locale, key: ServiceKey, { common, services }: Services): Entry {
  const own = services[key]
  const { title, description } = pageHead(locale, key)
  const to = SITE_PAGES[key].path
  const menu = GROUPS.flatMap((group) => group.entries).find((entry) => entry.to === to)
  const names = LOCALES.map((other) => createTranslate(catalogues[other])(menu?.name ?? 'nav.home'))
  const { special } = own
  return {
    id: key,
    kind: 'service',
    title,
    to,
    place: [createTranslate(catalogues[locale])(PLAN[key].group)],
    keywords: [...names, ...KEYWORDS[key]],
    lead: description,
    passages: [
      ...(['who', 'solves', 'gets'] as const).flatMap((part) =>
        own[part].map((text) => ({ section: common[part], text })),
      ),
      ...own.steps.map((step) => ({
        section: common.steps,
        text: join(locale, [step.name, step.text]),
      })),
      ...own.materials.map((material) => ({
        section: common.materials,
        to: `${to}#materials`,
        text: join(locale, [material.name, material.note]),
      })),
      ...own.related.map((tool) => ({
        section: common.tools,
        to: `${to}#tools`,
        text: join(locale, [tool.name, tool.text]),
      })),
      ...sentences(special).map((text) => ({
        section: special.title,
        to: `${to}#special`,
        text,
      })),
    ],
  }
}

/** The newest electricity factors of the nation and of each province. */
function gridEntries(locale: Locale, figures: CurrentFigures | undefined): Entry[] {
  const grid = gridOf(locale, figures)
  if (!grid) return []
  const { year, provinces, released, records } = grid
  const { search: words, figures: names } = pick(locale, content)
  const nation = {
    code: 'CN',
    name: names.nation,
    value: grid.average,
    to: recordUrl('factor', records.national.id),
  }
  const regions = provinces.map((one) => ({ ...one, to: `/carbonfactor?region=${one.code}` }))
  return [nation, ...regions].map(({ code, name, value, to }) => ({
    id: `figure-${code}`,
    kind: 'figure',
    title: fill(words.figure, { name, year }),
    to,
    place: [pageHead(locale, 'carbonfactor').title],
    keywords: words.figureNames.map((text) => fill(text, { name })),
    lead:
      value === null
        ? words.figureNone
        : fill(words.figureValue, { value, release: released.release }),
    passages: [],
  }))
}

const questions = (locale: Locale, key: ServiceKey, { services }: Services): Entry[] =>
  services[key].faqs.map(({ question, answer }, index) => ({
    id: `${key}-${index + 1}`,
    kind: 'question',
    title: question,
    // The page expands the requested answer, also in browsers that do not do so for a fragment.
    to: `${SITE_PAGES[key].path}?faq=${index + 1}#faq-${index + 1}`,
    place: [pageHead(locale, key).title],
    keywords: [],
    lead: answer[0] ?? '',
    passages: answer.slice(1).map((text) => ({ text })),
  }))

/** Every page of the site map except the services, and those of `TASKS`. */
function pages(locale: Locale, home: Home): Entry[] {
  const said = pagePassages(locale, home)
  return (Object.keys(SITE_PAGES) as PageKey[])
    .filter(
      (key) => (SITE_PAGES[key].group || TASKS[key]) && !SERVICES.some((other) => other === key),
    )
    .map((key) => {
      const { title, description } = pageHead(locale, key)
      const { path, parent = TASKS[key]?.parent } = SITE_PAGES[key]
      return {
        id: key,
        kind: 'page',
        title,
        to: TASKS[key]?.to ?? path,
        place: parent ? [pageHead(locale, parent).title] : [],
        keywords: KEYWORDS[key] ?? [],
        lead: description,
        passages: said[key] ?? [],
      }
    })
}

function pagePassages(locale: Locale, home: Home): { [Key in PageKey]?: Passage[] } {
  const { portal: pages, privacy, accessibility, developers } = pick(locale, content)
  const ofSections = (path: string, sections: { id: string; title: string }[]) =>
    sections.flatMap(({ id, title, ...rest }) =>
      sentences(rest).map((text) => ({ section: title, to: `${path}#${id}`, text })),
    )
  const plainly = (content: unknown) => sentences(content).map((text) => ({ text }))
  return {
    home: [
      ...plainly(home.carousel.slides),
      ...plainly(home.platforms),
      ...plainly(home.units),
      ...home.tools.items.flatMap((tool, index) =>
        sentences({ ...tool, more: '' }).map((text) => ({
          section: tool.name,
          to: `/?tool=${index + 1}#tools`,
          text,
        })),
      ),
      ...plainly(home.map.note),
    ],
    about: plainly(pages.about),
    AboutUs: plainly([pages.aboutUs.intro, pages.aboutUs.principles]),
    privacy: ofSections('/privacy', [...privacy.sections, privacy.contact]),
    developers: ofSections(
      '/developers',
      developers.sections.filter(({ id }) => ['licence', 'stable'].includes(id)),
    ),
    accessibility: ofSections('/accessibility', [...accessibility.sections, accessibility.contact]),
  }
}

const standards = (locale: Locale): Entry[] =>
  documents(locale, citable).map((document) => ({
    id: document.id,
    kind: 'document',
    title: document.gloss || document.title,
    number: document.number,
    ...(document.url ? { to: document.url, external: true as const } : {}),
    place: [document.issuer, document.year].filter((part): part is string => !!part),
    keywords: [document.number, document.title, document.gloss].filter((name) => name !== ''),
    lead: document.governs,
    passages: [],
    citedBy: SERVICES.filter((key) => PLAN[key].basis.includes(document.id)).map((key) => ({
      name: pageHead(locale, key).title,
      to: `${SITE_PAGES[key].path}#basis`,
    })),
  }))

function institutions(locale: Locale): Entry[] {
  const details = new Map(exchangesInDetail(locale).map((listed) => [listed.id, listed]))
  return [
    ...exchanges(locale).map(({ id, name, href, host }) => ({
      id,
      name,
      href,
      host,
      lead: details.get(id)?.trades ?? '',
    })),
    ...authorities(locale).map(({ name, href }) => ({
      id: href,
      name,
      href,
      host: new URL(href).host.replace(/^www\./, ''),
      lead: '',
    })),
  ].map(({ id, name, href, host, lead }) => ({
    id,
    kind: 'institution',
    title: name,
    to: href,
    external: true,
    place: [host],
    keywords: [host],
    lead,
    passages: [],
  }))
}

/** Keys without searchable text: link targets, ids, image dimensions. */
const IGNORED_KEYS = new Set([
  'to',
  'id',
  'href',
  'kind',
  'view',
  'formula',
  'caption',
  'label',
  'more',
])

/** All texts within a content object, in order, without placeholders and single words. */
function sentences(content: unknown): string[] {
  if (typeof content === 'string')
    return content.length > 5 && !/[{}]/.test(content) ? [content] : []
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content)
    .filter(([key]) => !IGNORED_KEYS.has(key))
    .flatMap(([, part]) => sentences(part))
}

const join = (locale: Locale, parts: (string | undefined)[]) =>
  parts.filter(Boolean).join(pick(locale, content).search.colon)

let builtOf: CurrentFigures | undefined
const built = new Map<Locale, Entry[]>()

/** Built on first use and cached: entries change only with the program and with the release of the figures. */
export function entriesIn(locale: Locale, figures: CurrentFigures | undefined): Entry[] {
  if (builtOf !== figures) built.clear()
  builtOf = figures
  const known = built.get(locale) ?? build(locale, figures)
  built.set(locale, known)
  return known
}

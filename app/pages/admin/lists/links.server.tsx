import { Tag } from '#app/components/ui/tag.tsx'
import { enumerated } from '#app/i18n/punctuation.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { checkLinks, LINK_PLACES, linkPage } from '#server/contract/links.ts'

const TONES = { unchecked: 'plain', ok: 'ok', refused: 'warn', broken: 'danger' } as const

export default defineList('links', {
  path: '/admin/links',
  menu: { group: 'business', order: 90, icon: 'link' },
  endpoint: linkPage,
  filters: {
    keyword: { kind: 'text' },
    state: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({
        broken: t('links.state.broken'),
        refused: t('links.state.refused'),
        ok: t('links.state.ok'),
        unchecked: t('links.state.unchecked'),
      }),
    },
  },
  columns: {
    url: {
      cell: ({ url }) => (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {url}
        </a>
      ),
    },
    usedBy: {
      cell: ({ usedBy }, { t, locale }) => {
        const words = usedBy.flatMap((place) => {
          const [kind, key] = place.split(':')
          const known = LINK_PLACES.find((one) => one === kind)
          return known ? [[t(`links.place.${known}`), key].filter(Boolean).join(' ')] : []
        })
        return words.length > 3
          ? t('links.more', { first: enumerated(locale, words.slice(0, 3)), n: words.length - 3 })
          : enumerated(locale, words) || '—'
      },
    },
    state: {
      cell: ({ state }, { t }) => <Tag tone={TONES[state]}>{t(`links.state.${state}`)}</Tag>,
    },
    answer: {
      cell: ({ httpStatus, reason }, { t }) =>
        httpStatus === null ? (reason ? t(`links.reason.${reason}`) : '—') : `HTTP ${httpStatus}`,
    },
    brokenTime: {
      cell: ({ brokenTime }, { time }) => (brokenTime ? time(brokenTime) : '—'),
      whole: true,
    },
    checkTime: {
      cell: ({ checkTime }, { time }) => (checkTime ? time(checkTime) : '—'),
      whole: true,
    },
  },
  rowName: ({ url }) => url,
  tools: [{ to: '/admin/links/check', endpoint: checkLinks, title: 'links.checkAll' }],
  actions: {
    check: {
      endpoint: checkLinks,
      run: (api, ids) => api(checkLinks, { body: { ids: ids.map(Number) } }),
    },
  },
})

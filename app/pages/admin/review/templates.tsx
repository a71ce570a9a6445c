import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { ConfirmPage } from '#app/components/ui/confirm-page.tsx'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { timeFormat } from '#app/components/time-format.ts'
import { useT } from '#app/i18n/t.tsx'
import { deleteTemplates, templateList } from '#server/contract/review-templates.ts'
import { TEMPLATES } from './review-paths.ts'
import { deleteAction, templateHead } from './templates.server.ts'
import './review-templates.css'

export const loader = pageLoader(
  { permission: templateList },
  async ({ api, may, locale, t, url }) => {
    const time = timeFormat(locale)
    const all = await api(templateList)
    const deleting = url.searchParams.get('delete')
    return {
      head: templateHead(t, t('review.templates.title'), TEMPLATES),
      mayEdit: await may(deleteTemplates),
      deleting: all.find(({ id }) => String(id) === deleting),
      templates: all.map((one) => ({ ...one, updated: time(one.updateTime) })),
    }
  },
)

export const action = deleteAction

/** The reviewers' remark templates. */
export default function Page() {
  const t = useT()
  const { head, deleting, mayEdit, templates } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1} className="staff-main review-templates">
      <div className="review-templates-head">
        <h1>{head.title}</h1>
        <p className="muted">{t('review.templates.intro')}</p>
        <p className="btn-row">
          <a href="/admin/review" className="btn secondary">
            {t('review.back')}
          </a>
          {mayEdit && (
            <a href={`${TEMPLATES}/new`} className="btn primary">
              {t('review.templates.create')}
            </a>
          )}
        </p>
      </div>
      {mayEdit && deleting ? (
        <ConfirmPage
          title={t('review.templates.deleteTitle', { name: deleting.title })}
          text={t('review.templates.deleteText')}
          items={[deleting.content]}
          intent="delete"
          fields={[['ids', String(deleting.id)]]}
          submit={t('review.templates.deleteSubmit')}
          destructive
          back={TEMPLATES}
        />
      ) : (
        <Templates templates={templates} mayEdit={mayEdit} />
      )}
    </main>
  )
}

type Data = ReturnType<typeof usePageData<typeof loader>>

function Templates({ templates, mayEdit }: Pick<Data, 'templates' | 'mayEdit'>) {
  const t = useT()
  if (templates.length === 0) return <EmptyState title={t('review.templates.empty')} />
  return (
    <DataTable
      cards
      caption={t('review.templates.title')}
      scrollLabel={t('review.templates.title')}
      className="list-table"
      rows={templates}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'title',
          title: t('review.templates.name'),
          rowHeader: true,
          cell: ({ id, title }) => (mayEdit ? <a href={`${TEMPLATES}/${id}`}>{title}</a> : title),
        },
        {
          key: 'content',
          title: t('review.templates.content'),
          cell: ({ content }) => content,
          className: 'review-templates-content',
        },
        {
          key: 'decision',
          title: t('review.templates.decision'),
          cell: ({ decision }) =>
            decision === '' ? t('review.templates.any') : t(`review.${decision}`),
        },
        {
          key: 'sort',
          title: t('review.templates.sort'),
          cell: ({ sort }) => sort,
          align: 'number',
        },
        { key: 'updated', title: t('review.templates.updated'), cell: ({ updated }) => updated },
        ...(mayEdit
          ? [
              {
                key: 'actions',
                title: t('review.templates.actions'),
                cardLabel: '',
                cell: ({ id }: { id: number }) => (
                  <a href={`${TEMPLATES}?delete=${id}`} className="btn tertiary small">
                    {t('review.templates.delete')}
                  </a>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

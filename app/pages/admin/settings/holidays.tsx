import { useActionData } from '@remix-run/react'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { useTimeFormat } from '#app/components/time-format.ts'
import { holidaysForm, holidaysSeen } from '#app/forms/holidays.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { withNote } from '#app/i18n/punctuation.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import { checkHolidays, listHolidays, updateHolidays } from '#server/contract/holidays.ts'
import { dataTexts } from '../data/texts.server.ts'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import { HolidayPreview, HolidayProblems, type Preview } from './holiday-preview.tsx'
import './holidays.css'

const PATH = '/admin/settings/holidays'

export const loader = pageLoader({ permission: listHolidays }, async ({ api, may, t }) => ({
  head: staffHead(t('holidays.title'), PATH),
  mayChange: await may(updateHolidays),
  years: (await api(listHolidays)).map(({ days, ...year }) => ({
    ...year,
    off: days.filter(({ kind }) => kind === 'off').length,
    work: days.filter(({ kind }) => kind === 'work').length,
  })),
}))

export const action = formActions({
  check: formIntent({
    ...holidaysForm.intent,
    when: () => true,
    permission: checkHolidays,
    async work({ input, api, answer, refuse }) {
      const { file, year, ...notice } = input
      const texts = await dataTexts([file])
      if ('unreadable' in texts) return refuse({ file: 'holidays.form.encoding' })
      const [content = ''] = texts.files.map((one) => one.content)
      const checked = await api(checkHolidays, { body: { year, content } })
      return answer({ ...checked, notice: { ...notice, year } } satisfies Preview)
    },
  }),
  save: formIntent({
    schema: holidaysSeen,
    permission: updateHolidays,
    async work({ input, api, goTo }) {
      await api(updateHolidays, { body: input })
      return goTo(PATH, 'recordSaved')
    },
  }),
})

type Year = ReturnType<typeof usePageData<typeof loader>>['years'][number]

/** The years that have holiday data for counting working days, and the upload of another. */
export default function Page() {
  const t = useT()
  const { head, years, mayChange } = usePageData<typeof loader>()
  const reply = useActionData<FormReply<Preview>>()
  const preview = reply?.extra
  const isFaulty = preview !== undefined && preview.problems.length > 0
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} lead={t('holidays.lead')}>
        <a className="btn secondary" href={`${PATH}/file`} download>
          {t('holidays.template')}
        </a>
      </ScreenHead>
      <p className="muted holidays-intro">{t('holidays.intro')}</p>
      {preview &&
        (isFaulty ? <HolidayProblems preview={preview} /> : <HolidayPreview preview={preview} />)}
      {mayChange && (!preview || isFaulty) && (
        <section className="holidays-form" aria-labelledby="upload">
          <h2 id="upload">{t('holidays.upload')}</h2>
          <PlainForm form={holidaysForm} id="holidays" reply={reply} />
        </section>
      )}
      <div>
        <h2 id="years">{t('holidays.years')}</h2>
        <Years years={years} />
      </div>
    </main>
  )
}

function Years({ years }: { years: Year[] }) {
  const { t, locale } = useI18n()
  const time = useTimeFormat()
  return (
    <DataTable
      cards
      labelledBy="years"
      rows={years}
      rowKey={({ year }) => year}
      columns={[
        { key: 'year', title: t('holidays.year'), rowHeader: true, cell: ({ year }) => year },
        {
          key: 'source',
          title: t('holidays.source'),
          cell: ({ title, number, url }) => (
            <a href={url} rel="noopener noreferrer">
              {withNote(locale, title, number)}
            </a>
          ),
        },
        {
          key: 'days',
          title: t('holidays.days'),
          cell: ({ off, work }) => t('holidays.count', { off, work }),
        },
        {
          key: 'origin',
          title: t('holidays.origin'),
          cell: ({ updateTime }) =>
            updateTime === null
              ? t('holidays.kept')
              : t('holidays.uploaded', { time: time(updateTime) }),
        },
        {
          key: 'download',
          title: t('holidays.download'),
          cell: ({ year }) => (
            <a
              href={`${PATH}/file?year=${year}`}
              download
              aria-label={t('holidays.downloadYear', { year })}
            >
              CSV
            </a>
          ),
        },
      ]}
    />
  )
}

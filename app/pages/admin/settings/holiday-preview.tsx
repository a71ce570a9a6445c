import type { z } from 'zod'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { translateKey, useT } from '#app/i18n/t.tsx'
import type { checkHolidays, HolidayProblem, updateHolidays } from '#server/contract/holidays.ts'
import { BackToList } from '../back-to-list.tsx'

/** Result of checking a file, with the notice entered with it. */
export type Preview = z.output<typeof checkHolidays.data> & {
  notice: Omit<z.output<typeof updateHolidays.body>, 'days'>
}

/** The problems, row by row. */
export function HolidayProblems({ preview: { problems } }: { preview: Preview }) {
  const t = useT()
  const reasonOf = ({ fault }: HolidayProblem) =>
    translateKey(t, `holidays.problems.reasons.${fault.key}`, fault.values)
  return (
    <div className="holidays-part">
      <h2 id="problems">{t('holidays.problems.title')}</h2>
      <p className="inset danger" role="alert" tabIndex={-1} autoFocus>
        {t('holidays.problems.lead', { n: problems.length })}
      </p>
      <DataTable
        cards
        labelledBy="problems"
        rows={problems}
        rowKey={(_, at) => at}
        columns={[
          {
            key: 'line',
            title: t('holidays.problems.line'),
            rowHeader: true,
            cell: ({ line }) => line || t('holidays.problems.whole'),
          },
          { key: 'value', title: t('holidays.problems.value'), cell: ({ value }) => value || '—' },
          { key: 'reason', title: t('holidays.problems.reason'), cell: reasonOf },
        ]}
      />
    </div>
  )
}

/** Preview of the replacement; nothing is saved yet. */
export function HolidayPreview({ preview }: { preview: Preview }) {
  const t = useT()
  const { changes, kept, days, notice } = preview
  const { year } = notice
  const count = (change: (typeof changes)[number]['change']) =>
    changes.filter((one) => one.change === change).length
  const numbers = {
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    kept,
  }
  return (
    <div className="holidays-part">
      <h2 id="preview">{t('holidays.preview.title', { year })}</h2>
      <p role="status" tabIndex={-1} autoFocus>
        {changes.length > 0 ? t('holidays.preview.lead', numbers) : t('holidays.preview.same')}
      </p>
      {changes.length > 0 && (
        <DataTable
          cards
          labelledBy="preview"
          rows={changes}
          rowKey={({ date }) => date}
          columns={[
            {
              key: 'date',
              title: t('holidays.preview.date'),
              rowHeader: true,
              cell: ({ date }) => date,
            },
            {
              key: 'from',
              title: t('holidays.preview.was'),
              cell: ({ from }) => (from ? <del>{from}</del> : '—'),
            },
            {
              key: 'to',
              title: t('holidays.preview.becomes'),
              cell: ({ to }) => (to ? <ins>{to}</ins> : '—'),
            },
          ]}
        />
      )}
      <form method="post" className="holidays-save">
        {Object.entries({ ...notice, days: JSON.stringify(days) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="muted">{t('holidays.preview.text')}</p>
        <p className="btn-row">
          <button className="btn primary" name="intent" value="save">
            {t('holidays.preview.save', { year })}
          </button>
          <BackToList list="/admin/settings/holidays" />
        </p>
      </form>
    </div>
  )
}

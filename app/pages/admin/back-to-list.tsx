import { useListAddress } from '#app/http/page/list-query.ts'
import { useT } from '#app/i18n/t.tsx'

/** Leads from a record's page to its list, with the filters, order and page from which it was opened. */
export function BackToList({ list, large }: { list: string; large?: boolean }) {
  const t = useT()
  return (
    <a className={large ? 'btn secondary large' : 'btn secondary'} href={useListAddress(list)}>
      {t('admin.cancel')}
    </a>
  )
}

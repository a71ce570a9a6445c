import { DataTable } from '#app/components/ui/data-table.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { PasskeyState } from './passkeys.server.ts'

interface Props {
  rows: PasskeyState['rows']
  /** Address of the removal page; absent: read-only. */
  removal?: (id: number) => string
}

/** The user's own passkeys. */
export function PasskeyTable({ rows, removal }: Props) {
  const t = useT()
  return (
    <DataTable
      cards
      caption={t('passkeys.caption')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('passkeys.name'),
          rowHeader: true,
          cell: ({ name }) => name,
        },
        { key: 'created', title: t('passkeys.created'), cell: ({ created }) => created },
        { key: 'used', title: t('passkeys.used'), cell: ({ used }) => used || t('passkeys.never') },
        ...(removal
          ? [
              {
                key: 'actions',
                title: t('passkeys.actions'),
                cardLabel: '',
                cell: ({ id, name }: PasskeyState['rows'][number]) => (
                  <a
                    className="btn secondary small"
                    href={removal(id)}
                    aria-label={t('passkeys.removeOf', { name })}
                  >
                    {t('passkeys.removeOne')}
                  </a>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

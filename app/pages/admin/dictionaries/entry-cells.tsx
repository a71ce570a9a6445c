import { Tag, type Tone } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { dictionaryData } from './dictionaries.server.ts'

type Entry = Awaited<ReturnType<typeof dictionaryData>>['entries'][number]

const STATE_TONES = { future: 'info', current: 'ok', past: 'plain' } as const satisfies Record<
  Entry['state'],
  Tone
>

/** An entry's parent and its number of children. */
export function Place({ id, label, parent, children, fold, depth }: Entry) {
  const t = useT()
  return (
    <>
      {parent && (
        <small className="dictionaries-parent" data-flat={depth === 0 ? '' : undefined}>
          {t('staff.dictionary.parent', { name: parent.label, value: parent.value })}
        </small>
      )}
      {children > 0 && !fold && (
        <small className="dictionaries-children">
          {t('staff.dictionary.children', { n: children })}
        </small>
      )}
      {fold && (
        <a className="dictionaries-fold" href={`${fold.to}#entry-${id}`} data-open={fold.isOpen}>
          {t(fold.isOpen ? 'staff.dictionary.fold' : 'staff.dictionary.unfold', { n: fold.n })}
          <span className="visually-hidden"> {label}</span>
        </a>
      )}
    </>
  )
}

/** The validity period, and the resulting state today. */
export function Validity({ validFrom: from, validTo: to, state, withheld }: Entry) {
  const t = useT()
  const validity = 'staff.dictionary.validity'
  return (
    <span className="dictionaries-validity">
      <Tag tone={STATE_TONES[state]}>{t(`staff.dictionary.state.${state}`)}</Tag>
      <span>
        {from && to
          ? t(`${validity}.both`, { from, to })
          : from
            ? t(`${validity}.from`, { from })
            : to
              ? t(`${validity}.to`, { to })
              : t(`${validity}.always`)}
      </span>
      {withheld && <Tag tone="warn">{t('staff.dictionary.withheld')}</Tag>}
    </span>
  )
}

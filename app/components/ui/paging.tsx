import { useT } from '#app/i18n/t.tsx'
import './paging.css'

export interface PagingModel {
  previous: string | null
  next: string | null
  /** `n` is 0 for a gap. */
  pages: { n: number; to: string; current: boolean }[]
  /** A form to jump to any page, or to another page size. */
  jump?: {
    path: string
    /** The rest of the address: filters and order. */
    hidden: readonly (readonly [name: string, value: string])[]
    page: number
    pages: number
    size: number
    sizes: readonly number[]
  }
}

/** The first and the last page, and those around the current one; 0 for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const numbers = [...new Set(shown)].sort((a, b) => a - b)
  return numbers.flatMap((n, at) => {
    const before = numbers[at - 1]
    if (before === undefined || n === before + 1) return [n]
    return n === before + 2 ? [n - 1, n] : [0, n]
  })
}

/** @param to returns the address of a page */
export function pagingOf(page: number, pages: number, to: (n: number) => string): PagingModel {
  return {
    previous: page > 1 && page <= pages ? to(page - 1) : null,
    next: page < pages ? to(page + 1) : null,
    pages: pageNumbers(Math.min(page, pages), pages).map((n) => ({
      n,
      to: n ? to(n) : '',
      current: n === page,
    })),
  }
}

/** Links to the pages of a list, and optionally a form to jump to one. */
export function Paging({ paging }: { paging: PagingModel }) {
  const t = useT()
  const { previous, next, pages, jump } = paging
  return (
    <nav className="paging" aria-label={t('list.paging.label')}>
      {pages.length > 1 && (
        <>
          {previous && (
            <a href={previous} data-go="">
              {t('list.paging.previous')}
            </a>
          )}
          <ol className="plain-list">
            {pages.map(({ n, to, current }, at) => (
              <li key={n || `gap${at}`}>
                {n === 0 ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <a
                    href={to}
                    data-go=""
                    aria-label={t('list.paging.page', { n })}
                    aria-current={current ? 'page' : undefined}
                  >
                    {n}
                  </a>
                )}
              </li>
            ))}
          </ol>
          {next && (
            <a href={next} data-go="">
              {t('list.paging.next')}
            </a>
          )}
        </>
      )}
      {jump && <Jump {...jump} />}
    </nav>
  )
}

function Jump({ path, hidden, page, pages, size, sizes }: NonNullable<PagingModel['jump']>) {
  const t = useT()
  return (
    <form method="get" action={path} className="paging-jump" data-go="">
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="paging-size">{t('list.paging.size')}</label>
      <select
        id="paging-size"
        name="size"
        className="input"
        defaultValue={size}
        data-default={sizes[0]}
      >
        {sizes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      {pages > 1 && (
        <>
          <label htmlFor="paging-page">{t('list.paging.jump')}</label>
          <input
            id="paging-page"
            name="page"
            type="number"
            inputMode="numeric"
            min={1}
            max={pages}
            className="input"
            defaultValue={Math.min(page, pages)}
            data-default="1"
          />
        </>
      )}
      <button type="submit" className="btn secondary">
        {t('list.paging.go')}
      </button>
    </form>
  )
}

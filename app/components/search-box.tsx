import './search-box.css'

/**
 * A GET form for /search, so that results have a shareable address; searches while typing where the results are in a
 * live region.
 */
export function SearchBox(props: {
  words: { label: string; placeholder: string; button: string }
  value?: string
  live?: boolean
}) {
  const { words, value, live } = props
  const mark = live ? '' : undefined
  return (
    <form
      action="/search"
      role="search"
      aria-label={words.label}
      className="search-box"
      data-live-form={mark}
    >
      <input
        type="search"
        name="q"
        className="input"
        aria-label={words.label}
        placeholder={words.placeholder}
        defaultValue={value}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        data-live-input={mark}
      />
      <button className="btn primary">{words.button}</button>
    </form>
  )
}

import './search-box.css'

/** Asks /search by an address, which anyone can keep or pass on. */
export function SearchBox(props: {
  words: { label: string; placeholder: string; button: string }
  asked?: string
}) {
  const { words, asked } = props
  return (
    <form action="/search" role="search" aria-label={words.label} className="search-box">
      <input
        type="search"
        name="q"
        className="input"
        aria-label={words.label}
        placeholder={words.placeholder}
        defaultValue={asked}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button className="btn primary">{words.button}</button>
    </form>
  )
}

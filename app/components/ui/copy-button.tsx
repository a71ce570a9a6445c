import { useEffect, useState } from 'react'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { useT } from '#app/i18n/t.tsx'

/** Copies a text; drawn only by a script, since nothing else can do it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useT()
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 4000)
    return () => clearTimeout(timer)
  }, [copied])
  // Said by the server too, which sends along only the texts that it heard the page say.
  const words = { copy: t('form.copy'), copied: t('form.copied') }
  if (!hydrated) return null
  const copy = async () => {
    setCopied(await writeText(text))
  }
  return (
    <>
      <button
        type="button"
        className="btn secondary small no-print"
        aria-label={`${words.copy} ${what}`}
        onClick={() => void copy()}
      >
        {copied ? words.copied : words.copy}
      </button>
      <span className="visually-hidden" role="status">
        {copied && words.copied}
      </span>
    </>
  )
}

/** Also where the clipboard's own interface is missing: over plain http it exists on localhost only. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'visually-hidden'
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}

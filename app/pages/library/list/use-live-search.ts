import { useLocation, useNavigationType, useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'

const PAUSE = 250
const DEFAULTS: Record<string, string> = { sort: 'relevance', size: '20' }

/** What a form says that differs from saying nothing: shorter addresses, the same list. */
function spoken(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const [name, value] of [...data]) if (!value || DEFAULTS[name] === value) data.delete(name)
  return data
}

/**
 * Submits the form of the list while one types: after a pause, an older answer under way being dropped, and
 * with one step back in the history for all that was typed in one go.
 * @param shown the keyword that the list shows: going back puts it into the field
 */
export function useLiveSearch(shown: string) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  const goneBack = useNavigationType() === 'POP'
  const { state } = useLocation() as { state: { typed?: boolean } | null }
  // Told by the entry that is shown, not by what was sent: a list that is still awaited has no entry yet,
  // and what replaced it would replace the page before it.
  const typed = useRef(false)

  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    typed.current = !goneBack && state?.typed === true
  }, [state, goneBack])
  useEffect(() => {
    const field = input.current
    // Who is still typing is ahead of the answer.
    if (!field || (field === document.activeElement && !goneBack)) return
    field.value = shown
  }, [shown, goneBack])

  const send = (options: { replace?: boolean; state?: { typed: true } } = {}) => {
    window.clearTimeout(timer.current)
    if (!form.current) return
    const action = form.current.getAttribute('action') ?? ''
    submit(spoken(form.current), { method: 'get', action, preventScrollReset: true, ...options })
  }
  const onInput = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(
      () => send({ replace: typed.current, state: { typed: true } }),
      PAUSE,
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return { form, input, onInput, onSubmit }
}

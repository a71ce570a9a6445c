import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useRoot } from './use-root.ts'

/** Message bus between tabs: each announces whom it shows and reloads when another disagrees. */
const CHANNEL = 'loginstate'

const cookieSaysSignedIn = () => /(?:^|;\s*)loginstate=1/.test(document.cookie)

/** Keeps the tabs of one browser, and pages come back to, agreeing on who is signed in. */
export function LoginStateSync() {
  const { revalidate } = useRevalidator()
  const visitor = useRoot()?.visitor
  const id = visitor?.id ?? null
  const shown = useRef(id)
  shown.current = id

  useEffect(() => {
    const lookAgain = () => {
      if (cookieSaysSignedIn() !== (shown.current !== null)) revalidate()
    }
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) revalidate()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') lookAgain()
    }
    window.addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [revalidate])

  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = (event: MessageEvent<{ id: number | null } | null>) => {
      if (event.data && event.data.id !== shown.current) revalidate()
    }
    channel.postMessage({ id })
    return () => channel.close()
  }, [id, revalidate])

  return null
}

import { useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import './progress-bar.css'

/** A thin line while the next page is awaited; the style sheet lets it appear only after 300 ms. */
export function ProgressBar() {
  const waiting = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!waiting) return
    const main = document.getElementById('main')
    main?.setAttribute('aria-busy', 'true')
    return () => main?.removeAttribute('aria-busy')
  }, [waiting])
  return waiting ? <div className="progress-bar" aria-hidden /> : null
}

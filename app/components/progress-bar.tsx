import { useNavigation } from '@remix-run/react'
import './progress-bar.css'

/** A thin line while the next page is awaited; the style sheet lets it appear only after 300 ms. */
export function ProgressBar() {
  return useNavigation().state === 'idle' ? null : <div className="progress-bar" aria-hidden />
}

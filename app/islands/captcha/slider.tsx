import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#app/i18n/t.tsx'
import type { Picture, Verdict } from '#app/forms/captcha.ts'
import './captcha.css'

const WIDTH = 310
const HEIGHT = 155
const PIECE = 47
const OFFSET_MAX = WIDTH - PIECE
/** A shorter movement (px) is a tap, which places the piece without submitting it. */
const DRAG_MIN = 8

type State = 'loading' | 'ready' | 'checking' | 'done' | 'mismatch' | 'expired' | 'busy'
type Challenge = Exclude<Picture, { refused: string }>

interface Props {
  name: string
  round: unknown
}

/**
 * A puzzle slider: the piece is dragged, tapped or moved with the arrow keys, since it is a range input. Releasing a
 * drag, Enter or the button submits it. A picture allows one attempt.
 */
export function Slider({ name, round }: Props) {
  const t = useT()
  const id = useId()
  const { state, picture, x, proof, move, check, renew } = useChallenge(round)
  const pressedAt = useRef<number>()
  const fixed = state === 'done' || state === 'checking' || !picture
  return (
    <div className={`captcha${state === 'done' ? ' is-done' : ''}`}>
      <label htmlFor={id} className="captcha-label">
        {t('account.captcha.label')}
      </label>
      <p id={`${id}-hint`} className="captcha-hint">
        {t('account.captcha.hint')}
      </p>
      <svg className="captcha-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {picture && (
          <>
            <image href={png(picture.background)} width={WIDTH} height={HEIGHT} />
            <image href={png(picture.piece)} x={x} width={PIECE} height={HEIGHT} />
          </>
        )}
      </svg>
      <input
        id={id}
        className="captcha-range"
        type="range"
        min={0}
        max={OFFSET_MAX}
        value={x}
        aria-describedby={`${id}-hint ${id}-state`}
        aria-disabled={fixed || undefined}
        onChange={(event) => {
          if (!fixed) move(Number(event.target.value))
        }}
        onPointerDown={(event) => (pressedAt.current = event.clientX)}
        onPointerUp={(event) => {
          const moved = Math.abs(event.clientX - (pressedAt.current ?? event.clientX))
          if (moved >= DRAG_MIN) void check(Number(event.currentTarget.value))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would submit the form.
          event.preventDefault()
          void check(x)
        }}
      />
      <button
        type="button"
        className="btn secondary captcha-check"
        aria-disabled={fixed || undefined}
        onClick={() => void check(x)}
      >
        {t('account.captcha.check')}
      </button>
      <button type="button" className="btn secondary captcha-check" onClick={renew}>
        {t('account.captcha.another')}
      </button>
      <p id={`${id}-state`} className="captcha-state" role="status">
        {state === 'ready' ? '' : t(`account.captcha.${state}`)}
      </p>
      <input type="hidden" name={name} value={proof} />
    </div>
  )
}

/** A picture with the place of its piece, and the proof that a right place is answered with. */
function useChallenge(round: unknown) {
  const [state, setState] = useState<State>('loading')
  const [picture, setPicture] = useState<Challenge>()
  const [x, setX] = useState(0)
  const [proof, setProof] = useState('')

  const load = useCallback(async (reason: State = 'ready') => {
    const next = await postSlider<Picture>()
    setX(0)
    if (!next || 'refused' in next) return setState('busy')
    setPicture(next)
    setState(reason)
  }, [])
  const renew = useCallback(() => {
    setProof('')
    setState('loading')
    void load()
  }, [load])
  useEffect(() => {
    renew()
  }, [renew, round])

  const check = async (place: number) => {
    if (!picture || state === 'checking' || state === 'done' || state === 'loading') return
    setState('checking')
    const { token, secret } = picture
    const verdict = await postSlider<Verdict>({ token, secret, x: String(place) })
    if (verdict && 'proof' in verdict) {
      setProof(verdict.proof)
      return setState('done')
    }
    await load(verdict?.refused ?? 'busy')
  }
  return { state, picture, x, proof, move: setX, check, renew }
}

const png = (base64: string) => `data:image/png;base64,${base64}`

/** Without fields: requests a new picture. Undefined when the response cannot be parsed. */
async function postSlider<T>(fields?: Record<string, string>): Promise<T | undefined> {
  try {
    const answer = await fetch(
      '/captcha',
      fields ? { method: 'POST', body: new URLSearchParams(fields) } : { cache: 'no-store' },
    )
    return answer.ok ? ((await answer.json()) as T) : undefined
  } catch {
    return undefined
  }
}

import { DRAFT_BEFORE_PREFIX, DRAFT_FORM, DRAFT_OWNER, DRAFT_REVISION } from '#app/forms/draft.ts'
import { VERSION_FIELD } from '#app/forms/stale-fields.ts'
import { seconds } from '#shared/duration.ts'

/** Pause after the last key before saving. */
const SAVE_DELAY = seconds(1.5)
/** Minimum time between two saves, however much is typed. */
const SAVE_INTERVAL_MIN = seconds(5)

interface Answer {
  state: 'kept' | 'stale' | 'ended' | 'failed'
  revision?: number
  /** Name of the other member of the organisation whose draft was not replaced. */
  who?: string
  /** Formatted for the reader. */
  time?: string
}

const FAILED: Answer = { state: 'failed' }

let isStarted = false
/** Set by events: `navigator.onLine` is false on a machine without a network even if the site runs on it. */
let isOffline = false

/** Saves input of forms with a draft, in the background: a moment after typing stops and when the page is left. */
export function startDrafts(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('offline', () => (isOffline = true))
  window.addEventListener('online', () => (isOffline = false))
  const savers = new WeakMap<HTMLFormElement, DraftSaver>()
  const saverOf = (target: EventTarget | null): DraftSaver | undefined => {
    const form = target instanceof Element ? target.closest('form') : null
    const foot = form?.querySelector<HTMLElement>('[data-draft]')
    if (!form || !foot) return undefined
    const saver = savers.get(form) ?? new DraftSaver(form, foot)
    savers.set(form, saver)
    return saver
  }
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => saverOf(target)?.typed())
  // Controls of our own, such as the region, change hidden fields.
  document.addEventListener('click', ({ target }) => saverOf(target)?.clicked())
  // Validation of a field also fires `submit`, and cancels it: only an actual submission has been marked as sent by now.
  window.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.sent === undefined) return
    const own = saverOf(target)
    own?.pause()
    // Another form of the page, such as a choice of language, may show this page again: with the draft, if it is saved by then.
    for (const saver of all()) if (saver !== own) saver.hide()
  })
  const all = () =>
    [...document.querySelectorAll('[data-draft]')].flatMap((foot) => saverOf(foot) ?? [])
  window.addEventListener('pagehide', () => {
    for (const saver of all()) saver.leave()
  })
  document.addEventListener('visibilitychange', () => {
    for (const saver of all())
      if (isHidden()) saver.hide()
      else saver.show()
  })
  // Creates the savers now: the state that the page was loaded with counts as saved.
  all()
}

const isHidden = () => document.visibilityState === 'hidden'

const isBack = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}

class DraftSaver {
  private saved: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private lastAt = 0
  private isPaused = false
  /**
   * After Back the browser restores the values that the form had when it was left. They were sent or saved then, so they
   * are not new input until the reader changes something.
   */
  private isRestored = isBack()
  private isStopped = false
  /** The input of the save under way. */
  private sending: string | undefined
  /** The draft's revision, if newer than the page's; an island that starts later resets its field. */
  private knownRevision: string | undefined
  /** Number of this tab's last saves that may not have arrived, though `knownRevision` assumes that all did. */
  private unconfirmedSaves = 0
  /** Input of a save without an answer (page left, network failure): it may or may not have arrived. */
  private unanswered: string | undefined

  constructor(
    private readonly form: HTMLFormElement,
    private readonly foot: HTMLElement,
  ) {
    this.saved = this.asLoaded()
    this.followOwnDraft()
    // Input from before this script was loaded.
    if (!this.isRestored && this.serializeInput() !== this.saved) this.touched()
  }

  typed() {
    this.isPaused = this.isRestored = false
    this.touched()
  }

  clicked() {
    this.isRestored = false
    this.touched()
  }

  private get isIdle(): boolean {
    return this.isPaused || this.isRestored || this.isStopped
  }

  /** Stops saving while the form is being submitted; further typing resumes it. */
  pause() {
    this.isPaused = true
    this.field.value = this.revision
    clearTimeout(this.timer)
  }

  touched() {
    if (this.isIdle) return
    clearTimeout(this.timer)
    const wait = Math.max(SAVE_DELAY, this.lastAt + SAVE_INTERVAL_MIN - Date.now())
    this.timer = setTimeout(() => void this.save(), wait)
  }

  /** Saves at once, since a hidden tab may never be shown again. The page still receives the answer with the revision. */
  hide() {
    if (this.isIdle || this.unanswered !== undefined) return
    clearTimeout(this.timer)
    void this.save()
  }

  show() {
    if (!this.isIdle && this.unanswered !== undefined) void this.save()
  }

  /** Saves by beacon, since the page receives no more answers, not even to a save under way. */
  leave() {
    if (this.isIdle) return
    const written = this.serializeInput()
    const before = this.sending ?? this.unanswered
    const isSent =
      written !== (this.sending ?? this.saved) &&
      !isOffline &&
      navigator.sendBeacon?.(this.to, this.post(written, before))
    const saves = (before === undefined ? 0 : 1) + (isSent ? 1 : 0)
    if (saves > 0) keepInTab(this.leftKey, [this.revision, String(saves)])
    if (!isSent) return
    clearTimeout(this.timer)
    this.sending = undefined
    this.unanswered = this.saved = written
  }

  /**
   * A draft sent while leaving a page arrives after the next page was rendered: after a reload the page is behind this
   * tab's own saves, which must not count as a change by another window.
   */
  private followOwnDraft() {
    const [followed, saves] = takeFromTab(this.leftKey)
    const rendered = Number(this.revision)
    const last = Number(followed) + Number(saves)
    if (!(rendered >= Number(followed) && rendered < last)) return
    this.knownRevision = String(last)
    this.unconfirmedSaves = last - rendered
  }

  private async save(): Promise<void> {
    const isRetry = this.unanswered !== undefined
    const written = this.unanswered ?? this.serializeInput()
    if (this.sending !== undefined || (!isRetry && written === this.saved)) return
    if (isOffline) {
      window.addEventListener('online', () => this.touched(), { once: true })
      return
    }
    this.sending = written
    this.lastAt = Date.now()
    const answer = await this.send(written)
    // The page was left, and is shown again: what was sent then is newer.
    if (this.sending !== written) return
    this.sending = undefined
    if (!answer) this.unanswered = written
    const { state, revision } = answer ?? FAILED
    if (state === 'kept' && revision !== undefined) {
      this.unanswered = undefined
      this.saved = written
      this.knownRevision = String(revision)
    }
    if (state === 'stale' && this.unconfirmedSaves > 0) {
      // One of this tab's last saves did not arrive: retries on the revision before it.
      this.unconfirmedSaves--
      this.knownRevision = String(Number(this.knownRevision) - 1)
      return this.save()
    }
    this.unconfirmedSaves = 0
    if (state === 'stale' || state === 'ended') this.isStopped = true
    this.showState(answer ?? FAILED)
    if (this.unanswered === undefined && this.serializeInput() === this.saved) return
    if (state === 'kept' && isHidden()) return this.save()
    this.touched()
  }

  /** Resolves to undefined if the network failed. */
  private async send(written: string): Promise<Answer | undefined> {
    try {
      const answer = await fetch(this.to, {
        method: 'POST',
        body: this.post(written),
        headers: { accept: 'application/json' },
        keepalive: true,
      })
      return (await answer.json()) as Answer
    } catch {
      return undefined
    }
  }

  /** @param before the input of a save whose answer is not known, so that the server recognises it if it arrived */
  private post(written: string, before?: string): URLSearchParams {
    const body = new URLSearchParams(written)
    for (const [name, value] of new URLSearchParams(before))
      if (body.get(name) !== value) body.set(DRAFT_BEFORE_PREFIX + name, value)
    body.set(DRAFT_FORM, this.foot.dataset.draft ?? '')
    body.set(DRAFT_REVISION, this.revision)
    return body
  }

  /** Only the fields that may be saved: a password is never sent. */
  private serializeInput(form = this.form): string {
    const values = new FormData(form)
    const body = new URLSearchParams()
    for (const name of [...(this.foot.dataset.draftFields ?? '').split(' '), VERSION_FIELD]) {
      const value = values.get(name)
      if (typeof value === 'string') body.set(name, value)
    }
    return body.toString()
  }

  /** The form as the server sent it, in the format of `written`. */
  private asLoaded(): string {
    const loaded = this.form.cloneNode(true) as HTMLFormElement
    loaded.reset()
    return this.serializeInput(loaded)
  }

  /**
   * Key in sessionStorage for the saves that were unanswered when the page was left: the revision before them, and their
   * number. With the account's id: whoever signs in next in this tab has drafts of their own.
   */
  private get leftKey(): string {
    const owner = this.form.querySelector<HTMLInputElement>(`input[name=${DRAFT_OWNER}]`)?.value
    return ['draft-left', owner, this.foot.dataset.draft].join(' ')
  }

  private get to(): string {
    return this.foot.dataset.draftTo ?? ''
  }

  private get revision(): string {
    return this.knownRevision ?? this.field.value
  }

  private get field(): HTMLInputElement {
    return this.form.querySelector(`input[name=${DRAFT_REVISION}]`) as HTMLInputElement
  }

  private showState({ state, who, time = '' }: Answer) {
    const status = this.foot.querySelector<HTMLElement>('[data-draft-status]')
    if (!status) return
    status.dataset.draftStatus = state === 'kept' ? '' : state
    const text = (status.dataset[who ? 'staleOther' : state] ?? '')
      .replace('{time}', time)
      .replace('{who}', () => who ?? '')
    if (status.textContent !== text) status.textContent = text
  }
}

function keepInTab(key: string, value: readonly string[]) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be disabled or full: at worst a reload is reported as another window.
  }
}

function takeFromTab(key: string): string[] {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    sessionStorage.removeItem(key)
    return value
  } catch {
    return []
  }
}

import { DRAFT_BEFORE_PREFIX, DRAFT_FORM, DRAFT_REVISION } from '#app/forms/draft.ts'
import { VERSION_FIELD } from '#app/forms/stale-fields.ts'
import { seconds } from '#shared/duration.ts'

/** Pause after the last key before saving. */
const PAUSE = seconds(1.5)
/** Minimum time between two saves, however much is typed. */
const BETWEEN = seconds(5)

interface Answer {
  state: 'kept' | 'stale' | 'ended' | 'failed'
  revision?: number
  /** Name of the other member of the organisation whose draft was not replaced. */
  who?: string
  /** Formatted for the reader. */
  time?: string
}

const FAILED: Answer = { state: 'failed' }

/**
 * Key in the tab's storage: where a draft was sent as its page was left, the revision that it followed, and how many
 * saves had not been answered.
 */
const LEFT = 'draft-left'

let isStarted = false
/** Set by events: `navigator.onLine` is false on a machine without a network even if the site runs on it. */
let isOffline = false

/** Saves input of forms with a draft, in the background: a moment after typing stops and when the page is left. */
export function startDrafts(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('offline', () => (isOffline = true))
  window.addEventListener('online', () => (isOffline = false))
  const keepers = new WeakMap<HTMLFormElement, Keeper>()
  const keeperOf = (target: EventTarget | null): Keeper | undefined => {
    const form = target instanceof Element ? target.closest('form') : null
    const foot = form?.querySelector<HTMLElement>('[data-draft]')
    if (!form || !foot) return undefined
    const keeper = keepers.get(form) ?? new Keeper(form, foot)
    keepers.set(form, keeper)
    return keeper
  }
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => keeperOf(target)?.typed())
  // Controls of our own, such as the region, change hidden fields.
  document.addEventListener('click', ({ target }) => keeperOf(target)?.clicked())
  // Validation of a field submits the form too, and prevents it: a form that is really sent is marked by now.
  window.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.sent === undefined) return
    const own = keeperOf(target)
    own?.pause()
    // Another form of the page, such as a choice of language, may show this page again: with the draft, if it is saved by then.
    for (const keeper of all()) if (keeper !== own) keeper.hide()
  })
  const all = () =>
    [...document.querySelectorAll('[data-draft]')].flatMap((foot) => keeperOf(foot) ?? [])
  window.addEventListener('pagehide', () => {
    for (const keeper of all()) keeper.leave()
  })
  document.addEventListener('visibilitychange', () => {
    for (const keeper of all())
      if (isHidden()) keeper.hide()
      else keeper.show()
  })
  // Creates the keepers now: the state that the page was loaded with counts as saved.
  all()
}

const isHidden = () => document.visibilityState === 'hidden'

const isBack = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}

class Keeper {
  private saved: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private lastAt = 0
  private isPaused = false
  /**
   * Back restores the values of a form as it was left, which were sent or saved as a draft then: they are no new input
   * until the reader changes something.
   */
  private isRestored = isBack()
  private isOver = false
  /** The input of the save under way. */
  private sending: string | undefined
  /** The draft's revision, if newer than the page's; an island that starts later resets its field. */
  private newer: string | undefined
  /** How many revisions earlier the draft may be, while `newer` is only assumed from this tab's last saves. */
  private doubt = 0
  /** Sent as the page was left or the network failed, so that it is unknown whether it arrived. */
  private unheard: string | undefined

  constructor(
    private readonly form: HTMLFormElement,
    private readonly foot: HTMLElement,
  ) {
    this.saved = this.asLoaded()
    this.followOwnDraft()
    // Input from before this script was loaded.
    if (!this.isRestored && this.written() !== this.saved) this.touched()
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
    return this.isPaused || this.isRestored || this.isOver
  }

  /** While the form is being sent it is no draft, unless it is shown again. */
  pause() {
    this.isPaused = true
    this.field.value = this.revision
    clearTimeout(this.timer)
  }

  touched() {
    if (this.isIdle) return
    clearTimeout(this.timer)
    const wait = Math.max(PAUSE, this.lastAt + BETWEEN - Date.now())
    this.timer = setTimeout(() => void this.save(), wait)
  }

  /** The tab may not be shown again. While it exists it gets the answer, whose revision the next save has to follow. */
  hide() {
    if (this.isIdle || this.unheard !== undefined) return
    clearTimeout(this.timer)
    void this.save()
  }

  show() {
    if (!this.isIdle && this.unheard !== undefined) void this.save()
  }

  /** The page gets no more answers, nor that of a save under way. */
  leave() {
    if (this.isIdle) return
    const written = this.written()
    const before = this.sending ?? this.unheard
    const isSent =
      written !== (this.sending ?? this.saved) &&
      !isOffline &&
      navigator.sendBeacon?.(this.to, this.post(written, before))
    const saves = (before === undefined ? 0 : 1) + (isSent ? 1 : 0)
    if (saves > 0) keepInTab(LEFT, [this.to, this.revision, String(saves)])
    if (!isSent) return
    clearTimeout(this.timer)
    this.sending = undefined
    this.unheard = this.saved = written
  }

  /**
   * A draft sent while leaving a page arrives after the next page was rendered: after a reload the page is behind this
   * tab's own saves, which must not count as a change by another window.
   */
  private followOwnDraft() {
    const [to, followed, saves] = takeFromTab(LEFT)
    const drawn = Number(this.revision)
    const last = Number(followed) + Number(saves)
    if (to !== this.to || drawn < Number(followed) || drawn >= last) return
    this.newer = String(last)
    this.doubt = last - drawn
  }

  private async save(): Promise<void> {
    const isAgain = this.unheard !== undefined
    const written = this.unheard ?? this.written()
    if (this.sending !== undefined || (!isAgain && written === this.saved)) return
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
    if (!answer) this.unheard = written
    const { state, revision } = answer ?? FAILED
    if (state === 'kept' && revision !== undefined) {
      this.unheard = undefined
      this.saved = written
      this.newer = String(revision)
    }
    if (state === 'stale' && this.doubt > 0) {
      // A draft of this tab did not arrive.
      this.doubt--
      this.newer = String(Number(this.newer) - 1)
      return this.save()
    }
    this.doubt = 0
    if (state === 'stale' || state === 'ended') this.isOver = true
    this.tell(answer ?? FAILED)
    if (this.unheard === undefined && this.written() === this.saved) return
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
  private written(form = this.form): string {
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
    return this.written(loaded)
  }

  private get to(): string {
    return this.foot.dataset.draftTo ?? ''
  }

  private get revision(): string {
    return this.newer ?? this.field.value
  }

  private get field(): HTMLInputElement {
    return this.form.querySelector(`input[name=${DRAFT_REVISION}]`) as HTMLInputElement
  }

  private tell({ state, who, time = '' }: Answer) {
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

import { startDialogs } from './enhance/dialogs.ts'
import { startForms } from './enhance/forms.ts'
import { startLoginState } from './enhance/login-state.ts'
import { startMenus } from './enhance/menus.ts'
import { startFlashes } from './enhance/flashes.ts'
import { startOffline } from './enhance/offline.ts'
import { startPrintButton } from './enhance/print.ts'
import { startProgress } from './enhance/progress.ts'
import { afterPaint } from './islands/after-paint.ts'
import { startIslands } from './islands/find-islands.ts'

// Missing in Chromium 86; the islands and their libraries use it.
Array.prototype.at ??= function <T>(this: T[], index: number) {
  return this[index < 0 ? this.length + index : index]
}
// Form validation needs it in Safari before 16.
const ready = 'requestSubmit' in HTMLFormElement.prototype || import('./enhance/submitter.ts')
// First, so that it can block navigation before other handlers.
startOffline()
startForms()
startMenus()
startFlashes()
startPrintButton()
startDialogs()
startProgress()
startLoginState()
// At once: until it has started, Back changes the address of a list but not its content.
if (document.querySelector('[data-live]')) {
  const { pathname, search } = window.location
  void import('./enhance/live.ts').then(({ startLive }) => startLive(pathname + search))
}
afterPaint(() => {
  void Promise.resolve(ready).then(() => startIslands(document))
  if (document.querySelector('[data-counter]'))
    void import('./enhance/counters.ts').then(({ startCounters }) => startCounters())
  if (document.querySelector('[data-qr-wait]'))
    void import('./enhance/qr-wait.ts').then(({ startQrWait }) => startQrWait())
  if (document.querySelector('[data-copy]'))
    void import('./enhance/copy.ts').then(({ startCopyButtons }) => startCopyButtons())
  const fullscreen = document.querySelector<HTMLButtonElement>('[data-fullscreen]')
  if (fullscreen)
    void import('./enhance/fullscreen.ts').then(({ startFullscreen }) =>
      startFullscreen(fullscreen),
    )
  if (document.querySelector('[data-console-search], [data-console-search-link]'))
    void import('./enhance/console-search.ts').then(({ startConsoleSearch }) =>
      startConsoleSearch(),
    )
  const passkey = document.querySelector<HTMLElement>('[data-passkey]')
  if (passkey) void import('./enhance/passkey.ts').then(({ startPasskey }) => startPasskey(passkey))
  if (document.querySelector('[data-checkbox-tree]'))
    void import('./enhance/checkbox-trees.ts').then(({ startCheckboxTrees }) =>
      startCheckboxTrees(),
    )
  const side = document.querySelector<HTMLElement>('.staff-side')
  if (side) void import('./enhance/drawer.ts').then(({ startDrawer }) => startDrawer(side))
  const desk = document.querySelector<HTMLElement>('[data-review]')
  if (desk)
    void import('./enhance/review-keys.ts').then(({ startReviewDesk }) => startReviewDesk(desk))
  if (document.querySelector('[data-units]'))
    void import('./enhance/dependent-units.ts').then(({ startDependentUnits }) =>
      startDependentUnits(),
    )
  if (document.querySelector('[data-paste-rows]'))
    void import('./enhance/paste-rows.ts').then(({ startPasteRows }) => startPasteRows())
  if (document.querySelector('[data-live=list]'))
    void import('./enhance/compare-tray.ts').then(({ startCompareTray }) => startCompareTray())
  // A list may have no rows at first.
  const followTicks = () => {
    if (!document.querySelector('[data-tick-all]')) return
    document.removeEventListener('live-update', followTicks)
    void import('./enhance/row-selection.ts').then(({ startRowSelection }) => startRowSelection())
  }
  document.addEventListener('live-update', followTicks)
  followTicks()
  if (document.querySelector('[data-draft]'))
    void import('./enhance/drafts.ts').then(({ startDrafts }) => startDrafts())
  const crop = document.querySelector<HTMLElement>('[data-avatar-crop]')
  if (crop)
    void import('./enhance/avatar-crop.ts').then(({ startAvatarCrop }) => startAvatarCrop(crop))
})

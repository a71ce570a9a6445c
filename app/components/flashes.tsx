import type { FlashText } from '#app/http/session/flash.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { Icon } from './icons.tsx'
import { useRoot, useSiteState } from '#app/http/page/site-state.tsx'
import './flashes.css'

const NONE: FlashText[] = []

/** Pages where the bar of decisions is at the bottom of the window. */
const WITH_BAR = /^\/admin\/review\/\d+$/

/** Flashes at the bottom right, or without a script above the page; closable in both cases; shown on one page only. */
export function Flashes() {
  const t = useT()
  const flashes = useRoot()?.flashes ?? NONE
  const { pathname } = useSiteState()
  const place = WITH_BAR.test(pathname) ? 'flashes is-clear-of-bar' : 'flashes'
  return (
    <div className={place} role="status" aria-live="polite" aria-label={t('notice.label')}>
      {flashes.map((flash) => (
        <Flash key={flash.title} flash={flash} />
      ))}
      {/* Cloned by enhance/offline.ts while the network is down. */}
      <template id="offline-flash">
        <Flash
          flash={{ kind: 'warning', title: t('failure.s0.title'), text: t('notice.offline') }}
        />
      </template>
    </div>
  )
}

/** Most flashes of success disappear by themselves (`enhance/flashes.ts`); warnings and errors never do. */
function Flash({ flash }: { flash: FlashText }) {
  const t = useT()
  const { pathname } = useSiteState()
  const { kind, stays, title, text, link, undo } = flash
  return (
    <dialog
      open
      className={`flashes-item is-${kind}`}
      aria-label={t('notice.label')}
      data-stays={stays ? '' : undefined}
    >
      <Icon name={kind} size={24} />
      <div>
        <b>{title}</b>
        {(text || link) && (
          <p>
            {text}{' '}
            {link && pathname !== link.to.split('#')[0] && <a href={link.to}>{link.label}</a>}
          </p>
        )}
        {undo && (
          <form method="post" action={undo.to}>
            <input type="hidden" name="confirmed" value="1" />
            {undo.ids.map((id) => (
              <input key={id} type="hidden" name="ids" value={id} />
            ))}
            <button name="intent" value={undo.intent} className="btn secondary">
              {undo.label}
            </button>
          </form>
        )}
      </div>
      <form method="dialog">
        <button aria-label={t('notice.close')}>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  )
}

import { Tag } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { TwoStepState } from './own-account.server.ts'

interface Props extends TwoStepState {
  /** The page where it is set up. */
  page: string
  /** Where that leads back to. */
  back: string
}

/** Whether signing in takes a second step, and the way to its page. */
export function TwoStepPart({ since, required, recoveryCodes, page, back }: Props) {
  const t = useT()
  return (
    <>
      <p className="muted">{t('ownAccount.twoStep.intro')}</p>
      <dl className="facts">
        <dt>{t('ownAccount.twoStep.state')}</dt>
        <dd>
          <Tag tone={since ? 'ok' : 'warn'}>
            {t(since ? 'ownAccount.twoStep.on' : 'ownAccount.twoStep.off')}
          </Tag>
        </dd>
        {since && (
          <>
            <dt>{t('ownAccount.twoStep.since')}</dt>
            <dd>{since}</dd>
            <dt>{t('ownAccount.twoStep.codes')}</dt>
            <dd>{t('ownAccount.twoStep.codesLeft', { n: recoveryCodes })}</dd>
          </>
        )}
      </dl>
      {required && <p className="hint">{t('ownAccount.twoStep.required')}</p>}
      <p>
        <a className="btn secondary" href={`${page}?redirectTo=${encodeURIComponent(back)}`}>
          {t(since ? 'ownAccount.twoStep.manage' : 'ownAccount.twoStep.open')}
        </a>
      </p>
    </>
  )
}

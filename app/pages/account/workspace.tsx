import type { readDraft } from '#app/http/forms/draft-view.server.ts'
import type { FormReply } from '#app/http/forms/form-action.server.ts'
import type { ContactFact } from '#app/http/host/site.server.ts'
import { Island } from '#app/islands/island.tsx'
import type { Correction } from '#app/islands/corrected-fields.tsx'
import ProfileForm from '#app/islands/profile-form.tsx'
import { useT } from '#app/i18n/t.tsx'
import { messageText } from '#app/forms/messages.ts'
import { ContactFacts } from '#app/components/contact-facts.tsx'
import type { RegionData } from '#app/islands/region-picker/region-base.tsx'
import { CopyButton } from '#app/components/ui/copy-button.tsx'
import type { Overview } from './overview.server.ts'
import { EarlierCard, FactsCard, StatusCard, UnreadCard, WithdrawCard } from './overview.tsx'
import type { DraftInList } from '#server/contract/form-drafts.ts'
import { DraftsCard } from './drafts-card.tsx'
import type { OwnApplication } from './own-application.server.ts'
import { STAFF_HIDDEN_PAGES, WorkspaceNav } from './workspace-nav.tsx'

/** The view: the overview, the form alone, or the confirmation of a withdrawal. */
export type WorkspaceView = 'overview' | 'edit' | 'withdraw'

interface Props {
  title: string
  view: WorkspaceView
  found: OwnApplication
  overview: Overview
  form:
    | {
        phone: string
        version: string | undefined
        provinces: RegionData
        corrections: Correction[] | undefined
        kept: Awaited<ReturnType<typeof readDraft>>
      }
    | undefined
  /** Staff accounts have no organisation. */
  staff: boolean
  contacts: ContactFact[]
  /** Unsent drafts, except one whose form the page shows. */
  drafts: DraftInList[]
  reply: FormReply | undefined
}

/** The personal centre: state of the application, next steps, the organisation's details, the registration code. */
export function Workspace(props: Props) {
  const t = useT()
  const { title, overview, found, view, staff, reply } = props
  // A refused post always returns the form, whichever view it was sent from.
  const phone = found.record?.phone ?? ''
  const form = props.form ?? (reply && view !== 'withdraw' ? { ...NO_FORM, phone } : undefined)
  return (
    <main id="main" className="wrap workspace" tabIndex={-1}>
      <WorkspaceNav
        current={view === 'edit' ? 'unit' : 'overview'}
        hiddenPages={[
          ...(staff ? STAFF_HIDDEN_PAGES : []),
          ...(phone || form?.phone ? [] : (['phone'] as const)),
        ]}
      />
      <div className="workspace-body">
        <div className="workspace-title">
          <h1>{title}</h1>
          <p>{overview.unit}</p>
        </div>
        {overview.leaving && (
          <div className="inset warn">
            <p>
              {t('application.leaving', { day: overview.leaving })}{' '}
              <a href="/account/data#delete">{t('application.leavingLink')}</a>
            </p>
          </div>
        )}
        {found.invitations > 0 && (
          <div className="inset">
            <p>
              {t('members.received.some')}{' '}
              <a href="/account/members">{t('members.received.see')}</a>
            </p>
          </div>
        )}
        {staff ? <StaffCard /> : <Body {...{ ...props, form, t }} />}
      </div>
      <div className="workspace-side">
        {view === 'overview' && !staff && <UnreadCard unread={overview.unread} />}
        <Side regcode={found.regcode} contacts={props.contacts} />
      </div>
    </main>
  )
}

const NO_FORM = {
  version: undefined,
  provinces: null,
  corrections: undefined,
  kept: { view: undefined, reply: undefined },
}

function Body({ view, found, overview, form, drafts, reply }: Props) {
  const t = useT()
  const record = found.record ?? undefined
  if (view === 'withdraw' && record) {
    const error = Object.values(reply?.result.error ?? {})[0]?.[0]
    return (
      <WithdrawCard
        version={record.version}
        change={found.application?.change ?? false}
        error={error && messageText(t, error)}
      />
    )
  }
  return (
    <>
      {view === 'edit' ? (
        <p>
          <a href="/edituserinfo">{t('application.back')}</a>
        </p>
      ) : (
        <StatusCard overview={overview} progress={found} withForm={form !== undefined} />
      )}
      {form && found.attachmentCorrection.length > 0 && (
        <div className="inset warn">
          <p>
            {t('attachments.mended')} <a href="/account/attachments">{t('attachments.toPage')}</a>
          </p>
        </div>
      )}
      {form ? (
        <section className="card" id="info" aria-labelledby="info-title">
          <ProfileIsland
            form={form}
            record={found.draft ?? undefined}
            mayEnterDuringReview={found.may.stay}
            maySubmit={found.role !== 'editor'}
            reply={reply}
          />
        </section>
      ) : (
        <FactsCard overview={overview} />
      )}
      {view === 'overview' && <DraftsCard drafts={drafts} />}
      {view === 'overview' && <EarlierCard earlier={overview.earlier} />}
    </>
  )
}

interface FormProps {
  mayEnterDuringReview: boolean
  /** Editors only save drafts; a manager submits. */
  maySubmit: boolean
  form: NonNullable<Props['form']>
  record: NonNullable<OwnApplication['record']> | undefined
  reply: FormReply | undefined
}

function ProfileIsland({
  form: { kept, ...form },
  record,
  mayEnterDuringReview,
  maySubmit,
  reply,
}: FormProps) {
  const props = {
    record,
    mayEnterDuringReview,
    maySubmit,
    ...form,
    draft: kept.view,
    reply: reply ?? kept.reply,
  }
  return <Island name="profile" component={ProfileForm} props={props} />
}

function Side({ regcode, contacts }: { regcode: string; contacts: ContactFact[] }) {
  const t = useT()
  return (
    <>
      {regcode && (
        <section className="card" id="regcode" aria-labelledby="regcode-title">
          <h2 id="regcode-title">{t('account.profile.code')}</h2>
          <p className="workspace-code">
            <span className="mono">{regcode}</span>
            <CopyButton text={regcode} what={t('account.profile.code')} />
          </p>
          <p className="hint">{t('account.profile.codeLine')}</p>
        </section>
      )}
      {contacts.length > 0 && (
        <section className="card" aria-labelledby="help-title">
          <h2 id="help-title">{t('application.help')}</h2>
          <ContactFacts facts={contacts} />
          <p className="hint">{t('application.helpLine')}</p>
        </section>
      )}
    </>
  )
}

function StaffCard() {
  const t = useT()
  return (
    <section className="card">
      <h2>{t('account.profile.staffTitle')}</h2>
      <p>{t('account.profile.staffText')}</p>
      <p className="btn-row">
        <a className="btn primary" href="/admin">
          {t('account.profile.staffLink')}
        </a>
      </p>
    </section>
  )
}

import { Avatar } from '#app/components/avatar.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { avatarForm } from '#app/forms/own-account.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { useT } from '#app/i18n/t.tsx'
import './own-account.css'

interface Props {
  nickname: string
  file: string
  reply: FormReply | undefined
}

/** An account's avatar: shown, uploaded, removed. With a script the upload is cropped before it is sent. */
export function AvatarPart({ nickname, file, reply }: Props) {
  const t = useT()
  return (
    <>
      <div className="own-account-avatar">
        <Avatar nickname={nickname} file={file} large />
        {file ? (
          <form method="post">
            <button className="btn tertiary" name="intent" value="removeAvatar">
              {t('ownAccount.avatar.remove')}
            </button>
          </form>
        ) : (
          <p className="muted">{t('ownAccount.avatar.none')}</p>
        )}
      </div>
      <PlainForm
        form={avatarForm}
        id="avatar"
        secondary
        reply={reply}
        before={<input type="hidden" name="intent" value="avatar" />}
        after={{ avatarFile: <Crop /> }}
      />
    </>
  )
}

/** Hidden until a script has a picture to crop (`enhance/avatar-crop.ts`). */
function Crop() {
  const t = useT()
  return (
    <fieldset className="own-account-crop" data-avatar-crop="" hidden>
      <legend>{t('ownAccount.avatar.crop')}</legend>
      <p className="hint">{t('ownAccount.avatar.cropText')}</p>
      <canvas width={512} height={512} role="img" aria-label={t('ownAccount.avatar.preview')} />
      {(['zoom', 'across', 'down'] as const).map((name) => (
        <label key={name}>
          {t(`ownAccount.avatar.${name}`)}
          <input
            type="range"
            min={0}
            max={100}
            defaultValue={name === 'zoom' ? 0 : 50}
            data-crop={name}
          />
        </label>
      ))}
    </fieldset>
  )
}

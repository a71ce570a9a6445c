import { useT } from '#app/i18n/t.tsx'
import { Icon } from './icons.tsx'
import './attachment-picture.css'

interface Props {
  /** Address of the content. */
  to: string
  description: string
  isPdf: boolean
}

/** A thumbnail of an attachment that links to the full content in a new window. A PDF has an icon instead. */
export function AttachmentPicture({ to, description, isPdf }: Props) {
  const t = useT()
  return (
    <a
      className="attachment-picture"
      href={isPdf ? `${to}?view=1` : to}
      aria-label={isPdf ? t('attachments.open', { name: description }) : undefined}
      target="_blank"
      rel="noreferrer"
    >
      {isPdf ? (
        <>
          <Icon name="file" size={28} />
          {t('attachments.pdf')}
        </>
      ) : (
        <img
          src={`${to}?thumbnail=1`}
          alt={t('attachments.preview', { name: description })}
          width={128}
          height={96}
          loading="lazy"
        />
      )}
    </a>
  )
}

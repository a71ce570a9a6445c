import './avatar.css'

interface Props {
  nickname: string
  /** Stored name of the picture; empty if there is none. */
  file: string | undefined
  large?: boolean
}

/** The account's picture, or the first character of its nickname; decorative, since the name is beside it. */
export const Avatar = ({ nickname, file, large }: Props) => (
  <span className={large ? 'avatar is-large' : 'avatar'} aria-hidden="true">
    {file ? (
      <img src={`/avatars/${file}`} alt="" width={large ? 96 : 28} height={large ? 96 : 28} />
    ) : (
      [...nickname][0]
    )}
  </span>
)

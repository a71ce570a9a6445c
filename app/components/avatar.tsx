import './avatar.css'

interface Props {
  nickname: string
  /** Stored name of the picture; empty where there is none. */
  file: string | undefined
  large?: boolean
}

/** Whose account it is, beside the name that says so: the picture, or the first character of the nickname. */
export const Avatar = ({ nickname, file, large }: Props) => (
  <span className={large ? 'avatar is-large' : 'avatar'} aria-hidden="true">
    {file ? (
      <img src={`/avatars/${file}`} alt="" width={large ? 96 : 28} height={large ? 96 : 28} />
    ) : (
      [...nickname][0]
    )}
  </span>
)

import { Icon } from './icons.tsx'
import './dialog-head.css'

interface Props {
  title?: string
  titleId?: string
  /** Label of the closing button. */
  close?: string
  onClose?: () => void
}

/** The head of a dialog: its title, and the button that closes it. */
export function DialogHead({ title, titleId, close, onClose }: Props) {
  return (
    <div className="dialog-head">
      <h2 id={titleId}>{title}</h2>
      <button type="button" className="dialog-head-close" aria-label={close} onClick={onClose}>
        <Icon name="close" size={24} />
      </button>
    </div>
  )
}

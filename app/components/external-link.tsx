import type { ReactNode } from 'react'
import { useT } from '#app/i18n/t.tsx'
import { Icon } from './icons.tsx'

/** A link to another site that opens a new window, and announces it. */
export function ExternalLink(props: { href: string; className?: string; children: ReactNode }) {
  const t = useT()
  return (
    <a href={props.href} className={props.className} target="_blank" rel="noopener noreferrer">
      {props.children}
      <Icon name="external" size={16} />
      <span className="visually-hidden">{t('header.newWindow')}</span>
    </a>
  )
}

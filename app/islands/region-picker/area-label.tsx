import type { ReactNode } from 'react'

interface Props {
  /** In the reader's language; undefined if that is the Chinese title itself. */
  name: string | undefined
  children: ReactNode
}

/** A division: its English name if there is one, with the Chinese beside it. */
export const AreaLabel = ({ name, children }: Props) =>
  name ? (
    <span>
      {name}{' '}
      <span className="region-picker-chinese" lang="zh-CN">
        {children}
      </span>
    </span>
  ) : (
    <>{children}</>
  )

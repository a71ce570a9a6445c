import type { ReactNode } from 'react'

interface Props {
  /** In the reader's language; absent where the Chinese is that. */
  name: string | undefined
  children: ReactNode
}

/** A division: its English name where there is one, the Chinese beside it. */
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

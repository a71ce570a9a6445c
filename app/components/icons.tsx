/** Outline icons, 24 × 24 units, in the text colour; never the only carrier of a meaning. */
const PATHS = {
  external: 'M7 17 17 7M9 7h8v8',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  info: 'M12 11v6M12 7.5v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  success: 'm8 12 3 3 5-6M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  warning:
    'M12 9v5M12 17v.1M10.3 4 2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0z',
  play: 'M8 5v14l11-7z',
  pause: 'M9 6v12M15 6v12',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.5 16.5 21 21',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h6M9 17h6',
  error: 'm9 9 6 6m0-6-6 6M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

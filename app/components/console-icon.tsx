/** Outline icons of the back office, 24 × 24 units, in the text colour; always beside a word or with a label. */
const PATHS = {
  home: 'M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z',
  chart: 'M4 20V11M10 20V4M16 20v-7M21 20H3',
  review: 'M9 4H5v17h14V4h-4M9 2.5h6V6H9zM8.5 13.5l2.5 2.5 4.5-5',
  template: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h3',
  enterprise: 'M4 21V4h10v17M14 9h6v12M8 8h2M8 12h2M8 16h2M2 21h20',
  message: 'M4 4h16v12H9.5L5 20v-4H4z',
  proposal: 'M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9V15h-7v-1.1A6 6 0 0 1 12 3z',
  data: 'M20 5c0 1.7-3.6 3-8 3S4 6.7 4 5s3.6-3 8-3 8 1.3 8 3zM4 5v14c0 1.7 3.6 3 8 3s8-1.3 8-3V5M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  link: 'M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 5-6 8-6s7 1 8 6',
  role: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM9 12l2 2 4-4',
  tree: 'M4 4h7v5H4zM13 15h7v5h-7zM13 4.5h7v5h-7zM7.5 9v8.5H13M11 6.5h2',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  badge:
    'M4 7h16v13H4zM9 7V4h6v3M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.5 17.5c.5-1.5 1.8-2 3.5-2s3 .5 3.5 2',
  book: 'M4 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H4zM20 4h-6a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h6z',
  bell: 'M6 16v-6a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  file: 'M3 6a1 1 0 0 1 1-1h5l2 2h9a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z',
  session: 'M3 4h18v12H3zM8 20h8M12 16v4',
  key: 'M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h9v4M17 12v3',
  login: 'M14 4h6v16h-6M3 12h11M10 8l4 4-4 4',
  log: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h4',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM12 8v5M12 16v.1',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2 19 19M19 5l-2.8 2.8M7.8 16.2 5 19',
  pulse: 'M2 12h5l3-8 4 16 3-8h5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M19 5l-1.5 1.5M6.5 17.5 5 19',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4',
  site: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3z',
  size: 'M3 19 8 6l5 13M5 15h6M14 19l3.5-8 3.5 8M15.3 16.5h4.4',
  fullscreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  collapse: 'M4 5h16M10 12h10M4 19h16M7 9l-3 3 3 3',
} as const

export type ConsoleIconName = keyof typeof PATHS

export function ConsoleIcon({ name, size = 18 }: { name: ConsoleIconName; size?: number }) {
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

import { PageLink } from '#app/components/page-link.tsx'
import type { HomeData } from './data.server.ts'

/** Line art for the three platforms. */
const ART = [
  'M4 32C12 16 18 16 24 24S34 10 44 26M4 40H44M8 40v-4M14 40v-7M20 40v-4M26 40v-7M32 40v-4M38 40v-7',
  'M10 6h21l7 7v29H10zM31 6v7h7M16 18h12M16 24h16M16 36h16M16 36v-4M21 36v-6M26 36v-4M31 36v-6',
  'M24 6 43 15 24 24 5 15zM5 24l19 9 19-9M5 33l19 9 19-9',
]

export function PlatformCards({ items }: { items: HomeData['words']['platforms']['items'] }) {
  return (
    <ul className="grid-3 plain-list">
      {items.map((item, index) => (
        <li key={item.name} className="card home-platform">
          <svg
            viewBox="0 0 48 48"
            width="48"
            height="48"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
            aria-hidden="true"
            focusable="false"
          >
            <path d={ART[index]} />
          </svg>
          <h3>{item.name}</h3>
          <p>{item.text}</p>
          <PageLink to={item.to} className="home-stretched">
            {item.more}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

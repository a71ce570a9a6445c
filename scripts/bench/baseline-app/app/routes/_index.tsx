export const meta = () => [
  { title: 'New Remix App' },
  { name: 'description', content: 'Welcome to Remix!' },
]

const RESOURCES = [
  ['https://remix.run/start/quickstart', 'Quick Start (5 min)'],
  ['https://remix.run/start/tutorial', 'Tutorial (30 min)'],
  ['https://remix.run/docs', 'Remix Docs'],
  ['https://rmx.as/discord', 'Join Discord'],
]

/** The size and shape of the page that the Remix template starts with. */
export default function Index() {
  return (
    <div className="flex h-screen items-center justify-center">
      <header>
        <h1>Welcome to Remix</h1>
      </header>
      <nav>
        <p>What&apos;s next?</p>
        <ul>
          {RESOURCES.map(([href, text]) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer">
                <svg width="24" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor">
                  <path d="M8.5 12.0833H10L9.9 17.9l1.9-5.8H13.5L10 2.5Z" strokeWidth="1.5" />
                </svg>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

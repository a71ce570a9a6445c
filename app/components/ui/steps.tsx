import './steps.css'

/** Steps in order, along a ruler; each may have a duration. */
export function Steps({ items }: { items: { name: string; text: string; duration?: string }[] }) {
  return (
    <ol className="steps plain-list">
      {items.map((step, index) => (
        <li key={step.name}>
          <i aria-hidden="true">{index + 1}</i>
          <b>{step.name}</b>
          {step.duration && <span className="steps-duration">{step.duration}</span>}
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  )
}

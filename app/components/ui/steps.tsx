import './steps.css'

/** Steps in their order, standing on a ruler; each may say how long it takes. */
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

import './steps.css'

/** Steps in their order, standing on a ruler. */
export function Steps({ items }: { items: { name: string; text: string }[] }) {
  return (
    <ol className="steps plain-list">
      {items.map((step, index) => (
        <li key={step.name}>
          <i aria-hidden="true">{index + 1}</i>
          <b>{step.name}</b>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  )
}

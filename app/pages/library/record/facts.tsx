export function Facts({ rows }: { rows: { name: string; value: string }[] }) {
  return (
    <dl className="facts">
      {rows.map(({ name, value }) => (
        <FactRow key={name} name={name} value={value} />
      ))}
    </dl>
  )
}

const FactRow = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

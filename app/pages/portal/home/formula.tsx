/** A line of a formula; what stands in `^(…)` is raised, and still read as a power by those who listen. */
export function Formula({ text }: { text: string }) {
  const [before, power, after] = text.split(/\^\(([^)]*)\)/)
  if (power === undefined) return <>{text}</>
  return (
    <>
      {before}
      <span className="visually-hidden">^(</span>
      <sup>{power}</sup>
      <span className="visually-hidden">)</span>
      {after}
    </>
  )
}

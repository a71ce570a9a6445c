/** A formula; `^(…)` is rendered as superscript and read by screen readers as a power. */
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

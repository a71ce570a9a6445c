import { DataTable } from '#app/components/ui/data-table.tsx'
import type { RecordModel } from './record.server.ts'
import type { Split } from './split.server.ts'

const HEIGHT = 28

/** Breakdown of a figure: gases, or life-cycle stages. */
export function SplitSection(props: { id: string; split: Split; words: RecordModel['words'] }) {
  const { id, split } = props
  const words = props.words.split
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{split.title}</h2>
      <p className="muted">{split.line}</p>
      {split.hasBar && (
        <svg
          className="record-split"
          viewBox={`0 0 ${split.width} ${HEIGHT}`}
          width={split.width}
          height={HEIGHT}
          preserveAspectRatio="none"
          role="img"
          aria-label={split.label}
        >
          {split.rows.map((row) => (
            <rect
              key={row.name}
              className={row.tone}
              x={row.x}
              y={0}
              width={row.width}
              height={HEIGHT}
            />
          ))}
        </svg>
      )}
      <DataTable
        caption={split.title}
        className="record-narrow"
        rows={split.rows}
        rowKey={(row) => row.name}
        columns={[
          {
            key: 'part',
            title: words.part,
            rowHeader: true,
            cell: (row) => (
              <>
                {split.hasBar && (
                  <svg className="record-split-key" width={12} height={12} aria-hidden="true">
                    <rect className={row.tone} width={12} height={12} />
                  </svg>
                )}
                {row.name}
              </>
            ),
          },
          { key: 'figure', title: words.figure, align: 'number', cell: (row) => row.figure },
          { key: 'share', title: words.share, align: 'number', cell: (row) => row.percent },
        ]}
      />
    </section>
  )
}

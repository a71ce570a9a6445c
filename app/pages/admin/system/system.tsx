import type { ComponentProps } from 'react'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { useTimeFormat } from '#app/components/time-format.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT, type Translate } from '#app/i18n/t.tsx'
import { getSystemState, type SystemState } from '#server/contract/system-state.ts'
import { FactPanel } from '../fact-panel.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import { byteSize, timeSpan } from './units.ts'
import './system.css'

const PATH = '/admin/system'

export const loader = pageLoader({ permission: getSystemState }, async ({ api, t }) => ({
  head: staffHead(t('systemState.title'), PATH),
  state: await api(getSystemState),
  portal: {
    node: process.versions.node,
    running: Math.round(process.uptime() * 1000),
    memory: process.memoryUsage.rss(),
  },
}))

/** System state, for administrators: health, warnings, machine, data. */
export default function Page() {
  const t = useT()
  const time = useTimeFormat()
  const { head, state, portal } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} lead={t('systemState.lead', { time: time(state.time) })}>
        <a className="btn secondary" href={PATH}>
          {t('systemState.refresh')}
        </a>
      </ScreenHead>
      <Verdict {...state} />
      <div className="fact-panel-columns">
        <Readiness {...state} />
        <FactPanel
          title={t('systemState.versions.title')}
          facts={versionFacts(t, time, state, portal.node)}
        />
        <FactPanel
          title={t('systemState.running.title')}
          facts={runningFacts(t, time, state, portal)}
        />
        <FactPanel title={t('systemState.storage.title')} facts={storageFacts(t, state)} />
      </div>
      <Queues queues={state.queues} />
      <Backups state={state} />
    </main>
  )
}

function Verdict({ warnings }: Pick<SystemState, 'warnings'>) {
  const t = useT()
  return (
    <section
      className={warnings.length > 0 ? 'inset danger system-verdict' : 'inset ok system-verdict'}
      aria-labelledby="verdict"
    >
      <h2 id="verdict">
        {warnings.length > 0
          ? t('systemState.attention', { n: warnings.length })
          : t('systemState.fine')}
      </h2>
      {warnings.length > 0 && (
        <ul>
          {warnings.map((name) => (
            <li key={name}>{t(`systemState.warnings.${name}`)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Readiness({ ready }: Pick<SystemState, 'ready'>) {
  const t = useT()
  return (
    <FactPanel
      title={t('systemState.ready.title')}
      facts={(['read', 'write', 'files', 'clock'] as const).map((name) => [
        t(`systemState.ready.${name}`),
        <Tag key={name} tone={ready[name] ? 'ok' : 'danger'}>
          {t(ready[name] ? 'systemState.ready.ok' : 'systemState.ready.failed')}
        </Tag>,
      ])}
    />
  )
}

type Facts = ComponentProps<typeof FactPanel>['facts']
type TimeFormat = ReturnType<typeof useTimeFormat>

const versionFacts = (
  t: Translate,
  time: TimeFormat,
  { app, store, data }: SystemState,
  portalNode: string,
): Facts => [
  [t('systemState.versions.app'), app.version],
  [t('systemState.versions.api'), t('systemState.versions.node', { version: app.node })],
  [t('systemState.versions.portal'), t('systemState.versions.node', { version: portalNode })],
  [
    t('systemState.versions.store'),
    `${store.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${store.version}`,
  ],
  [
    t('systemState.versions.schema'),
    store.pending > 0
      ? t('systemState.versions.pending', { n: store.migrations, pending: store.pending })
      : t('systemState.versions.applied', { n: store.migrations }),
  ],
  [
    t('systemState.versions.data'),
    data
      ? [
          t('systemState.versions.release', { n: data.release, time: time(data.publishTime) }),
          t('systemState.versions.records', data),
        ].join('\n')
      : t('systemState.versions.none'),
  ],
]

const runningFacts = (
  t: Translate,
  time: TimeFormat,
  { time: now, app, machine, housekeeping }: SystemState,
  portal: { running: number; memory: number },
): Facts => [
  [t('systemState.running.api'), timeSpan(t, now - app.startTime)],
  [t('systemState.running.portal'), timeSpan(t, portal.running)],
  [t('systemState.running.apiMemory'), byteSize(app.memory)],
  [t('systemState.running.portalMemory'), byteSize(portal.memory)],
  [
    t('systemState.running.machine'),
    t('systemState.running.free', {
      free: byteSize(machine.memoryFree),
      total: byteSize(machine.memory),
    }),
  ],
  [
    t('systemState.running.load'),
    t('systemState.running.loadOf', { n: machine.processors, load: machine.load.toFixed(2) }),
  ],
  [
    t('systemState.running.housekeeping'),
    housekeeping
      ? t('systemState.running.housekeepingAt', {
          time: time(housekeeping.time),
          n: housekeeping.milliseconds,
        })
      : t('systemState.running.never'),
  ],
]

const storageFacts = (t: Translate, { store, disks }: SystemState): Facts => [
  [t('systemState.storage.size'), byteSize(store.bytes)],
  ...disks.map(
    ({ holds, free, total }) =>
      [
        t(`systemState.storage.${holds.length > 1 ? 'both' : (holds[0] ?? 'files')}`),
        t('systemState.running.free', { free: byteSize(free), total: byteSize(total) }),
      ] as const,
  ),
]

function Queues({ queues }: Pick<SystemState, 'queues'>) {
  const t = useT()
  const time = useTimeFormat()
  return (
    <section className="fact-panel system-table">
      <h2>{t('systemState.queues.title')}</h2>
      <p className="muted">{t('systemState.queues.note')}</p>
      <DataTable
        cards
        caption={t('systemState.queues.title')}
        rows={queues}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            title: t('systemState.queues.name'),
            rowHeader: true,
            cell: ({ name }) => t(`systemState.queues.${name}`),
          },
          {
            key: 'running',
            title: t('systemState.queues.running'),
            align: 'number',
            cell: ({ running }) => running,
          },
          {
            key: 'waiting',
            title: t('systemState.queues.waiting'),
            align: 'number',
            cell: ({ waiting }) => waiting,
          },
          {
            key: 'failed',
            title: t('systemState.queues.failed'),
            align: 'number',
            cell: ({ failed }) => failed ?? '—',
          },
          {
            key: 'oldest',
            title: t('systemState.queues.oldest'),
            cell: ({ oldestTime }) => (oldestTime ? time(oldestTime) : '—'),
          },
        ]}
      />
    </section>
  )
}

function Backups({ state }: { state: SystemState }) {
  const t = useT()
  const time = useTimeFormat()
  const { backups, store } = state
  const none =
    store.kind === 'postgresql' ? 'systemState.backups.postgresql' : 'systemState.backups.none'
  return (
    <section className="fact-panel system-table">
      <h2>{t('systemState.backups.title')}</h2>
      <p className="muted">{t(backups.length > 0 ? 'systemState.backups.note' : none)}</p>
      {backups.length > 0 && (
        <DataTable
          cards
          caption={t('systemState.backups.title')}
          rows={backups}
          rowKey={({ time }) => time}
          columns={[
            {
              key: 'time',
              title: t('systemState.backups.time'),
              rowHeader: true,
              cell: (one) => time(one.time),
            },
            {
              key: 'age',
              title: t('systemState.backups.age'),
              cell: (one) => timeSpan(t, state.time - one.time),
            },
            {
              key: 'size',
              title: t('systemState.backups.size'),
              align: 'number',
              cell: ({ bytes }) => byteSize(bytes),
            },
            {
              key: 'rows',
              title: t('systemState.backups.rows'),
              align: 'number',
              cell: ({ rows }) => rows,
            },
            {
              key: 'files',
              title: t('systemState.backups.files'),
              align: 'number',
              cell: ({ files }) => files,
            },
            {
              key: 'missing',
              title: t('systemState.backups.missing'),
              align: 'number',
              cell: ({ missing }) => (missing > 0 ? <Tag tone="danger">{missing}</Tag> : missing),
            },
          ]}
        />
      )}
    </section>
  )
}

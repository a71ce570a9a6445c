import { stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { SystemState } from '../../contract/system-state.ts'
import type { Config } from '../../config.ts'

type Disk = SystemState['disks'][number]

/** The disks that hold our data, each once; data in a bucket or on a database server is not included. */
export async function readDisks({
  databaseUrl,
  files,
}: Pick<Config, 'databaseUrl' | 'files'>): Promise<Disk[]> {
  const places: [Disk['holds'][number], string][] = []
  if (databaseUrl.startsWith('file:'))
    places.push(['database', dirname(resolve(databaseUrl.replace(/^file:/, '')))])
  if (files.kind === 'folder') places.push(['files', resolve(files.folder)])
  const disks = new Map<number, Disk>()
  for (const [holds, folder] of places) {
    const { device, total, free } = await measure(folder)
    const known = disks.get(device)
    if (known) known.holds.push(holds)
    else disks.set(device, { holds: [holds], total, free })
  }
  return [...disks.values()]
}

/** For a folder that does not exist yet, measures its nearest existing ancestor. */
async function measure(folder: string): Promise<{ device: number; total: number; free: number }> {
  try {
    const { dev } = await stat(folder)
    const { bsize, blocks, bavail } = await statfs(folder)
    return { device: dev, total: bsize * blocks, free: bsize * bavail }
  } catch (error) {
    const above = dirname(folder)
    if (above === folder) throw error
    return measure(above)
  }
}

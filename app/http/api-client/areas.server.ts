import { randomUUID } from 'node:crypto'
import { buildAreaTree, type AreaData, type AreaTree } from '#app/data/area-tree.ts'
import { namesOf } from '#app/data/area-names.server.ts'
import { syllablesOf } from '#app/data/area-pinyin.server.ts'
import { areaList } from '#server/contract/userinfo.ts'
import { createApiClient } from './api.server.ts'
import { minutes, seconds } from '#shared/duration.ts'
import { log } from '../host/log.server.ts'
import { entityTag } from '#shared/entity-tag.ts'

/** The divisions with their English names, and the files sent to browsers, without and with those names. */
export interface Areas extends AreaData {
  names: string[]
  plain: AreasFile
  named: AreasFile
}
export interface AreasFile {
  json: string
  etag: string
}

const LIFETIME = minutes(10)
/** Maximum wait for the first copy; after that the page is rendered without the divisions. */
const TIMEOUT = seconds(3)
/** Delay before the next attempt after the API failed. */
const RETRY_DELAY = seconds(5)

let copy: Areas | undefined
let renewAt = 0
let pending: Promise<void> | undefined

/**
 * The divisions from this process's cache. A stale copy is returned while a new one is fetched, and while the API is
 * down. Undefined before the first successful fetch: the page then has a plain text field for the region.
 */
export async function findAreas(): Promise<Areas | undefined> {
  if (Date.now() >= renewAt) pending ??= renew()
  if (!copy && pending) await Promise.race([pending, delay(TIMEOUT)])
  return copy
}

async function renew(): Promise<void> {
  try {
    const call = createApiClient({ address: '127.0.0.1', requestId: randomUUID() })
    const tree = buildAreaTree(await call(areaList))
    if (tree.length === 0) throw new Error('The API has no divisions yet')
    // Pinyin of 3,270 names takes most of a second, so it is made only when the divisions have changed.
    if (JSON.stringify(tree) !== JSON.stringify(copy?.tree)) copy = prepare(tree)
    renewAt = Date.now() + LIFETIME
  } catch (error) {
    renewAt = Date.now() + RETRY_DELAY
    log('warn', { event: 'areas', error: error instanceof Error ? error.message : 'unknown' })
  } finally {
    pending = undefined
  }
}

function prepare(tree: AreaTree): Areas {
  const data: AreaData = { tree, syllables: syllablesOf(tree) }
  const names = namesOf(tree)
  return { ...data, names, plain: fileOf(data), named: fileOf({ ...data, names }) }
}

function fileOf(data: AreaData): AreasFile {
  const json = JSON.stringify(data)
  return { json, etag: entityTag(json) }
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

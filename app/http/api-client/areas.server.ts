import { randomUUID } from 'node:crypto'
import { buildAreaTree, type AreaData } from '#app/data/area-tree.ts'
import { syllablesOf } from '#app/data/area-pinyin.server.ts'
import { areaList } from '#server/contract/userinfo.ts'
import { createCall } from './api.server.ts'
import { minutes, seconds } from '#shared/duration.ts'
import { log } from '../host/log.server.ts'
import { entityTag } from '#shared/entity-tag.ts'

export interface Areas extends AreaData {
  json: string
  etag: string
}

const LIFETIME = minutes(10)
/** A page does without the divisions rather than wait longer for the first copy. */
const TIMEOUT = seconds(3)
/** How long an API that failed is left alone. */
const PAUSE = seconds(5)

let copy: Areas | undefined
let renewAt = 0
let pending: Promise<void> | undefined

/**
 * The divisions, from this process's one copy; an old copy serves while a new one is fetched, and as long
 * as the API is down. Undefined when there is none yet: the page then asks for the region as plain text.
 */
export async function findAreas(): Promise<Areas | undefined> {
  if (Date.now() >= renewAt) pending ??= renew()
  if (!copy && pending) await Promise.race([pending, delay(TIMEOUT)])
  return copy
}

async function renew(): Promise<void> {
  try {
    const call = createCall({ address: '127.0.0.1', requestId: randomUUID() })
    const tree = buildAreaTree(await call(areaList))
    if (tree.length === 0) throw new Error('The API has no divisions yet')
    const data: AreaData = { tree, syllables: syllablesOf(tree) }
    const json = JSON.stringify(data)
    copy = { ...data, json, etag: entityTag(json) }
    renewAt = Date.now() + LIFETIME
  } catch (error) {
    renewAt = Date.now() + PAUSE
    log('warn', { event: 'areas', error: error instanceof Error ? error.message : 'unknown' })
  } finally {
    pending = undefined
  }
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

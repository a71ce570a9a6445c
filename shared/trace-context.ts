import { randomUUID } from 'node:crypto'

/** A place in a trace, as W3C Trace Context names it: hexadecimal, in lower case. */
export interface TraceContext {
  /** 32 digits, the same in every process that takes part. */
  traceId: string
  /** 16 digits: the span of whoever calls. */
  spanId: string
  /** Two digits; the last bit says that the caller records this trace. */
  flags: string
}

export const TRACE_HEADER = 'traceparent'
const LENGTH = 55
const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const NONE = /^0+$/

/** What the header says; undefined if it is absent or breaks the format, which counts as absent. */
export function readTrace(header: unknown): TraceContext | undefined {
  if (typeof header !== 'string' || header.length < LENGTH || header.length > 256) return undefined
  const [, version, traceId = '', spanId = '', flags = '', rest] = FORM.exec(header) ?? []
  if (version === undefined || version === 'ff' || NONE.test(traceId) || NONE.test(spanId))
    return undefined
  // Version 0 ends here; of later ones the beginning is the same.
  if (version === '00' && rest !== undefined) return undefined
  return { traceId, spanId, flags }
}

/**
 * A span of one's own in the caller's trace, or in a new one, which nobody is asked to record. Of UUIDs, since Node
 * draws their bytes in advance: `randomBytes` asks the system each time, which costs a tenth of a page from memory.
 */
export function continueTrace(caller: TraceContext | undefined): TraceContext {
  const id = randomUUID().replaceAll('-', '')
  return {
    traceId: caller?.traceId ?? id,
    // The half of it that is random but for two bits.
    spanId: id.slice(16),
    // Of the caller's flags only "recorded" is known to version 0.
    flags: caller && Number.parseInt(caller.flags, 16) & 1 ? '01' : '00',
  }
}

export const formatTrace = ({ traceId, spanId, flags }: TraceContext) =>
  `00-${traceId}-${spanId}-${flags}`

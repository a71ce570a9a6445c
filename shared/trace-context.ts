import { randomUUID } from 'node:crypto'

/** A position in a trace, as in W3C Trace Context: hexadecimal, in lower case. */
export interface TraceContext {
  /** 32 digits, the same in every process that takes part. */
  traceId: string
  /** 16 digits: the span of the caller. */
  spanId: string
  /** Two digits; the last bit says that the caller records this trace. */
  flags: string
}

export const TRACE_HEADER = 'traceparent'
const LENGTH = 55
const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const NONE = /^0+$/

/** Parses the header; undefined if it is absent or invalid, which counts as absent. */
export function readTrace(header: unknown): TraceContext | undefined {
  if (typeof header !== 'string' || header.length < LENGTH || header.length > 256) return undefined
  const [, version, traceId = '', spanId = '', flags = '', rest] = FORM.exec(header) ?? []
  if (version === undefined || version === 'ff' || NONE.test(traceId) || NONE.test(spanId))
    return undefined
  // Version 0 ends here; later versions begin the same way.
  if (version === '00' && rest !== undefined) return undefined
  return { traceId, spanId, flags }
}

/**
 * A new span in the caller's trace, or in a new trace that is not marked as recorded. From UUIDs, since Node generates
 * their bytes in advance: `randomBytes` is a system call each time, which costs a tenth of a cached page.
 */
export function continueTrace(caller: TraceContext | undefined): TraceContext {
  const id = randomUUID().replaceAll('-', '')
  return {
    traceId: caller?.traceId ?? id,
    // This half is random except for two bits.
    spanId: id.slice(16),
    // Of the caller's flags, version 0 defines only "recorded".
    flags: caller && Number.parseInt(caller.flags, 16) & 1 ? '01' : '00',
  }
}

export const formatTrace = ({ traceId, spanId, flags }: TraceContext) =>
  `00-${traceId}-${spanId}-${flags}`

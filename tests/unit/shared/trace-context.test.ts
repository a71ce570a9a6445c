import { describe, expect, it } from 'vitest'
import { continueTrace, formatTrace, readTrace } from '#shared/trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

describe('traceparent', () => {
  it('is read as it is written', () => {
    const context = { traceId: TRACE, spanId: SPAN, flags: '01' }
    expect(readTrace(`00-${TRACE}-${SPAN}-01`)).toEqual(context)
    expect(readTrace(formatTrace(context))).toEqual(context)
    // A later version may append fields.
    expect(readTrace(`cc-${TRACE}-${SPAN}-01-what-the-future-holds`)).toEqual(context)
  })

  it.each([
    ['absent', undefined],
    ['a list', [`00-${TRACE}-${SPAN}-01`]],
    ['in upper case', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['without a trace', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['without a span', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['of the forbidden version', `ff-${TRACE}-${SPAN}-01`],
    ['of version 0 with more behind', `00-${TRACE}-${SPAN}-01-more`],
    ['of another version without a dash', `cc-${TRACE}-${SPAN}-01more`],
    ['too short', `00-${TRACE}-${SPAN}-1`],
    ['with a line break', `00-${TRACE}-${SPAN}-01\n`],
    ['endless', `cc-${TRACE}-${SPAN}-01-${'x'.repeat(10_000)}`],
  ])('counts as absent when it is %s', (_how, header) => {
    expect(readTrace(header)).toBeUndefined()
  })

  it('goes on with a span of its own, and keeps of the flags what it knows', () => {
    const next = continueTrace({ traceId: TRACE, spanId: SPAN, flags: 'ff' })
    expect(next).toMatchObject({ traceId: TRACE, flags: '01' })
    expect(next.spanId).not.toBe(SPAN)
    expect(readTrace(formatTrace(next))).toEqual(next)
  })

  it('starts a new one where there is none', () => {
    const [one, other] = [continueTrace(undefined), continueTrace(undefined)]
    expect(readTrace(formatTrace(one))).toEqual(one)
    expect(one.traceId).not.toBe(other.traceId)
    expect(one.flags).toBe('00')
  })
})

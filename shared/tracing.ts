import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes } from '@opentelemetry/api'
import type { TraceContext } from './trace-context.ts'
import { VERSION } from './version.ts'

/** A span in progress; exported to an OpenTelemetry collector when it ends. */
export interface Span {
  /** Its trace context, the parent of further spans. */
  context: TraceContext
  /** Details of the end: `error` marks the span as failed; only the name of the error is exported. */
  end(details: { name?: string; attributes?: Attributes; error?: unknown }): void
}

export interface Tracing {
  /** @param parent undefined: starts a new trace */
  start(kind: 'server' | 'client', name: string, parent: TraceContext | undefined): Span
  /** Exports the remaining spans; gives up after `CLOSE_MAX`. */
  close(): Promise<void>
}

/** The span of the current request; empty if nothing is traced. */
export const currentSpan = new AsyncLocalStorage<TraceContext>()

/** Maximum delay of the shutdown by an unresponsive collector, in milliseconds. */
const CLOSE_MAX = 2000

/**
 * Sends spans by OTLP over HTTP. Its packages are loaded on demand, because most installations trace nothing.
 * @param endpoint of the collector, such as `http://127.0.0.1:4318`
 * @throws if the packages, which are optional, are not installed; the message says what to do
 */
export async function openTracing(service: 'portal' | 'api', endpoint: string): Promise<Tracing> {
  const { api, sdk, exporter, resources } = await loadPackages()
  const { trace, ROOT_CONTEXT, SpanKind, SpanStatusCode } = api
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(
        resources.resourceFromAttributes({ 'service.name': service, 'service.version': VERSION }),
      ),
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        new exporter.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      ),
    ],
  })
  const tracer = provider.getTracer('dual-carbon-portal', VERSION)
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }
  return {
    start(kind, name, parent) {
      const above = parent
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId: parent.traceId,
            spanId: parent.spanId,
            traceFlags: Number.parseInt(parent.flags, 16),
            isRemote: kind === 'server',
          })
        : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind] }, above)
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        context: { traceId, spanId, flags: traceFlags & 1 ? '01' : '00' },
        end({ name: better, attributes, error }) {
          if (better) span.updateName(better)
          if (attributes) span.setAttributes(attributes)
          if (error !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            span.setAttribute('error.type', error instanceof Error ? error.name : String(error))
          }
          span.end()
        },
      }
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MAX).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}

async function loadPackages() {
  try {
    const [api, sdk, exporter, resources] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
    return { api, sdk, exporter, resources }
  } catch (cause) {
    const names =
      '@opentelemetry/api @opentelemetry/sdk-trace-base @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources'
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT 需要的软件包没有安装，请运行：npm install ${names}\n` +
        `OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed: npm install ${names}`,
      { cause },
    )
  }
}

import { z } from 'zod'
import type { Endpoint } from './contract/endpoint.ts'
import type { Context } from './context.ts'
import type { RequestOrigin } from './actor.ts'
import type { FileResponse } from './file-response.ts'
import type { Caller } from './caller.ts'
import type { WorkbookAnswer } from './workbook-answer.ts'
import type { UploadedFile } from './uploads/multipart-form.ts'

/** A request as a handler sees it, without any HTTP details outside the contract. */
export interface EndpointRequest<Query, Body> {
  readonly query: Query
  readonly body: Body
  /** The signed-in user. On a public endpoint, reading it refuses anonymous callers. */
  readonly caller: Caller
  /** The signed-in user, if any, of a public endpoint. */
  readonly visitor: Caller | undefined
  readonly accessToken: string | undefined
  /** HTTP Basic credentials, still encoded. */
  readonly basic: string | undefined
  readonly idempotencyKey: string | undefined
  readonly origin: RequestOrigin
  /** The uploaded file of an endpoint with `upload`. */
  readonly file: UploadedFile
  /** How the client reached this API: origin and prefix. */
  readonly base: string
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>
type Answer<Data> = Data | Preserialized | FileResponse | WorkbookAnswer
type Handler<Query, Body, Data> = (
  call: EndpointRequest<Query, Body>,
) => Answer<Data> | Promise<Answer<Data>>

export type Serve = <Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  endpoint: Endpoint<Query, Body, Data>,
  handler: Handler<z.output<Query>, z.output<Body>, z.output<Data>>,
) => void

/** Registers a module's routes: contract entry to service. */
export type Mount = (serve: Serve, context: Context) => void

/** A public answer serialised in advance and revalidated by its ETag. */
export class Preserialized {
  /** Encoded once: for an answer of a hundred kilobytes, encoding is most of the cost. */
  readonly json: Buffer
  constructor(
    json: string,
    readonly etag: string,
  ) {
    this.json = Buffer.from(json)
  }
}

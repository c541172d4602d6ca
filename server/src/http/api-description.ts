import { OpenAPIGenerator } from '@orpc/openapi'
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { api } from '@shehena/domain/api'
import { errorStatus } from '@shehena/domain/errors'
import { Day } from '@shehena/domain/fields'
import { Hindrance } from '@shehena/domain/jobs/hindrance'
import { z } from 'zod'
import { everyEndpoint } from './gateway.ts'

JSON_SCHEMA_REGISTRY.add(Day, { format: 'date' })

const { $schema: _, ...hindrance } = z.toJSONSchema(Hindrance, { unrepresentable: 'any' })

/** The response schema of every refusal. */
const refusal = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string', minLength: 1 },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    lastChange: {
      type: 'object',
      description: 'Of STALE: who changed the record, null for the system, and when',
      properties: { by: { type: ['string', 'null'] }, at: { type: 'string', format: 'date-time' } },
      required: ['by', 'at'],
      additionalProperties: false,
    },
    hindrances: {
      type: 'array',
      description: 'Of CLASH: what the plan of a job clashes with, to be named in planAnyway where it may be',
      items: hindrance,
    },
    credit: {
      type: 'object',
      description:
        'Of OVER_LIMIT, for who may release the booking: which, and what its customer would owe in all, in cents',
      properties: {
        bookingId: { type: 'string', format: 'uuid' },
        bookingNo: { type: 'string' },
        version: { type: 'integer' },
        wouldOwe: { type: ['integer', 'string'] },
      },
      required: ['bookingId', 'bookingNo', 'version', 'wouldOwe'],
      additionalProperties: false,
    },
  },
  required: ['code', 'message'],
  additionalProperties: false,
}

/** Generates the OpenAPI 3.1 document from the contract that the web app uses. */
export async function describeApi(publicUrl: string): Promise<object> {
  const converter = new ZodToJsonSchemaConverter({
    // JSON Schema cannot describe transforms. Ours brand a number, turn empty text into null, or parse a number from
    // the URL, so the schema on the other side of the transform is enough.
    interceptors: [
      ({ schema, options, next }) => {
        const known = schema instanceof z.ZodPipe ? knownSide(schema) : null
        return known ? converter.convert(known, options) : next()
      },
    ],
  })
  // safe: the generator writes a path for every endpoint of the contract.
  const document = (await new OpenAPIGenerator({ schemaConverters: [converter] }).generate(api, {
    info: {
      title: 'Shehena API',
      version: '1',
      description:
        'Money is whole cents of KES, and a sum beyond 2^53 its digits as text; quantities and percentages are whole hundredths; instants are UTC, days are YYYY-MM-DD. ' +
        'Creates carry an Idempotency-Key header; updates carry the version that was read. ' +
        'A call refused as PASSWORD_NEEDED is repeated after POST /account/password/confirm; one refused as CLASH with planAnyway, which names each hindrance and has a reason.',
    },
    servers: [{ url: `${publicUrl}/api` }],
  })) as object as Document
  describeRefusals(document)
  return { ...document, components: { schemas: { Refusal: refusal } } }
}

function knownSide({ in: before, out: after }: z.ZodPipe): z.ZodType | null {
  // safe: a zod pipe is made of zod schemas.
  if (after instanceof z.ZodTransform) return before as z.ZodType
  // safe: as above.
  if (before instanceof z.ZodTransform) return after as z.ZodType
  return null
}

/** Adds what only the server knows to each operation: the refusals, and the idempotency header of those that create. */
function describeRefusals({ paths }: Document): void {
  for (const { path, method, creates } of everyEndpoint()) {
    const operation = paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${method} ${path} is missing from the description`)
    operation.responses.default = {
      description: 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    }
    if (creates) {
      operation.parameters = [
        ...(operation.parameters ?? []),
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'Chosen by the caller; repeated, it answers with the record that the first request made.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,255}$' },
        },
      ]
    }
  }
}

type Document = { paths: Record<string, Record<string, Described>> }
type Described = { responses: Record<string, unknown>; parameters?: unknown[] }

type Operation = { summary?: string; tags?: string[] }

/** Renders the document as static HTML that works under a strict CSP: no script. */
export function describeApiAsPage(document: object): string {
  // safe: the generator above writes OpenAPI documents.
  const { paths = {}, info } = document as {
    paths?: Record<string, Record<string, Operation>>
    info: { description: string }
  }
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary = '' }]) =>
        `<tr><td><code>${method.toUpperCase()}</code></td><td><code>/api${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td></tr>`,
    ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shehena API</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
td{padding:.35rem .75rem .35rem 0;vertical-align:top;border-bottom:1px solid #8884}table{border-collapse:collapse;width:100%}
</style></head><body><main><h1>Shehena API</h1><p>${escapeHtml(info.description)}</p>
<p>The whole description, with every field: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table>${rows.join('\n')}</table></main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

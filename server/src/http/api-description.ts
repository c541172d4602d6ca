import { OpenAPIGenerator } from '@orpc/openapi'
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { api } from '@shehena/domain/api'
import { Day } from '@shehena/domain/fields'
import { z } from 'zod'
import { callersOf, describeCall, keysOf, securityOf, securitySchemes } from './api-description-access.ts'
import { commonSchemas } from './api-description-records.ts'
import { refusalResponses, refusalSchema, refusalsOf } from './api-description-refusals.ts'
import { tagDescriptions } from './api-description-tags.ts'
import {
  describeWebhooks,
  webhookParameters,
  webhookPromise,
  webhookResponses,
  webhookRows,
} from './api-description-webhooks.ts'
import { everyEndpoint } from './gateway.ts'

JSON_SCHEMA_REGISTRY.add(Day, { format: 'date' })

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
    commonSchemas,
    info: {
      title: 'Shehena API',
      version: '1',
      description:
        'Another program sends its API key, Authorization: Bearer shk_…, and no cookie. ' +
        'Money is whole cents of KES, and a sum beyond 2^53 its digits as text; quantities and percentages are whole hundredths; instants are UTC, days are YYYY-MM-DD. ' +
        'Creates carry an Idempotency-Key header; updates carry the version that was read. ' +
        'A call refused as PASSWORD_NEEDED is repeated after POST /account/password/confirm; one refused as CLASH with planAnyway, which names each hindrance and has a reason.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    servers: [{ url: `${publicUrl}/api` }],
  })) as object as Document
  describeOperations(document)
  return {
    ...document,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: securitySchemes(publicUrl),
      schemas: { ...document.components.schemas, Refusal: refusalSchema },
      parameters: webhookParameters,
      responses: { ...refusalResponses, ...webhookResponses },
    },
  }
}

function knownSide({ in: before, out: after }: z.ZodPipe): z.ZodType | null {
  // safe: a zod pipe is made of zod schemas.
  if (after instanceof z.ZodTransform) return before as z.ZodType
  // safe: as above.
  if (before instanceof z.ZodTransform) return after as z.ZodType
  return null
}

/** Adds what only the server knows to each operation: who may call it, its refusals, and the idempotency header. */
function describeOperations({ paths }: Document): void {
  for (const endpoint of everyEndpoint()) {
    const { path, method, creates } = endpoint
    const operation = paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${method} ${path} is missing from the description`)
    operation.description = describeCall(endpoint)
    operation.security = securityOf(endpoint)
    const isAboutRecords = JSON.stringify([operation.parameters, operation.requestBody]).includes('"format":"uuid"')
    Object.assign(operation.responses, refusalsOf(endpoint, { isAboutRecords }))
    if (creates) operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Chosen by the caller; repeated, it answers with the record that the first request made.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,255}$' },
}

type Operation = {
  summary?: string
  description?: string
  security?: object[]
  parameters?: unknown[]
  requestBody?: unknown
  responses: Record<string, unknown>
}
type Document = {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** Renders the document as static HTML that works under a strict CSP: no script. */
export function describeApiAsPage(document: object): string {
  // safe: the generator above writes OpenAPI documents.
  const { paths, info } = document as Document
  const rows = everyEndpoint().map((endpoint) => {
    const { method, path } = endpoint
    const summary = paths[path]?.[method.toLowerCase()]?.summary ?? ''
    return `<tr><td><code>${method}</code></td><td><code>/api${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td><td>${callersOf(endpoint)}</td><td>${keysOf(endpoint)}</td></tr>`
  })
  const told = webhookRows().map(
    ({ summary, events, keys }) =>
      `<tr><td>${escapeHtml(summary)}</td><td><code>${escapeHtml(events)}</code></td><td>${escapeHtml(keys)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shehena API</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
td,th{text-align:start;padding:.35rem .75rem .35rem 0;vertical-align:top;border-bottom:1px solid #8884}table{border-collapse:collapse;width:100%}
</style></head><body><main><h1>Shehena API</h1><p>${escapeHtml(info.description)}</p>
<p>The whole description, with every field: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may call it</th><th>API keys</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<h2>Webhooks</h2><p>An administrator adds one under Settings, Integrations; the program then posts there what changes, signed by the rules of Standard Webhooks. ${escapeHtml(webhookPromise)}</p>
<table><thead><tr><th>What it tells of</th><th>Events</th><th>API keys</th></tr></thead>
<tbody>${told.join('\n')}</tbody></table></main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

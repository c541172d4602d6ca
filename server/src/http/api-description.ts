import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { api } from '@shehena/domain/api'

/** The OpenAPI 3.1 document of the API, made from the contract that the web app uses. */
export async function describeApi(publicUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(api, {
    info: {
      title: 'Shehena API',
      version: '1',
      description:
        'Money is whole cents of KES; quantities and percentages are whole hundredths; instants are UTC, days are YYYY-MM-DD. ' +
        'Creates carry an Idempotency-Key header; updates carry the version that was read.',
    },
    servers: [{ url: `${publicUrl}/api` }],
  })
}

type Operation = { summary?: string; tags?: string[] }

/** A page that a person can read and a browser can show under the strictest policy: no script at all. */
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

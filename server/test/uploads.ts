import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Client } from './test-app.ts'

/** What a form holds, in order; a file with its name, or text. */
export type Part = { field?: string; name: string; content: Buffer } | { field: string; text: string }

type Options = { parts: Part[]; idempotencyKey?: string }

/** Sends a form to an address of the API, as a browser does. */
export async function sendForm(
  person: Client,
  url: string,
  { parts, idempotencyKey }: Options,
): Promise<LightMyRequestResponse> {
  const { type, body } = await writeForm(parts)
  return person.request({
    method: 'POST',
    url: `/api${url}`,
    payload: body,
    headers: { 'content-type': type, 'idempotency-key': idempotencyKey ?? randomUUID() },
  })
}

/** A form as it goes over the wire. */
export async function writeForm(parts: Part[]): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  for (const part of parts) {
    if ('text' in part) form.append(part.field, part.text)
    else form.append(part.field ?? 'file', new Blob([new Uint8Array(part.content)]), part.name)
  }
  const written = new Response(form)
  return {
    type: written.headers.get('content-type') ?? '',
    body: Buffer.from(await written.arrayBuffer()),
  }
}

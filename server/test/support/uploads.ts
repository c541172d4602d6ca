import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type { Client, TestApp } from './test-app.ts'

/** A part of a multipart form: a named file, or text. */
export type Part = { field?: string; name: string; content: Buffer } | { field: string; text: string }

type Options = { parts: Part[]; idempotencyKey?: string }

/** Sends a multipart form to an API path, as a browser does. */
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

/** Encodes a multipart form. */
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

/** Everything an upload may leave behind: rows, files, temporary files, unclaimed files. */
export async function everythingKept({ pool, filesFolder, incomingFolder }: TestApp): Promise<Kept> {
  const rows = async (sql: string) => (await pool.query<{ key: string }>(sql)).rows.map(({ key }) => key)
  return {
    documents: await rows('select storage_key as key from documents order by 1'),
    unclaimed: await rows('select storage_key as key from unclaimed_files order by 1'),
    files: await filesBelow(filesFolder),
    incoming: await filesBelow(incomingFolder),
  }
}

type Kept = { documents: string[]; unclaimed: string[]; files: string[]; incoming: string[] }

/** The files below a folder, by relative path. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

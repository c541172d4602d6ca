import { api } from '@shehena/domain/api'
import type { Import, ImportOptions, ImportRow } from '@shehena/domain/office/imports/import'
import type { ImportKind, ImportTab } from '@shehena/domain/office/imports/import-kind'
import { runImportStep } from '#server/features/office/imports/run-import-step.ts'
import { type Client, now, type TestApp } from './test-app.ts'
import { sendForm } from './uploads.ts'

type File = {
  kind: ImportKind
  content: string | Buffer | readonly string[]
  name?: string
  options?: ImportOptions
}

/** Sends a file to be imported, and returns the raw response. Lines are joined to a CSV file. */
export function sendImport(clerk: Client, { kind, content, name = `${kind}.csv`, options = {} }: File) {
  const bytes = typeof content === 'string' || Buffer.isBuffer(content) ? content : content.join('\r\n')
  return sendForm(clerk, '/imports', {
    parts: [
      { name, content: Buffer.from(bytes) },
      { field: 'kind', text: kind },
      { field: 'options', text: JSON.stringify(options) },
    ],
  })
}

/** Reads a file and compares its rows with the records. */
export async function checkedImport(it: TestApp, clerk: Client, file: File): Promise<Import> {
  const response = await sendImport(clerk, file)
  if (response.statusCode !== 200) throw new Error(`The file was not read: ${response.body}`)
  const { id }: Import = response.json()
  return runStep(it, clerk, { id, step: 'check' })
}

/** Applies an import that was checked, and writes its rows. */
export async function appliedImport(it: TestApp, clerk: Client, { id }: { id: string }): Promise<Import> {
  await clerk.call(api.imports.apply, { id })
  return runStep(it, clerk, { id, step: 'apply' })
}

/** Undoes an import. */
export async function undoneImport(it: TestApp, clerk: Client, { id }: { id: string }): Promise<Import> {
  await clerk.call(api.imports.undo, { id })
  return runStep(it, clerk, { id, step: 'undo' })
}

/** Does what the worker does with a step of an import. */
export async function runStep(
  it: TestApp,
  clerk: Client,
  request: Parameters<typeof runImportStep>[1],
): Promise<Import> {
  await runImportStep({ db: it.db, now }, request)
  return clerk.call(api.imports.get, { id: request.id })
}

/** The rows of an import, in the order of the file. */
export async function rowsOf(clerk: Client, { id }: { id: string }, tab: ImportTab = 'all'): Promise<ImportRow[]> {
  const { items } = await clerk.call(api.imports.rows, { id, tab, pageSize: 100 })
  return items
}

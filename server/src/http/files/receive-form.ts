import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { fileTooLarge, largestFile } from '@shehena/domain/office/documents/document-kinds'
import { Invalid, Refusal } from '../../errors.ts'
import { storageRefusal } from '../../storage/storage-refusal.ts'
import { type Timeouts, watchClock } from '../timeouts.ts'
import { forgetFile, newPathIn, type ReceivedFile, receiveFile } from './received-file.ts'

/** A parsed multipart form: fields by name, the file under 'file'. */
type ReceivedForm = {
  fields: Record<string, unknown>
  /** Deletes the temporary file; call it whatever the outcome of the request. */
  discard: () => Promise<void>
}

const fileField = 'file'
const limits = {
  files: 1,
  fileSize: largestFile,
  fields: 10,
  fieldSize: 1024,
  parts: 11,
  headerPairs: 20,
  headerSize: 4096,
}

const malformed = () => new Refusal('MALFORMED', 'The file did not arrive whole. Send it again.')

/**
 * Parses a multipart form with one file, which is streamed to a folder.
 *
 * @throws Refusal for a malformed, incomplete, slow or large form, after deleting what was received
 */
export async function receiveForm(
  request: IncomingMessage,
  { folder, timeouts }: { folder: string; timeouts: Timeouts },
): Promise<ReceivedForm> {
  const path = await newPathIn(folder)
  const reading = new FormReading(openForm(request), path)
  const discard = () => forgetFile(path)
  try {
    return { fields: await reading.of(request, timeouts), discard }
  } catch (error) {
    // Drains the rest of the body, so that the client reads the refusal.
    request.unpipe()
    request.resume()
    await reading.abandon()
    await discard()
    throw error
  }
}

function openForm(request: IncomingMessage): BusboyInstance {
  try {
    // safe: isForm() requires a content type.
    const headers = request.headers as IncomingMessage['headers'] & { 'content-type': string }
    // The domain cleans the name and strips its path.
    return new Busboy({ headers, preservePath: true, limits })
  } catch {
    throw malformed()
  }
}

/** Decodes what browsers escape in a file name inside quotes, and nothing else. */
function decodeName(name: string): string {
  return name.replaceAll(/%(22|0D|0A)/g, (escaped) => decodeURIComponent(escaped))
}

/** State of parsing one form. */
class FormReading {
  readonly #form: BusboyInstance
  readonly #path: string
  // No prototype: '__proto__' is an ordinary name (prototype pollution).
  readonly #fields: Record<string, unknown> = Object.create(null)
  #content: BusboyFileStream | undefined
  #receiving: Promise<ReceivedFile> | undefined

  constructor(form: BusboyInstance, path: string) {
    this.#form = form
    this.#path = path
  }

  of(request: IncomingMessage, timeouts: Timeouts): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      const refuse = (refusal: Refusal) => () => reject(refusal)
      this.#form.on('file', (field, content, name: string | undefined) => {
        // A write error destroys the content with the disk's own error.
        content.on('error', (error) => reject('syscall' in error ? storageRefusal(error) : malformed()))
        content.on('limit', refuse(new Refusal('TOO_LARGE', fileTooLarge)))
        if (field === fileField && name) this.#receive(content, name).catch(reject)
        else this.#skip(content, field)
      })
      this.#form.on('field', (field, value) => {
        if (field in this.#fields) reject(new Invalid('Send each field once.'))
        this.#fields[field] = value
      })
      this.#form.on('filesLimit', refuse(new Invalid('Send one file at a time.', { file: 'Send one file at a time' })))
      this.#form.on('fieldsLimit', refuse(malformed()))
      this.#form.on('partsLimit', refuse(malformed()))
      this.#form.on('error', refuse(malformed()))
      this.#form.on('finish', () => this.#finish().then(resolve, reject))
      request.on('close', () => request.complete || reject(malformed()))
      watchClock(request, timeouts, reject)
      request.pipe(this.#form)
    })
  }

  /** Discards a partial upload. */
  async abandon(): Promise<void> {
    this.#form.destroy()
    // Destroyed with an error: otherwise a stream that ended before it was read would be awaited forever.
    this.#content?.destroy(new Error('The form is given up'))
    await this.#receiving?.catch(() => undefined)
  }

  #receive(content: BusboyFileStream, name: string): Promise<ReceivedFile> {
    this.#content = content
    this.#receiving = receiveFile(content, decodeName(name), this.#path)
    return this.#receiving
  }

  /** Browsers send a file without a name if none was chosen. */
  #skip(content: BusboyFileStream, field: string): void {
    if (field !== fileField) this.#fields[field] = null
    content.resume()
  }

  async #finish(): Promise<Record<string, unknown>> {
    const file = await this.#receiving
    return file ? Object.assign(this.#fields, { [fileField]: file }) : this.#fields
  }
}

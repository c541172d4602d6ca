import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { fileTooLarge, largestFile } from '@shehena/domain/documents/document-kinds'
import { Invalid, Refusal } from '../errors.ts'
import { storageRefusal } from '../storage/storage-refusal.ts'
import { forgetFile, newPathIn, type ReceivedFile, receiveFile } from './received-file.ts'
import { type Timeouts, watchClock } from './timeouts.ts'

/** What a form held: its fields by name, the file under 'file'. */
type ReceivedForm = {
  fields: Record<string, unknown>
  /** Removes what was kept of the file; to be called whatever became of the request. */
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
 * Receives a form with one file, which is written to a folder as it comes in.
 *
 * @throws Refusal for a form that is broken, incomplete, too slow or too large; nothing is kept then
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
    // What is still on its way is read and thrown away, so that the refusal gets through.
    request.unpipe()
    request.resume()
    await reading.abandon()
    await discard()
    throw error
  }
}

function openForm(request: IncomingMessage): BusboyInstance {
  try {
    // safe: only a request with a content type is taken for a form.
    const headers = request.headers as IncomingMessage['headers'] & { 'content-type': string }
    // The name is cleaned by the domain, which knows what a path is.
    return new Busboy({ headers, preservePath: true, limits })
  } catch {
    throw malformed()
  }
}

/** Undoes what browsers do to a name that would break out of its quotes, and nothing else. */
function decodeName(name: string): string {
  return name.replaceAll(/%(22|0D|0A)/g, (escaped) => decodeURIComponent(escaped))
}

/** The reading of one form: its parts as they come in. */
class FormReading {
  readonly #form: BusboyInstance
  readonly #path: string
  // Without a prototype, so that '__proto__' is a name like any other.
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
        // A disk that does not take the file ends its content with the disk's own error.
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

  /** Lets go of what is half received. */
  async abandon(): Promise<void> {
    this.#form.destroy()
    // By an error: one that ended before it was read to its end would otherwise be waited for.
    this.#content?.destroy(new Error('The form is given up'))
    await this.#receiving?.catch(() => undefined)
  }

  #receive(content: BusboyFileStream, name: string): Promise<ReceivedFile> {
    this.#content = content
    this.#receiving = receiveFile(content, decodeName(name), this.#path)
    return this.#receiving
  }

  /** A file without a name is what a browser sends where none was chosen. */
  #skip(content: BusboyFileStream, field: string): void {
    if (field !== fileField) this.#fields[field] = null
    content.resume()
  }

  async #finish(): Promise<Record<string, unknown>> {
    const file = await this.#receiving
    return file ? Object.assign(this.#fields, { [fileField]: file }) : this.#fields
  }
}

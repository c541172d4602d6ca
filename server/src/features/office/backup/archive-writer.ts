import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** The length of a seal: a SHA-256 in hexadecimal. */
export const sealLength = 64

/** Length and checksum of a streamed file. */
export type Measured = { bytes: number; sha256: string }

/** Measures length and checksum of a stream. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256')
  readonly #most: number
  #bytes = 0
  #sha256 = ''

  constructor(most = Number.POSITIVE_INFINITY) {
    super()
    this.#most = most
  }

  /** Available at the end of the stream. */
  get measured(): Measured {
    return { bytes: this.#bytes, sha256: this.#sha256 }
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#bytes += chunk.length
    this.#hash.update(chunk)
    if (this.#bytes > this.#most) done(new RangeError('There is more of it than there should be.'))
    else done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    this.#sha256 = this.#hash.digest('hex')
    done()
  }
}

/** Replaces the last bytes, the comment of the zip, with the SHA-256 of everything before. */
class Seal extends Transform {
  readonly #hash = createHash('sha256')
  #held: Buffer = Buffer.alloc(0)

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    const all = Buffer.concat([this.#held, chunk])
    const sure = all.subarray(0, Math.max(0, all.length - sealLength))
    this.#held = all.subarray(sure.length)
    this.#hash.update(sure)
    done(null, sure)
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#hash.digest('hex'))
  }
}

/** Writes a zip archive as a stream. Its last bytes are a checksum of all the others. */
export class ArchiveWriter {
  readonly #zip = new ZipFile()
  readonly #written: Promise<void>
  readonly #signal: AbortSignal

  /** @param path a file that does not exist yet; created readable by its owner only */
  constructor(path: string, signal: AbortSignal) {
    this.#signal = signal
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    // safe: it is a Node stream; the library's types name an older one.
    this.#written = pipeline(this.#zip.outputStream as Readable, new Seal(), file)
    this.#written.catch(() => undefined)
    // safe: as above.
    this.#zip.on('error', (error) => (this.#zip.outputStream as Readable).destroy(error))
  }

  /** Adds a file; resolves once it has been written. */
  async add(name: string, content: Readable, { isPacked = true } = {}): Promise<Measured> {
    const measure = new Measure()
    this.#zip.addReadStream(measure, name, { compress: isPacked, mode: 0o100600 })
    try {
      // Fails when the writer stops, for example on a full disk. The pipeline alone would wait forever.
      await Promise.race([pipeline(content, measure, { signal: this.#signal }), this.#written.then(nothingMore)])
    } catch (error) {
      content.destroy()
      throw error
    }
    return measure.measured
  }

  /** Completes the archive. */
  async end(): Promise<void> {
    this.#zip.end({ comment: '0'.repeat(sealLength), forceZip64Format: false })
    await this.#written
  }

  /** Aborts the writing. */
  async abandon(): Promise<void> {
    // safe: as above.
    const output = this.#zip.outputStream as Readable
    output.destroy(new Error('The archive was abandoned.'))
    await this.#written.catch(() => undefined)
  }
}

function nothingMore(): never {
  throw new Error('The archive ended before its last file.')
}

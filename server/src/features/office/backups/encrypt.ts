import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { StartError } from '../../../start-error.ts'
import { BackupRefused } from '../backup/archive-reader.ts'

/** An encrypted file: its size in bytes, its SHA-256 in hexadecimal and its MD5 in Base64. */
export type Encrypted = { size: number; sha256: string; md5: string }

/**
 * Encrypts a stream in the age format into a new file, piece by piece.
 *
 * @param recipient the public half of a pair of keys
 */
export async function encryptInto(
  path: string,
  { content, recipient, signal }: { content: Readable; recipient: string; signal: AbortSignal },
): Promise<Encrypted> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(webOf(content))
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      sha256.update(chunk)
      md5.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(nodeOf(encrypted), measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return { size, sha256: sha256.digest('hex'), md5: md5.digest('base64') }
}

/**
 * What was encrypted, piece by piece. What has been changed since fails at the piece that was.
 *
 * @param name how the file is called in sentences
 * @throws BackupRefused for another key, and while it is read
 */
export async function decrypt(content: Readable, { key, name }: { key: string; name: string }): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const opened = await decrypter.decrypt(webOf(content)).catch((error: unknown) => {
    content.destroy()
    throw refusalOf(error, name)
  })
  return Readable.from(checked(nodeOf(opened), name))
}

async function* checked(content: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk
  } catch (error) {
    throw refusalOf(error, name)
  }
}

function refusalOf(error: unknown, name: string): Error {
  if (error instanceof StartError) return error
  const isOther = error instanceof Error && error.message.startsWith('no identity matched')
  return new BackupRefused(
    isOther
      ? `This key does not open ${name}: it was encrypted for another one, or its beginning is damaged.`
      : `${name} is damaged: it is not as it was when it was made.`,
    { cause: error },
  )
}

/**
 * The private key in the text of a key file; lines that begin with # say something about it.
 *
 * @throws BackupRefused if there is not one
 */
export async function readKey(text: string): Promise<string> {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const [key, ...others] = lines.filter((line) => line && !line.startsWith('#'))
  const isKey = key !== undefined && others.length === 0 && /^AGE-SECRET-KEY-1/i.test(key)
  const recipient = isKey ? await identityToRecipient(key.toUpperCase()).catch(() => null) : null
  if (!key || !recipient) throw new BackupRefused('This is no private key: it is one line, AGE-SECRET-KEY-1 and more.')
  return key.toUpperCase()
}

/** The public half of a private key, for which files were encrypted. */
export function recipientOf(key: string): Promise<string> {
  return identityToRecipient(key)
}

// safe: both are the ReadableStream of this process; the library's types name the browser's.
const webOf = (content: Readable) => Readable.toWeb(content) as unknown as ReadableStream<Uint8Array>
// safe: as above.
const nodeOf = (content: ReadableStream<Uint8Array>) => Readable.fromWeb(content as unknown as NodeReadableStream)

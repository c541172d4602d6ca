import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { recipientPattern } from '@shehena/domain/office/backups/backup-facts'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, describe, expect, test } from 'vitest'
import { BackupRefused } from '../backup/archive-reader.ts'
import { decrypt, encryptInto, readKey } from './encrypt.ts'

const folder = await mkdtemp(join(tmpdir(), 'shehena-age-'))
afterAll(() => rm(folder, { recursive: true }))

const key = await generateX25519Identity()
const recipient = await identityToRecipient(key)
const signal = new AbortController().signal
let made = 0

async function encrypted(content: Buffer): Promise<string> {
  made += 1
  const path = join(folder, `${made}.age`)
  await encryptInto(path, { content: Readable.from([content]), recipient, signal })
  return path
}

const opened = async (path: string, by = key) =>
  buffer(await decrypt(createReadStream(path), { key: by, name: 'the backup' }))

describe('what is encrypted', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a line', Buffer.from('Gate pass 17')],
    ['exactly one piece', Buffer.alloc(65_536, 'x')],
    ['some pieces', Buffer.alloc(1_000_000, 'abcdefg')],
  ])('is opened by its key: %s', async (_name, content) => {
    const path = await encrypted(content)

    expect((await opened(path)).equals(content)).toBe(true)
    if (content.length > 0) expect((await readFile(path)).includes(content.subarray(0, 12))).toBe(false)
  })

  test('is measured as it is stored', async () => {
    const path = join(folder, 'measured')
    const { size } = await encryptInto(path, { content: Readable.from([Buffer.alloc(70_000)]), recipient, signal })

    expect((await stat(path)).size).toBe(size)
  })

  test('is not opened by another key', async () => {
    const path = await encrypted(Buffer.from('Gate pass 17'))

    await expect(opened(path, await generateX25519Identity())).rejects.toThrow(
      new BackupRefused(
        'This key does not open the backup: it was encrypted for another one, or its beginning is damaged.',
      ),
    )
  })

  test.each([
    ['a bit of the first piece', (content: Buffer) => flip(content, 300)],
    ['a bit of the last piece', (content: Buffer) => flip(content, content.length - 1)],
    ['a bit of its head', (content: Buffer) => flip(content, 5)],
    ['its end', (content: Buffer) => content.subarray(0, -1)],
    ['its last piece', (content: Buffer) => content.subarray(0, -70_000)],
    ['all of it', () => Buffer.alloc(0)],
  ])('says that it lacks %s', async (_name, change) => {
    const path = await encrypted(Buffer.alloc(200_000, 'abc'))
    await writeFile(path, change(await readFile(path)))

    await expect(opened(path)).rejects.toThrow('the backup is damaged: it is not as it was when it was made.')
  })
})

function flip(content: Buffer, position: number): Buffer {
  const changed = Buffer.from(content)
  changed[position] = (changed[position] ?? 0) ^ 1
  return changed
}

describe('a key', () => {
  test('is read from the file of a key program, in any case', async () => {
    expect(recipient).toMatch(recipientPattern)
    expect(await readKey(`# created: 2026-11-21\n# public key: ${recipient}\n${key}\n`)).toBe(key)
    expect(await readKey(key.toLowerCase())).toBe(key)
  })

  test.each(['', recipient, 'AGE-SECRET-KEY-1', key.slice(0, -1), `${key}\n${key}`])('is not %j', async (text) => {
    await expect(readKey(text)).rejects.toThrow('This is no private key')
  })
})

import { crc32, deflateRawSync } from 'node:zlib'

/** A zip entry with declared values that may be false. */
export type Entry = { name: string; deflated: Buffer /** In bytes. */; size: number; crc: number }

/** A valid entry. */
export function anEntry(name: string, content: Buffer | string): Entry {
  const bytes = Buffer.from(content)
  return { name, deflated: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) }
}

/** The two entries that every Word document has. */
export const wordParts = [anEntry('[Content_Types].xml', '<Types/>'), anEntry('word/document.xml', '<document/>')]

/** Writes a zip archive by hand: the usual library writes neither false sizes nor a hundred thousand entries. */
export function craftZip(entries: readonly Entry[]): Buffer {
  const records: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const local = Buffer.concat([header('PK\x03\x04', entry, 30), Buffer.from(entry.name), entry.deflated])
    const central = header('PK\x01\x02', entry, 46)
    central.writeUInt32LE(offset, 42)
    records.push(local)
    directory.push(central, Buffer.from(entry.name))
    offset += local.length
  }
  const list = Buffer.concat(directory)
  return Buffer.concat([...records, list, end(entries.length, { start: offset, length: list.length })])
}

function header(signature: string, { name, deflated, size, crc }: Entry, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.write(signature, 'latin1')
  // The central directory header has the version made by before the same fields.
  let at = length === 46 ? 6 : 4
  bytes.writeUInt16LE(20, at)
  bytes.writeUInt16LE(8, at + 4)
  at += 10
  bytes.writeUInt32LE(crc, at)
  bytes.writeUInt32LE(deflated.length, at + 4)
  bytes.writeUInt32LE(size, at + 8)
  bytes.writeUInt16LE(Buffer.byteLength(name), at + 12)
  return bytes
}

function end(count: number, { start, length }: { start: number; length: number }): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.write('PK\x05\x06', 'latin1')
  const short = Math.min(count, 0xffff)
  bytes.writeUInt16LE(short, 8)
  bytes.writeUInt16LE(short, 10)
  bytes.writeUInt32LE(length, 12)
  bytes.writeUInt32LE(start, 16)
  return short < 0xffff ? bytes : Buffer.concat([longEnd(count, { start, length }), bytes])
}

/** The zip64 end record, for counts that do not fit in two bytes. */
function longEnd(count: number, { start, length }: { start: number; length: number }): Buffer {
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 'latin1')
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(length), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(start + length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}

import { open } from 'node:fs/promises'
import {
  type DocumentEntity,
  type FileExtension,
  fileExtensions,
  takesExtension,
} from '@shehena/domain/office/documents/document-kinds'
import { extensionOf } from '@shehena/domain/office/documents/file-name'
import { fileTypeFromBuffer } from 'file-type'
import { isOffice97, isOfficeZip } from './check-office.ts'
import { isPdf } from './check-pdf.ts'
import { isGif, isJpeg, isPng, type Size, sizeOfJpeg, sizeOfPng } from './check-picture.ts'
import { isText } from './check-text.ts'
import { endsAsZip } from './check-zip.ts'
import { type Content, readAt, unfit } from './content.ts'

type Kind = {
  name: string
  /**
   * The types by magic bytes that are accepted, as file-type names them; empty for text, which file-type does not know.
   */
  signatures: readonly string[]
  /** Verifies the content. @throws Invalid if it is too large inside */
  isSo: (content: Content) => Promise<boolean>
}

const jpeg: Kind = { name: 'a JPEG picture', signatures: ['jpg'], isSo: isJpeg }

const kinds: Record<FileExtension, Kind> = {
  pdf: { name: 'a PDF file', signatures: ['pdf'], isSo: isPdf },
  doc: { name: 'a Word document', signatures: ['cfb'], isSo: (file) => isOffice97(file, ['WordDocument']) },
  xls: { name: 'an Excel workbook', signatures: ['cfb'], isSo: (file) => isOffice97(file, ['Workbook', 'Book']) },
  docx: { name: 'a Word document', signatures: ['zip', 'docx'], isSo: (file) => isOfficeZip(file, 'word/') },
  xlsx: { name: 'an Excel workbook', signatures: ['zip', 'xlsx'], isSo: (file) => isOfficeZip(file, 'xl/') },
  jpg: jpeg,
  jpeg,
  png: { name: 'a PNG picture', signatures: ['png', 'apng'], isSo: isPng },
  gif: { name: 'a GIF picture', signatures: ['gif'], isSo: isGif },
  txt: { name: 'plain text', signatures: [], isSo: isText },
}

/** How many bytes file-type reads at most. */
const beginning = 4100

/**
 * Checks whether a file is allowed for a kind of record, by its extension and its content.
 *
 * @returns the extension of its name, which matches its content
 * @throws Invalid with the reason
 */
export async function checkContent(
  entity: DocumentEntity,
  name: string,
  { path, size }: { path: string; size: number },
): Promise<FileExtension> {
  const extension = extensionOf(name)
  if (!takesExtension(entity, extension)) {
    const taken = fileExtensions[entity].map((each) => each.toUpperCase()).join(', ')
    throw unfit(`Files of this kind cannot be added. Choose one of ${taken}`)
  }
  const handle = await open(path)
  try {
    const kind = kinds[extension]
    if (!(await isOfKind({ path, size, handle }, kind))) {
      throw unfit(`This file is not ${kind.name}, whatever its name says`)
    }
  } finally {
    await handle.close()
  }
  return extension
}

/** A picture that every reader of a PDF can show. */
export type Picture = Size & { mediaType: 'image/png' | 'image/jpeg' }

const pictures = [
  { mediaType: 'image/png', kind: kinds.png, sizeOf: sizeOfPng },
  { mediaType: 'image/jpeg', kind: jpeg, sizeOf: sizeOfJpeg },
] as const

/** What a file is by its content alone, with its size however large; null unless a PNG or JPEG picture. */
export async function findPicture({ path, size }: { path: string; size: number }): Promise<Picture | null> {
  const handle = await open(path)
  try {
    const content = { path, size, handle }
    for (const { mediaType, kind, sizeOf } of pictures) {
      if (!(await isOfKind(content, { ...kind, isSo: async () => true }))) continue
      const pixels = await sizeOf(content)
      return pixels && pixels.width > 0 && pixels.height > 0 ? { mediaType, ...pixels } : null
    }
    return null
  } finally {
    await handle.close()
  }
}

async function isOfKind(content: Content, { signatures, isSo }: Kind): Promise<boolean> {
  const isZip = signatures.includes('zip')
  const seen = await fileTypeFromBuffer(await readAt(content, 0, beginning))
  if (seen ? !signatures.includes(seen.ext) : signatures.length > 0 && !isZip) return false
  // Refuses polyglots: a file that is also a zip archive.
  if (!isZip && (await endsAsZip(content))) return false
  return isSo(content)
}

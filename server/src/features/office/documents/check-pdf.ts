import { type Content, readAt, readEnd } from './content.ts'

/** Whether a file is a PDF, by its header and its trailer. */
export async function isPdf(content: Content): Promise<boolean> {
  const start = await readAt(content, 0, 8)
  const end = await readEnd(content, 1024)
  return /^%PDF-[12]\.\d/.test(start.toString('latin1')) && end.includes('%%EOF')
}

import { execFileSync, spawnSync } from 'node:child_process'

/** Whether this machine has poppler, a reader of PDFs that is not ours. */
export const hasPoppler = ['pdftotext', 'pdftoppm'].every((tool) => spawnSync(tool, ['-v']).error === undefined)

/** The text of a PDF as it is laid out, page by page. */
export function pagesOf(pdf: Buffer): string[] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  // Spaces that never break stand for spaces.
  return text.replaceAll('\u00a0', ' ').split('\f').slice(0, -1)
}

/** The text of a PDF without its layout: one space wherever there is any. */
export function textOf(pdf: Buffer): string {
  return pagesOf(pdf).join(' ').replaceAll(/\s+/g, ' ')
}

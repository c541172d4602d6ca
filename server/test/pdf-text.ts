import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine has poppler, a reader of PDFs that is not ours. */
export const hasPoppler = ['pdftotext', 'pdftoppm'].every((tool) => spawnSync(tool, ['-v']).error === undefined)

/** The text of a PDF page by page, in the order in which it was written. */
export function pagesOf(pdf: Buffer): string[] {
  const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' })
  // Spaces that never break stand for spaces.
  return text.replaceAll('\u00a0', ' ').split('\f').slice(0, -1)
}

/** The text of a PDF without its lines: one space wherever there is any. */
export function textOf(pdf: Buffer): string {
  return pagesOf(pdf).join(' ').replaceAll(/\s+/g, ' ')
}

/** How far to the right the words of a PDF reach, in points of a page. */
export function rightmost(pdf: Buffer): number {
  const words = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' })
  return Math.max(...[...words.matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x)))
}

/** Draws every page of a PDF, as a reader would show it, and answers the size of each picture in bytes. */
export function drawnPages(pdf: Buffer): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'shehena-pages-'))
  try {
    execFileSync('pdftoppm', ['-r', '40', '-png', '-', join(folder, 'page')], { input: pdf })
    return readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

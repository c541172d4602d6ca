import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** Whether poppler, an independent PDF reader, is installed. */
export const hasPoppler = ['pdftotext', 'pdftoppm'].every((tool) => spawnSync(tool, ['-v']).error === undefined)

/** The text of a PDF by page, in the order of writing. */
export function pagesOf(pdf: Buffer): string[] {
  const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' })
  // Replaces non-breaking spaces.
  return text.replaceAll('\u00a0', ' ').split('\f').slice(0, -1)
}

/** The text of a PDF with all whitespace collapsed to single spaces. */
export function textOf(pdf: Buffer): string {
  return pagesOf(pdf).join(' ').replaceAll(/\s+/g, ' ')
}

/** The rightmost edge of the words of a PDF, in points. */
export function rightmost(pdf: Buffer): number {
  const words = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' })
  return Math.max(...[...words.matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x)))
}

/** Renders every page of a PDF and returns the size of each picture in bytes. */
export function drawnPages(pdf: Buffer): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'shehena-pages-'))
  try {
    execFileSync('pdftoppm', ['-r', '40', '-png', '-', join(folder, 'page')], { input: pdf })
    return readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** How many squares of a PDF are drawn a point wide or wider: the points of its QR codes. */
export function squaresOf(pdf: Buffer): number {
  return drawnIn(pdf).match(/^\S+ \S+ ([1-9]\d*) -?\1 re$/gm)?.length ?? 0
}

/** The width and height of the first picture that a PDF draws, in whole points. */
export function drawnSize(pdf: Buffer): number[] {
  const [, width, height] = /^(\S+) 0 0 -(\S+) \S+ \S+ cm\n\/I\d+ Do$/m.exec(drawnIn(pdf)) ?? []
  return [width, height].map((points) => Math.round(Number(points)))
}

/** What the pages of a PDF draw. */
function drawnIn(pdf: Buffer): string {
  // A stream may itself end in a carriage return.
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\nendstream/g)]
  return streams.map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')).join('\n')
}

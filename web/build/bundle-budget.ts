import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle
type Weight = { page: string; js: number; css: number; jsLimit: number; cssLimit: number }

/**
 * Budget of each screen before its first row or field, in KB of gzip. e2e/journeys/every-screen.e2e.ts counts what a browser
 * fetches of it, and what is there once the page has settled. See docs/performance.md.
 */
const limits = [
  { page: /auth-page\.tsx$/, js: 125, css: 12.5 },
  { page: /(first-admin|forgot|verify|reset|invitation)-page\.tsx$/, js: 125, css: 13 },
  { page: /set-up-page\.tsx$/, js: 136.5, css: 13.5 },
  { page: /-list-page\.tsx$/, js: 195, css: 21 },
  { page: /-page\.tsx$/, js: 215, css: 22.5 },
]

/** Limit of the file with zod, which every form loads once it shows. */
const schemaLimit = 26.5

/** What every page below /app loads too. */
const frames = /src\/app\/(pages|shell\/shell)\.tsx$/
const withoutFrame = /(auth|first-admin|set-up|forgot|verify|reset|invitation)-page\.tsx$/

/** Fails the build when a page loads more than its budget before it shows. */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const weights = weighPages(bundle)
      for (const { page, js, css } of weights) console.log(`${page.padEnd(30)} ${show(js)} JS  ${show(css)} CSS`)
      const heavy = weights.filter(({ js, css, jsLimit, cssLimit }) => js > jsLimit || css > cssLimit)
      for (const { page, jsLimit, cssLimit } of heavy)
        this.warn(`${page} is over ${jsLimit} KB JS or ${cssLimit} KB CSS`)
      const schemas = Object.values(bundle).find((part) => part.type === 'chunk' && part.moduleIds.some(isZod))
      const schemaSize = schemas?.type === 'chunk' ? zipped(schemas.code) : 0
      console.log(`${'schemas of the forms'.padEnd(30)} ${show(schemaSize)} JS`)
      if (schemaSize > schemaLimit) this.warn(`The file with zod is over ${schemaLimit} KB`)
      if (heavy.length > 0 || schemaSize > schemaLimit) this.error('The bundle is over its budget')
    },
  }
}

function weighPages(bundle: Bundle): Weight[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const entry = chunks.filter((chunk) => chunk.isEntry)
  const frame = chunks.filter((chunk) => frames.test(chunk.facadeModuleId ?? ''))
  return chunks.flatMap((chunk) => {
    const limit = limits.find(({ page }) => page.test(chunk.facadeModuleId ?? ''))
    if (!limit) return []
    const start = withoutFrame.test(chunk.facadeModuleId ?? '') ? [...entry, chunk] : [...entry, ...frame, chunk]
    return [{ page: chunk.name, ...weigh(bundle, start), jsLimit: limit.js, cssLimit: limit.css }]
  })
}

function weigh(bundle: Bundle, start: Chunk[]) {
  const loaded = new Map<string, Chunk>()
  const visit = (chunk: Chunk) => {
    if (loaded.has(chunk.fileName)) return
    loaded.set(chunk.fileName, chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  start.forEach(visit)
  const sheets = new Set([...loaded.values()].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  return {
    js: sum([...loaded.values()].map((chunk) => zipped(chunk.code))),
    css: sum([...sheets].map((name) => sheetSize(bundle, name))),
  }
}

const isZod = (id: string) => id.includes('/zod/v4/core/')

function sheetSize(bundle: Bundle, name: string): number {
  const sheet = bundle[name]
  return sheet?.type === 'asset' ? zipped(sheet.source) : 0
}

const zipped = (content: string | Uint8Array) => gzipSync(content).length / 1024
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
const show = (size: number) => `${size.toFixed(1).padStart(6)} KB`

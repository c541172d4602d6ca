import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const routers = ['pages.tsx', 'finance-pages.ts'].map((file) => join(import.meta.dirname, '../src/app', file))

/** What every page below /app loads first: the router and the frame. */
export const frame = ['src/app/pages.tsx', 'src/app/shell/shell.tsx']

export const signInPage = { fileName: 'auth.html', parts: ['src/features/office/accounts/auth-page.tsx'] }

/** The pages below /app by their path in the router, '/customers/$id', and the file of each. */
export async function routedPages(): Promise<{ path: string; file: string }[]> {
  const texts = await Promise.all(routers.map((file) => readFile(file, 'utf8')))
  const pages = texts.join('\n').matchAll(/\bpage\('([^']+)'[\s\S]*?import\('#web\/([^']+)'\)/g)
  const found = [...pages].map(([, path = '', file = '']) => ({ path, file: `src/${file}` }))
  if (found.length === 0) throw new Error('web/src/app/pages.tsx has no pages that this build can read')
  return found
}

/** The files of the app's start. */
export const filesOfStart = (bundle: Bundle): Set<string> =>
  filesOf(
    bundle,
    chunksOf(bundle).filter(({ isEntry }) => isEntry),
  )

/** The font of all texts but a few signs. */
export function fontOf(bundle: Bundle): string {
  const font = Object.keys(bundle).find((file) => /\/inter-latin-wght[^/]*\.woff2$/.test(file))
  if (!font) throw new Error('The build has no font')
  return font
}

type Reach = {
  /** Whether to follow what a part loads later: dialogs, notices. */
  isWithLater?: boolean
}

/** The files that these parts load, apart from those of the app's start. */
export function filesOfParts(bundle: Bundle, parts: string[], { isWithLater = false }: Reach = {}): string[] {
  const start = filesOfStart(bundle)
  const own = filesOf(
    bundle,
    parts.flatMap((part) => chunksOf(bundle).filter((chunk) => isIn(chunk, part))),
    isWithLater,
  )
  return [...own].filter((file) => !start.has(file))
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((part) => part.type === 'chunk')

/** Whether a chunk is that of a part, alone or within a file that several pages share. */
const isIn = ({ facadeModuleId, moduleIds }: Chunk, part: string) =>
  facadeModuleId ? facadeModuleId.endsWith(part) : moduleIds.some((id) => id.endsWith(part))

function filesOf(bundle: Bundle, first: Chunk[], isWithLater = false): Set<string> {
  if (first.length === 0) throw new Error('The build has no such page')
  const files = new Set<string>()
  const visit = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const name of [...chunk.imports, ...(isWithLater ? chunk.dynamicImports : [])]) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  first.forEach(visit)
  return files
}

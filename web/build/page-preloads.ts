import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const router = join(import.meta.dirname, '../src/app/pages.tsx')

/** What every page below /app loads first: the router and the frame. */
const frame = ['src/app/pages.tsx', 'src/app/shell/shell.tsx']

const signInPage = 'auth.html'

/** The first questions of a page: who is signed in, and on the sign-in page what it says to everybody. */
const questionsOf = (fileName: string) =>
  (fileName === signInPage ? ['/api/visitor', '/api/welcome'] : ['/api/visitor']).map(
    (path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`,
  )

/**
 * Writes a copy of index.html for each page, which preloads its chunks in parallel with the start of the app.
 * server/src/http/web-app.ts serves them.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html')
        const html = String(index.source)
        for (const [fileName, parts] of await firstParts()) {
          const links = [...questionsOf(fileName), ...filesOfParts(bundle, parts).map(linkTo)]
          this.emitFile({
            type: 'asset',
            fileName,
            source: html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`),
          })
        }
      },
    },
  }
}

/** The HTML files, and what their pages load first. Those below /app are named as in the router: app/customers/id.html. */
async function firstParts(): Promise<[fileName: string, parts: string[]][]> {
  const pages = (await readFile(router, 'utf8')).matchAll(/\bpage\('([^']+)'[\s\S]*?import\('#web\/([^']+)'\)/g)
  const ofApp = [...pages].map(([, path = '', file = '']): [string, string[]] => [
    `app${path.replaceAll('$', '')}.html`,
    [...frame, `src/${file}`],
  ])
  if (ofApp.length === 0) throw new Error('web/src/app/pages.tsx has no pages that this build can read')
  return [[signInPage, ['src/features/accounts/auth-page.tsx']], ['app.html', frame], ...ofApp]
}

/** The files that these parts load, apart from those of the app's start. */
function filesOfParts(bundle: Bundle, parts: string[]): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const start = filesOf(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  )
  const own = filesOf(
    bundle,
    parts.flatMap((part) => chunks.filter((chunk) => isIn(chunk, part))),
  )
  return [...own].filter((file) => !start.has(file))
}

/** Whether a chunk is that of a part, alone or within a file that several pages share. */
const isIn = ({ facadeModuleId, moduleIds }: Chunk, part: string) =>
  facadeModuleId ? facadeModuleId.endsWith(part) : moduleIds.some((id) => id.endsWith(part))

function filesOf(bundle: Bundle, first: Chunk[]): Set<string> {
  if (first.length === 0) throw new Error('The build has no such page')
  const files = new Set<string>()
  const visit = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  first.forEach(visit)
  return files
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}

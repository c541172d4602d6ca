import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Entry pages with an HTML file of their own, served by server/src/http/web-app.ts. */
const firstPages = { 'auth.html': /auth-page\.tsx$/ }

/** Writes an index.html for each entry page that preloads its chunks, in parallel with the start of the app. */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html')
        for (const [fileName, page] of Object.entries(firstPages)) {
          const links = partsOf(bundle, page).map(linkTo)
          this.emitFile({
            type: 'asset',
            fileName,
            source: String(index.source).replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`),
          })
        }
      },
    },
  }
}

/** The chunks that a page loads before it shows, apart from those of the app's start. */
function partsOf(bundle: Bundle, page: RegExp): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const start = filesOf(
    bundle,
    chunks.find(({ isEntry }) => isEntry),
  )
  const own = filesOf(
    bundle,
    chunks.find(({ facadeModuleId }) => page.test(facadeModuleId ?? '')),
  )
  return [...own].filter((file) => !start.has(file))
}

function filesOf(bundle: Bundle, first: Chunk | undefined): Set<string> {
  if (!first) throw new Error('The build has no such page')
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
  visit(first)
  return files
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}

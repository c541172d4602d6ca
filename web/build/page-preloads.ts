import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** HTML files with preloads, and what their pages load first. server/src/http/web-app.ts serves them. */
const firstParts = {
  'auth.html': /auth-page\.tsx$/,
  'app.html': /src\/app\/(pages|shell\/shell)\.tsx$/,
}

/** The first question of every page: who is signed in. */
const sessionPreload = '<link rel="preload" as="fetch" crossorigin href="/api/visitor">'

/** Writes copies of index.html that preload the chunks of their pages, in parallel with the start of the app. */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html')
        for (const [fileName, parts] of Object.entries(firstParts)) {
          const links = [sessionPreload, ...filesOfParts(bundle, parts).map(linkTo)]
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

/** The files that these parts load, apart from those of the app's start. */
function filesOfParts(bundle: Bundle, parts: RegExp): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const start = filesOf(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  )
  const own = filesOf(
    bundle,
    chunks.filter(({ facadeModuleId }) => parts.test(facadeModuleId ?? '')),
  )
  return [...own].filter((file) => !start.has(file))
}

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

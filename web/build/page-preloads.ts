import type { Plugin } from 'vite'
import { filesOfParts, fontOf, frame, routedPages, signInPage } from './page-files.ts'

/** The first questions of a page: who is signed in, and on the sign-in page what it says to everybody. */
const questionsOf = (fileName: string) =>
  (fileName === signInPage.fileName ? ['/api/visitor', '/api/welcome'] : ['/api/visitor']).map(
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
        for (const { fileName, parts } of await firstParts()) {
          const files = filesOfParts(bundle, parts).map(linkTo)
          const font = fileName === signInPage.fileName ? [] : [linkToFont(fontOf(bundle))]
          const links = [...questionsOf(fileName), ...files, ...font]
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
async function firstParts(): Promise<{ fileName: string; parts: string[] }[]> {
  const ofApp = (await routedPages()).map(({ path, file }) => ({
    fileName: `app${path.replaceAll('$', '')}.html`,
    parts: [...frame, file],
  }))
  return [signInPage, { fileName: 'app.html', parts: frame }, ...ofApp]
}

/**
 * The font, after the scripts. Found only once the first text is drawn, it would come after the figures of a page and move
 * them. The sign-in page does without: there it made the first paint 0.2 s later on a slow line, and nothing moves.
 */
const linkToFont = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${file}">`

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}

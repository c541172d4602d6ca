import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { type Bundle, filesOfParts, filesOfStart, fontOf, frame, routedPages, signInPage } from './page-files.ts'

const source = join(import.meta.dirname, '../worker/service-worker.ts')

/** What shows without a connection: the frame, the sign-in page, and the offline notices. */
const shellParts = [
  ...frame,
  ...signInPage.parts,
  'src/app/offline/offline-bar.tsx',
  'src/app/offline/page-coming.tsx',
  'src/app/offline/connection.ts',
  'src/app/shell/idle-dialog.tsx',
  'src/app/shell/user-choices.tsx',
  'src/shared/ui/form/leave-question.tsx',
  'src/shared/ui/toast/toasts.tsx',
]

const htmlOfShell = 'app.html'
const unhashed = ['color-scheme.js', 'icon.svg']

/** Writes /service-worker.js: web/worker/service-worker.ts with the list of the files of this build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
        const program = await programOf(bundle, code)
        const script = await minify('service-worker.js', `const program = ${JSON.stringify(program)}\n${code}`, {
          module: true,
        })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: script.code })
      },
    },
  }
}

async function programOf(bundle: Bundle, code: string) {
  const start = [...filesOfStart(bundle)]
  const shell = [...start, fontOf(bundle), ...filesOfParts(bundle, shellParts)]
  const files = [...new Set(shell)]
  const pages: Record<string, number[]> = {}
  for (const { path, file } of await routedPages()) {
    const section = `/app/${path.split('/')[1]}`
    const own = filesOfParts(bundle, [file], { isWithLater: true }).filter((name) => !shell.includes(name))
    for (const name of own) if (!files.includes(name)) files.push(name)
    pages[section] = [...new Set([...(pages[section] ?? []), ...own.map((name) => files.indexOf(name))])]
  }
  const version = createHash('sha256')
    .update(JSON.stringify([...Object.keys(bundle).sort(), code]))
    .digest('hex')
    .slice(0, 12)
  return {
    version,
    entry: start[0],
    shell: [htmlOfShell, ...unhashed, ...new Set(shell)].map((name) => `/${name}`),
    files: files.map((name) => `/${name}`),
    pages,
  }
}

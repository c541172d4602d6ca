import { join } from 'node:path'
import type { Plugin } from 'vite'

const loader = join(import.meta.dirname, '../src/shared/ui/load-part.ts')

/** Loads chunks with web/src/shared/ui/load-part.ts, which can retry. */
export function partLoader(): Plugin {
  return {
    name: 'part-loader',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === '\0vite/preload-helper.js' ? loader : null),
  }
}

/** Adds a chunk's own file to its dependencies, even where it has no others. */
export function filesOfPart(file: string, others: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' || others.includes(file) ? others : [file, ...others]
}

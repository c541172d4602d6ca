import { join } from 'node:path'
import type { Plugin } from 'vite'

const loader = join(import.meta.dirname, '../src/shared/ui/load-part.ts')

/** Has parts of the program loaded by web/src/shared/ui/load-part.ts, which can ask for a file again. */
export function partLoader(): Plugin {
  return {
    name: 'part-loader',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === '\0vite/preload-helper.js' ? loader : null),
  }
}

/** A part's own file is one of those that it needs, also where it needs no other. */
export function filesOfPart(file: string, others: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' || others.includes(file) ? others : [file, ...others]
}

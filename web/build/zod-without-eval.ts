import type { Plugin } from 'vite'

const name = '\0zod-without-eval'

/**
 * Switches zod's compiled mode off in the browser, before any schema is made: it probes for eval, which the content security
 * policy blocks and Firefox then writes to the console. The server keeps the compiled mode.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? name : null),
    load: (id) =>
      id === name ? `import { z } from 'zod/v4'\nz.config({ jitless: true })\nexport { z } from 'zod/v4'` : null,
  }
}

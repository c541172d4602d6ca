import type { Plugin } from 'vite'

const names = ['Link', 'composeHandlers', 'createLink', 'linkOptions', 'useLinkProps']
const stub = `function refuse() { throw new Error('The links of this program are those of web/src/shared/ui/link.tsx') }
export { ${names.map((name) => `refuse as ${name}`).join(', ')} }`

/**
 * Leaves the router's own link out of the program, 1.5 KB of every page: each route refers to it, and no screen uses it. Links are
 * those of `web/src/shared/ui/link.tsx`.
 */
export function routerWithoutLink(): Plugin {
  return {
    name: 'router-without-link',
    apply: 'build',
    load: (id) => (/@tanstack\/react-router\/dist\/esm\/link\.js$/.test(id) ? stub : null),
  }
}

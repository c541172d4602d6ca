/**
 * The version of the page: the name of its first script, which changes with any other file of the program. The server reads
 * the same name in its HTML (server/src/http/kept-parts.ts). Undefined in development.
 */
export const pageVersion = /\/assets\/([\w-]+)\.js$/.exec(
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
)?.[1]

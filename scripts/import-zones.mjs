// Who may import whom (CONTRIBUTING.md), by folder and never by name: a new feature needs no new line here.
// A part is [what it is called, its files, what it may import]; the first that fits a file counts.
// In what it may import, npm: begins a package, and $1 stands for what the group in its own pattern matched.

const packages = /^npm:/
const node = /^node:/
const domain = /^domain\/src\//
const plumbing =
  /^server\/src\/(http|db|storage)\/|^server\/src\/(?!app|main|admin-create|restore|worker|privacy)[\w-]+\.ts$/
const components = /^web\/src\/(?!features\/|routes\.|main\.tsx)/

const parts = [
  ['a test of the domain', /^domain\/src\/.*\.test\.ts$/, [domain, /^npm:(vitest|fast-check|zod)$/]],
  ['the domain', domain, [domain, /^npm:(zod|@orpc\/contract)$/]],

  ['a test of the server', /^server\/(test\/|src\/.*\.test\.ts$)/, [domain, /^server\//, packages, node]],
  ['the benchmark', /^server\/bench\//, [domain, /^server\/(src|bench)\//, packages, node]],
  ['a script of the server', /^server\/(scripts\/|vite\.config)/, [domain, /^server\/(src|scripts)\//, packages, node]],
  [
    'a server feature',
    /^server\/src\/features\/([\w-]+)\//,
    [
      domain,
      plumbing,
      packages,
      node,
      /^server\/src\/demo\//,
      /^server\/src\/features\/$1\//,
      /^server\/src\/features\/[\w-]+\/(?![\w-]+-routes\.ts)/,
    ],
  ],
  [
    'server/src/app.ts',
    /^server\/src\/app\.ts$/,
    [domain, plumbing, packages, node, /^server\/src\/features\/[\w-]+\/[\w-]+-routes\.ts$/],
  ],
  ['server plumbing', plumbing, [domain, plumbing, packages, node]],
  ['the server', /^server\//, [domain, /^server\/src\//, packages, node]],

  ['web/src/ui', /^web\/src\/ui\//, [/^web\/src\/ui\//, /^web\/src\/messages\.ts$/, packages]],
  ['a web feature', /^web\/src\/features\/([\w-]+)\//, [domain, components, /^web\/src\/features\/$1\//, packages]],
  [
    'web/src/routes.tsx',
    /^web\/src\/routes\.tsx$/,
    [domain, components, /^web\/src\/features\/[\w-]+\/[\w-]+-(page\.tsx|search\.ts)$/, packages],
  ],
  ['web/src/main.tsx', /^web\/src\/main\.tsx$/, [domain, components, /^web\/src\/routes\.tsx$/, packages]],
  ['web/src/components and its neighbours', components, [domain, components, packages]],
  ['the web build', /^web\//, [domain, /^web\/(build|src)\//, packages, node]],
  ['a browser test', /^e2e\//, [domain, /^e2e\//, /^server\/(test|src\/(db|demo))\//, packages, node]],
  ['a script', /^scripts\//, [/^scripts\//, packages, node]],
]

/** Says why a file may not import something, files named from the top of the repository; null when it may. */
export function refusalOf(file, target) {
  const part = parts.find(([, files]) => files.test(file))
  if (!part) return null
  const [name, files, allowed] = part
  const own = files.exec(file)?.[1] ?? ''
  const isAllowed = allowed.some((pattern) => new RegExp(pattern.source.replace('$1', own)).test(target))
  return isAllowed ? null : `${name} may not import ${target}`
}

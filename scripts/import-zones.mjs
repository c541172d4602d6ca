// Who may import whom (CONTRIBUTING.md), by folder and never by name: a new feature needs no new line here.
// A part is [what it is called, its files, what it may import]; the first that fits a file counts.
// In what it may import, npm: begins a package, and $1 stands for what the group in its own pattern matched.
// Features of the server and of the domain import each other, but never in a circle.

const packages = /^npm:/
const node = /^node:/
const domain = /^domain\/src\//
const plumbing =
  /^server\/src\/(http|sign-in|db|postgres|storage)\/|^server\/src\/(?!app|main|admin-create|restore|worker|privacy)[\w-]+\.ts$/
const web = /^web\/src\/(shared|app)\/(?!pages\.tsx)/

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
      /^server\/src\/features\/$1\//,
      /^server\/src\/features\/[\w-]+\/(?![\w-]+-endpoints\.ts)/,
    ],
  ],
  [
    'server/src/app.ts',
    /^server\/src\/app\.ts$/,
    [domain, plumbing, packages, node, /^server\/src\/features\/[\w-]+\/[\w-]+-endpoints\.ts$/],
  ],
  ['server plumbing', plumbing, [domain, plumbing, packages, node]],
  ['the server', /^server\//, [domain, /^server\/src\//, packages, node]],

  [
    'web/src/shared/ui',
    /^web\/src\/shared\/ui\//,
    [/^web\/src\/shared\/ui\//, /^web\/src\/app\/messages\.ts$/, packages],
  ],
  ['a web feature', /^web\/src\/features\/([\w-]+)\//, [domain, web, /^web\/src\/features\/$1\//, packages]],
  [
    'web/src/app/pages.tsx',
    /^web\/src\/app\/pages\.tsx$/,
    [domain, web, /^web\/src\/features\/([\w-]+\/){1,2}[\w-]+-(page\.tsx|search\.ts)$/, packages],
  ],
  ['web/src/main.tsx', /^web\/src\/main\.tsx$/, [domain, web, /^web\/src\/(app\/pages\.tsx|\w+\.css)$/, packages]],
  ['web/src/app and web/src/shared', web, [domain, web, packages]],
  ['the web build', /^web\//, [domain, /^web\/(build|src)\//, packages, node]],
  ['a browser test', /^e2e\//, [domain, /^e2e\//, /^server\/(test|src\/(db|postgres|sign-in))\//, packages, node]],
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

const features = /^(server\/src\/features|domain\/src)\/([\w-]+)\//

/**
 * Says which imports close a circle of features, each with the way back. An import is { file, target, line }, as in
 * refusalOf; tests may import whatever they test with.
 */
export function circlesAmong(imports) {
  const crossings = imports.flatMap(({ file, target, line }) => {
    const [, part, from] = features.exec(file) ?? []
    const [, targetPart, to] = features.exec(target) ?? []
    const isCrossing = from && to && part === targetPart && from !== to && !/\.test\.ts$/.test(file)
    return isCrossing ? [{ file, line, part, from, to }] : []
  })
  return crossings.flatMap(({ file, line, part, from, to }) => {
    const back = wayBetween(
      crossings.filter((crossing) => crossing.part === part),
      to,
      from,
    )
    return back ? [`${file}:${line}: features may not import in a circle: ${[from, ...back].join(' → ')}`] : []
  })
}

/** The shortest way from one feature to another, both included; null where there is none. */
function wayBetween(crossings, start, end) {
  const ways = [[start]]
  const seen = new Set([start])
  for (const way of ways) {
    const last = way.at(-1)
    if (last === end) return way
    for (const { from, to } of crossings) {
      if (from !== last || seen.has(to)) continue
      seen.add(to)
      ways.push([...way, to])
    }
  }
  return null
}

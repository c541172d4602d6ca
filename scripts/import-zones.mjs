// Import rules (CONTRIBUTING.md), by folder and not by feature name: a new feature needs no new line here.
// A part is [name, pattern of its files, allowed imports]; the first part that matches a file applies.
// In allowed imports, npm: is the prefix of a package, and $1, $2 are what the groups in the part's own pattern matched.
// Features of the server and of the domain may import each other, across departments by the doors of scripts/doors.mjs.
// Neither they nor files import in a circle.

import { doors } from './doors.mjs'

const packages = /^npm:/
const node = /^node:/
const domain = /^domain\/src\//
const plumbing =
  /^server\/src\/(http|sign-in|db|postgres|storage|sheets)\/|^server\/src\/(?!app|main|admin-create|restore|worker|privacy|reading-thread)[\w-]+\.ts$/
// What is sent together is said by `together`; how, only the plumbing knows.
const plumbingOfFeatures = new RegExp(`^(?!server/src/db/pipelining)(?:${plumbing.source})`)
const web = /^web\/src\/(shared|app)\/(?!pages\.tsx|finance-pages\.ts|entry-pages\.ts|start\.tsx)/

const parts = [
  ['a test of the domain', /^domain\/src\/.*\.test\.ts$/, [domain, /^npm:(vitest|fast-check|zod)$/]],
  ['the domain', domain, [domain, /^npm:(zod|leven|@orpc\/contract)$/]],

  [
    'a test of the server',
    /^(server\/test\/|server\/src\/.*\.test\.ts$|demo\/.*\.test\.ts$)/,
    [domain, /^(server|bench|demo)\//, packages, node],
  ],
  ['the benchmark', /^bench\//, [domain, /^(server\/src|bench)\//, packages, node]],
  ['the demo company', /^demo\//, [domain, /^(server\/src|demo)\//, packages, node]],
  ['a script of the server', /^server\/(scripts\/|vite\.config)/, [domain, /^server\/(src|scripts)\//, packages, node]],
  [
    'a server feature',
    /^server\/src\/features\/(?:sales|road|money|bank|office)\/[\w-]+\//,
    [domain, plumbingOfFeatures, packages, node, /^server\/src\/features\/(?!.*-endpoints\.ts$)/],
  ],
  ['what is in no department', /^server\/src\/features\//, []],
  [
    'server/src/app.ts',
    /^server\/src\/app\.ts$/,
    [domain, plumbing, packages, node, /^server\/src\/features\/\w+\/[\w-]+\/[\w-]+-endpoints\.ts$/],
  ],
  ['server/src/main.ts', /^server\/src\/main\.ts$/, [domain, /^(server\/src|demo)\//, packages, node]],
  ['server plumbing', plumbing, [domain, plumbing, packages, node]],
  ['the server', /^server\//, [domain, /^server\/src\//, packages, node]],

  [
    'web/src/shared/ui',
    /^web\/src\/shared\/ui\//,
    [/^web\/src\/shared\/ui\//, /^web\/src\/app\/messages\.ts$/, packages],
  ],
  [
    'a web feature',
    /^web\/src\/features\/(sales|road|money|bank|office)\/([\w-]+)\//,
    [domain, web, /^web\/src\/features\/$1\/($2|shared)\//, packages],
  ],
  [
    'a page of several features',
    /^web\/src\/features\/(sales|road|money|bank|office)\/[\w.-]+$/,
    [domain, web, /^web\/src\/features\/$1\//, packages],
  ],
  ['what is in no department', /^web\/src\/features\//, []],
  [
    'web/src/app/pages.tsx, finance-pages.ts and entry-pages.ts',
    /^web\/src\/app\/(pages\.tsx|finance-pages\.ts|entry-pages\.ts)$/,
    [
      domain,
      web,
      /^web\/src\/app\/(entry|finance)-pages\.ts$/,
      /^web\/src\/features\/([\w-]+\/){1,3}[\w-]+-(page\.tsx|search\.ts)$/,
      packages,
    ],
  ],
  ['web/src/main.tsx', /^web\/src\/main\.tsx$/, [domain, web, /^web\/src\/(app\/start\.tsx|\w+\.css)$/, packages]],
  ['web/src/app/start.tsx', /^web\/src\/app\/start\.tsx$/, [web, /^web\/src\/app\/(entry-)?pages\.tsx?$/, packages]],
  ['web/src/app and web/src/shared', web, [domain, web, packages]],
  ['a component test', /^web\/test\//, [domain, /^web\/(src|test|public)\//, /^e2e\/screens-of-roles\.ts$/, packages]],
  ['the web build', /^web\//, [domain, /^web\/(build|src)\//, packages, node]],
  ['a browser test', /^e2e\//, [domain, /^e2e\//, /^server\/(test|src\/(db|postgres|sign-in))\//, packages, node]],
  ['a script', /^scripts\//, [/^scripts\//, packages, node]],
]

/** Returns why a file may not import a target, or null if it may. Paths are relative to the repository root. */
export function refusalOf(file, target) {
  const part = parts.find(([, files]) => files.test(file))
  if (!part) return null
  const [name, files, allowed] = part
  const own = files.exec(file) ?? []
  const isAllowed = allowed.some((pattern) =>
    new RegExp(pattern.source.replaceAll(/\$(\d)/g, (_, group) => own[group] ?? '')).test(target),
  )
  return isAllowed ? null : `${name} may not import ${target}`
}

const serverFeature = /^server\/src\/features\/(\w+)\/(.+)$/

/**
 * Finds what departments of the server import of each other past their doors, and doors that no other department uses.
 * Tests are exempt. An import is { file, target, line }, as in refusalOf.
 */
export function closedDoors(imports) {
  const crossings = imports.flatMap(({ file, target, line }) => {
    const [, from] = serverFeature.exec(file) ?? []
    const [, to, door] = serverFeature.exec(target) ?? []
    return from && to && from !== to && !/\.test\.ts$/.test(file) ? [{ file, line, from, to, door }] : []
  })
  const used = new Set(crossings.map(({ to, door }) => `${to}/${door}`))
  return [
    ...crossings
      .filter(({ to, door }) => !doors[to]?.includes(door))
      .map(
        ({ file, line, from, to, door }) =>
          `${file}:${line}: ${door} is no door of ${to} by which ${from} may import it`,
      ),
    ...Object.entries(doors)
      .flatMap(([department, files]) => files.map((door) => `${department}/${door}`))
      .filter((door) => !used.has(door))
      .map((door) => `scripts/doors.mjs: no other department imports ${door}`),
  ]
}

/**
 * Finds files of web/src/shared that one department alone shows: they belong into its own folder. `ui`, the labels of
 * all fields, and what web/src/app shows are exempt.
 */
export function sharedByOne(imports) {
  const showing = new Map()
  const showersOf = (file) => {
    const [, department] = /^web\/src\/features\/(\w+)\//.exec(file) ?? []
    return department ? [department] : file.startsWith('web/src/app/') ? ['app'] : [...(showing.get(file) ?? [])]
  }
  const shown = imports.filter(
    ({ file, target }) => /^web\/src\/shared\/(?!ui\/|fields\/labels\/)/.test(target) && !/\.test\.tsx?$/.test(file),
  )
  for (let count = -1, before = -2; count !== before; ) {
    before = count
    for (const { file, target } of shown)
      showing.set(target, new Set([...(showing.get(target) ?? []), ...showersOf(file)]))
    count = [...showing.values()].reduce((sum, { size }) => sum + size, 0)
  }
  return [...showing]
    .filter(([, departments]) => departments.size === 1 && !departments.has('app'))
    .map(
      ([file, [department]]) => `${file}: only ${department} shows it; it belongs into web/src/features/${department}`,
    )
}

// A folder of a department or, beside them, of what is general.
const features = /^(server\/src\/features|domain\/src)\/(\w+\/[\w-]+|\w+)\//

/**
 * Finds circular imports of files, and of features of the server and of the domain, each with its cycle. Types count as well.
 * An import is { file, target, line }, as in refusalOf. Between features, tests are exempt.
 */
export function circlesAmong(imports) {
  const files = imports.map(({ file, target, line }) => ({ file, line, from: file, to: target }))
  const crossings = imports.flatMap(({ file, target, line }) => {
    const [, part, from] = features.exec(file) ?? []
    const [, targetPart, to] = features.exec(target) ?? []
    const isCrossing = from && to && part === targetPart && from !== to && !/\.test\.ts$/.test(file)
    return isCrossing ? [{ file, line, from: `${part}/${from}`, to: `${part}/${to}` }] : []
  })
  return [...circlesOf(files, 'files'), ...circlesOf(crossings, 'features')]
}

function circlesOf(crossings, who) {
  const left = withoutEnds(crossings)
  return left.flatMap(({ file, line, from, to }) => {
    const back = wayBetween(left, to, from)
    return back ? [`${file}:${line}: ${who} may not import in a circle: ${[from, ...back].join(' → ')}`] : []
  })
}

/** Drops what is in no circle: imports by what nothing imports, and of what imports nothing. */
function withoutEnds(crossings) {
  const importing = new Set(crossings.map(({ from }) => from))
  const imported = new Set(crossings.map(({ to }) => to))
  const left = crossings.filter(({ from, to }) => imported.has(from) && importing.has(to))
  return left.length < crossings.length ? withoutEnds(left) : left
}

/** The shortest path from one file or feature to another, both included, or null (breadth-first search). */
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

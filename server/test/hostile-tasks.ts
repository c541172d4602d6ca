import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { everyEndpoint } from './support/endpoints.ts'
import { everyOperation, type Schema } from './support/openapi.ts'

/** Code that processes external text and must terminate for any text (ReDoS). */
export type HostileTask =
  /** A regular expression, and the maximum length of its input if there is a limit. */
  | { kind: 'pattern'; name: string; pattern: string; flags: string; longest?: number }
  /** A function that a module of the domain exports. */
  | { kind: 'function'; name: string; file: string; exported: string }
  /** A text field of an endpoint's input; 0 stands for the first item of a list. */
  | { kind: 'input'; name: string; feature: string; endpoint: string; path: (string | 0)[] }

const root = join(import.meta.dirname, '../..')

/** Its input is the operator's and is read once. */
const ofOperators = 'server/src/env.ts'

/** Patterns whose input length is limited before. */
const bounded = new Map([
  // The digits of a number.
  [String.raw`\B(?=(\d{3})+$)`, 20],
  [String.raw`\.?0+$`, 20],
])
/** Formats numbers with such a pattern, and takes no text. */
const ofNumbers = 'domain/src/road/vehicles/kilometres.ts'

/** All code that parses texts, found in the sources and in the contract. */
export async function everyHostileTask(): Promise<HostileTask[]> {
  const files = globSync(['domain/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== ofOperators)
    .sort()
  const patterns = files.flatMap(patternsOf)
  const modules = new Set(patterns.map(({ file }) => file))
  for (const file of files) if (readFileSync(join(root, file), 'utf8').includes('new RegExp(')) modules.add(file)
  return [
    ...patterns.map(({ file, pattern, flags }): HostileTask => {
      const longest = bounded.get(pattern)
      return { kind: 'pattern', name: `${file} /${pattern}/${flags}`, pattern, flags, ...(longest && { longest }) }
    }),
    ...(await Promise.all([...modules].filter(isOfDomain).map(functionsOf))).flat(),
    ...(await everyText()),
  ]
}

const isOfDomain = (file: string) => file.startsWith('domain/') && file !== ofNumbers

async function functionsOf(name: string): Promise<HostileTask[]> {
  const file = join(root, name)
  return Object.entries(await import(file))
    .filter(([, value]) => typeof value === 'function')
    .map(([exported]) => ({ kind: 'function', name: `${exported} of ${name}`, file, exported }))
}

function patternsOf(file: string): { file: string; pattern: string; flags: string }[] {
  const found: { file: string; pattern: string; flags: string }[] = []
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ file, ...node.regex })
    },
  }).visit(program)
  return found
}

/** Every text field of the endpoints; the first one of each name in a feature. */
async function everyText(): Promise<HostileTask[]> {
  const tasks = new Map<string, HostileTask>()
  for (const [index, { parameters, body }] of (await everyOperation()).entries()) {
    const [feature = '', endpoint = ''] = everyEndpoint[index]?.name.split('.') ?? []
    const properties = { ...body?.properties, ...Object.fromEntries(parameters.map((one) => [one.name, one.schema])) }
    for (const path of textsIn({ properties })) {
      const name = `${feature}.${path.join('.')}`
      if (!tasks.has(name)) tasks.set(name, { kind: 'input', name, feature, endpoint, path })
    }
  }
  return [...tasks.values()]
}

function textsIn({ type, properties, items, anyOf }: Schema): (string | 0)[][] {
  return [
    ...(type === 'string' ? [[]] : []),
    ...(anyOf ?? []).flatMap(textsIn),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => textsIn(inner).map((path) => [name, ...path])),
    ...(items ? textsIn(items).map((path): (string | 0)[] => [0, ...path]) : []),
  ]
}

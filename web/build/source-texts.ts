import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

const root = join(import.meta.dirname, '../..')

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree holds nodes of every kind.
export type Node = any

/** Source files below a folder, without tests and without the texts of mails, papers and trip sheets, which hold every language. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.ts$|\.d\.ts$|(-mail|paper|trip)-texts\.ts$|-builders\.ts$/.test(name),
    )
    .map((name) => join(root, folder, name))
}

/** The syntax tree of a source file. */
export function syntaxOf(file: string): Node {
  return parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body
}

/** A text in catalogue form, with {0}, {1} for its values; null where the node is no text. */
export function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return null
  return node.quasis
    .map(({ value }: Node, index: number) => value.cooked + (index < node.quasis.length - 1 ? `{${index}}` : ''))
    .join('')
}

/** A node and its descendants. */
export function* nodesOf(node: Node): Generator<Node> {
  if (Array.isArray(node)) for (const part of node) yield* nodesOf(part)
  else if (typeof node?.type === 'string') {
    yield node
    for (const part of Object.values(node)) yield* nodesOf(part)
  }
}

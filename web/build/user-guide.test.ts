import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stepLabels } from '@shehena/domain/road/jobs/job-status'
import { expect, test } from 'vitest'
import { filesBelow, type Node, nodesOf, syntaxOf, textOf } from './source-texts.ts'

const guide = join(import.meta.dirname, '../../docs/user-guide')

/** Every English text that the screens can show. */
const shown = new Set<string>([
  ...Object.values(stepLabels),
  ...['domain/src', 'web/src'].flatMap(filesBelow).flatMap((file) =>
    [...nodesOf(syntaxOf(file))].flatMap((node: Node) => {
      if (node.type !== 'ObjectExpression') return []
      return node.properties
        .filter(({ key }: Node) => key?.name === 'en')
        .flatMap(({ value }: Node) => textOf(value) ?? [])
    }),
  ),
])

/** Other bold words in the guide: about the guide itself, and keys. */
const beside = new Set(['bold', 'Ctrl+K'])

const pages = readdirSync(guide).filter((name) => name.endsWith('.md'))

test.each(pages)('%s calls things what the screens call them', (page) => {
  const text = readFileSync(join(guide, page), 'utf8')
  const named = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replace(/\s+/g, ' '))

  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !shown.has(name) && !beside.has(name))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, type Node, nodesOf, syntaxOf, textOf } from './source-texts.ts'

const glossary = readFileSync(join(import.meta.dirname, '../../docs/swahili.md'), 'utf8')
const words = [...glossary.matchAll(/^\| [a-z].*? \| (.*?) \|/gm)].flatMap(([, word]) => String(word).split(', '))

test('the screens say what the Swahili glossary says', () => {
  const said = filesBelow('web/src')
    .flatMap((file) => [...nodesOf(syntaxOf(file))])
    .filter((node: Node) => node.type === 'Property' && node.key.name === 'sw')
    .map(({ value }: Node) => textOf(value)?.toLowerCase())
    .join('\n')

  expect(words.length).toBeGreaterThan(30)
  expect(words.filter((word) => !said.includes(word))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, type Node, nodesOf, syntaxOf, textOf } from './source-texts.ts'

const root = join(import.meta.dirname, '../..')
const glossary = readFileSync(join(root, 'docs/swahili.md'), 'utf8')
const rows = [...glossary.matchAll(/^\| [a-z].*? \|(.*?)\|(.*?)\|/gm)]
const wordsIn = (column: 1 | 2) => rows.flatMap((row) => row[column]?.trim().split(', ') ?? []).filter(Boolean)

test('the screens say what the Swahili glossary says', () => {
  const said = filesBelow('web/src')
    .flatMap((file) => [...nodesOf(syntaxOf(file))])
    .filter((node: Node) => node.type === 'Property' && node.key.name === 'sw')
    .map(({ value }: Node) => textOf(value)?.toLowerCase())
    .join('\n')

  const words = wordsIn(1)
  expect(words.length).toBeGreaterThan(30)
  expect(words.filter((word) => !said.includes(word))).toEqual([])
})

test('neither screens nor mails and papers say what the Swahili glossary rules out', () => {
  const files = ['server/src/**/*-mail-texts.ts', 'server/src/**/paper-texts.ts', 'domain/src/road/jobs/trip-texts.ts']
  const ownTexts = globSync(files, { cwd: root }).map((file) => join(root, file))
  const lines = [...filesBelow('web/src'), ...ownTexts].flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const ruledOut = wordsIn(2).map((word) => new RegExp(`\\b${word}\\b`, 'i'))

  expect(ownTexts.length).toBeGreaterThan(5)
  expect(ruledOut.length).toBeGreaterThan(20)
  expect(lines.filter((line) => ruledOut.some((word) => word.test(line)))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { objectionToNode, oldestNode } from './node-version.ts'

test.each(['8.9.0', '20.20.2', '21.9.1', '22.1.0'])('Node %s is too old, in one sentence', (version) => {
  expect(objectionToNode(version)).toMatch(`Shehena needs Node 22.2 or newer, and this is Node ${version}: `)
})

test.each(['22.2.0', '22.11.0', '23.0.0', '100.1.0'])('Node %s runs the program', (version) => {
  expect(objectionToNode(version)).toBeNull()
})

test.each([
  ['package.json', `"node": ">=${oldestNode}"`],
  ['README.md', `Node ${oldestNode} or newer`],
  ['docs/operations.md', `Node ${oldestNode} or newer`],
])('%s names the oldest Node', (file, words) => {
  expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')).toContain(words)
})

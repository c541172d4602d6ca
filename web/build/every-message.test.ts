import { expect, test } from 'vitest'
import { filesBelow, type Node, nodesOf, syntaxOf, textOf } from './source-texts.ts'

/** Names and symbols that are the same in both languages. */
const countries = ['Uganda', 'Tanzania', 'Rwanda', 'Burundi', 'Ethiopia', 'Somalia', 'Zambia', 'Malawi']
const sameInBoth = [
  'Shehena',
  'M-Pesa',
  'WhatsApp',
  'Webhook',
  '{0}%',
  '{0} ({1})',
  '{0} → {1}',
  '{0}: {1}',
  'CSV',
  'Excel (XLSX)',
  ...countries,
]

/** Text outside the catalogues: a name and a unit. */
const wordless = ['Shehena', 'km', '· Shehena']

/** Attributes whose text is shown or read aloud. */
const spoken =
  /^(alt|aria-label|aria-description|aria-roledescription|description|error|hint|label|placeholder|text|title)$/

const sources = ['domain/src', 'server/src', 'web/src'].flatMap(filesBelow)

/** Every pair of texts in the sources, with its file. */
const pairs = sources.flatMap((file) =>
  [...nodesOf(syntaxOf(file))].flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const { en, sw } = Object.fromEntries(node.properties.map(({ key, value }: Node) => [key?.name, value]))
    return en && sw ? formsOf(en).map((form, index) => ({ file, en: form, sw: formsOf(sw)[index] })) : []
  }),
)

/** A text, or the texts of its plural forms. */
function formsOf(node: Node): Node[] {
  return node.type === 'ObjectExpression' ? node.properties.map(({ value }: Node) => value) : [node]
}

const valuesIn = (node: Node): string[] =>
  node.type === 'TemplateLiteral' ? node.expressions.map((part: Node) => JSON.stringify(namesIn(part))).sort() : []
const namesIn = (node: Node) => [...nodesOf(node)].flatMap(({ name, value }) => name ?? value ?? [])

test('every text has its Swahili, which is not the English left standing', () => {
  expect(pairs.length).toBeGreaterThan(1000)
  const wanting = pairs.filter(({ en, sw }) => {
    const [english, swahili] = [textOf(en), textOf(sw)]
    return swahili?.trim() === '' || english?.trim() === '' || (english !== null && english === swahili)
  })
  expect(wanting.map(({ en }) => textOf(en)).filter((text) => !sameInBoth.includes(String(text)))).toEqual([])
})

test('both languages of a text tell the same names and figures', () => {
  const differing = pairs.filter(({ en, sw }) => String(valuesIn(en)) !== String(valuesIn(sw)))
  expect(differing.map(({ en }) => textOf(en))).toEqual([])
  const counting = pairs.filter(({ en, sw }) => textOf(en)?.includes('#') !== textOf(sw)?.includes('#'))
  expect(counting.map(({ en }) => textOf(en)).filter((text) => text !== null)).toEqual([])
})

test('no screen says anything but through a catalogue', () => {
  const said = filesBelow('web/src').flatMap((file) => [...nodesOf(syntaxOf(file))].flatMap(wordsOf))
  const words = said.map((text) => text.replace(/\{\d\}/g, '').trim()).filter((text) => /\p{L}/u.test(text))
  expect([...new Set(words)].sort()).toEqual(wordless)
})

/** The literal text of a JSX node. */
function wordsOf(node: Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return node.children.flatMap((child: Node) =>
      child.type === 'JSXText' ? [child.value] : child.expression ? (textOf(child.expression) ?? []) : [],
    )
  }
  if (node.type !== 'JSXAttribute' || !spoken.test(node.name.name) || !node.value) return []
  return [textOf(node.value.expression ?? node.value) ?? '']
}

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

/** English whose Swahili agrees with its noun, or that means one thing here and another there. */
const severalInSwahili = `
Active; Active only; Bookings; Change; Changed; Completed; Confirmed; Created; Credit; Credited; Disputed;
Done; Due Date; Edit {0}; Exception; Expired; Expires Soon; From; (inactive); In Maintenance; Inactive only;
Keep; Keep It; Late; Leave Out; Matched; Money; Never; Note; Open; Outstanding; Overdue; Paid; Paper deleted; Pending;
Pending Quotes; Reference; Resume; Scheduled; Sent; Show all; since {0}; Undone; Undone by {0}, {1}; View;
Voided; Waiting`
  .trim()
  .split(/;\s/)

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

/** The texts of catalogues with their names, but those before the sign-in and the labels of fields. */
const named = filesBelow('web/src')
  .filter((file) => !/src\/(features\/office\/(accounts|landing)|shared\/(ui|fields))\//.test(file))
  .flatMap((file) => [...nodesOf(syntaxOf(file))])
  .filter(({ type, callee }) => type === 'CallExpression' && /^(catalogue|with\w*Words)$/.test(callee.name))
  .flatMap(({ arguments: [texts] }) => texts.properties ?? [])
  .flatMap(({ key, value }: Node) => {
    const text = value?.type === 'ArrowFunctionExpression' ? value.body : value
    const { en, sw } = Object.fromEntries((text?.properties ?? []).map((part: Node) => [part.key?.name, part.value]))
    return en && sw && textOf(en) ? [{ name: `${key.name}: ${textOf(en)}`, sw: textOf(sw) }] : []
  })
const standings = Object.entries(Object.groupBy(named, ({ name }) => name)).map(([name, texts = []]) => ({
  name,
  translations: texts.map(({ sw }) => sw),
}))

test('what a third catalogue would say under the same name is a word of web/src/shared/words', () => {
  const thrice = standings.filter(({ translations }) => new Set(translations).size < translations.length - 1)
  expect(thrice.map(({ name }) => name)).toEqual([])
})

test('what two catalogues say under the same name has one translation', () => {
  const differing = standings.filter(({ translations }) => new Set(translations).size > 1).map(({ name }) => name)
  expect(differing.filter((name) => !severalInSwahili.some((english) => name.endsWith(`: ${english}`)))).toEqual([])
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

// Finds tests by their titles in the text of a test file, so that a document that names one can be held to it.

/** The parts of `group › test`, as Playwright writes the title of a test within its groups. */
export const between = ' › '

/**
 * Whether a file has the test that a document names: its own title, or the titles of its groups and its own. A test that
 * is skipped, or only planned, is none.
 */
export function hasTest(source, name) {
  const titles = name.split(between)
  const own = titles.pop()
  return (
    callsWith(source, own).includes('test') && titles.every((title) => callsWith(source, title).includes('describe'))
  )
}

/** What is called with this title as its first argument: test or describe, also through `each`. */
function callsWith(source, title) {
  return [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].flatMap((literal) =>
    placesOf(source, literal).map((index) => calledAt(source.slice(0, index).trimEnd())),
  )
}

function placesOf(text, part) {
  const places = []
  for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + 1)) places.push(index)
  return places
}

/** The function that the last open parenthesis calls: `test(`, `test.each([…])(`, `describe.each(…)(`. */
function calledAt(before) {
  if (!before.endsWith('(') || isCommentedOut(before)) return null
  let call = before.slice(0, -1)
  if (call.endsWith(')')) call = call.slice(0, openingOf(call))
  return /\b(test|describe)(\.each|\.concurrent|\.serial)*(<[^>]*>)?$/.exec(call)?.[1] ?? null
}

/** Where the parenthesis opens that the text ends with closing. */
function openingOf(text) {
  let depth = 0
  for (let index = text.length - 1; index >= 0; index--) {
    if (text[index] === ')') depth++
    if (text[index] === '(' && --depth === 0) return index
  }
  return 0
}

function isCommentedOut(before) {
  return /^\s*(\/\/|\*|\/\*)/.test(before.slice(before.lastIndexOf('\n') + 1))
}

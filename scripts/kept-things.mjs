// What the server keeps between requests holds nothing of one. A statement that is built once is a constant of its module,
// where no person, role, language or transaction is in scope; and no module has a place to leave them in, but those named here.

import { isComment, lineOf } from './imports.mjs'

/** The files that keep something between requests, and what that is. */
const keepers = new Map([
  ['server/src/db/built-once.ts', 'the statements that are built once'],
  ['server/src/db/held-commits.ts', 'when the database was last away, on each database handle'],
  ['server/src/db/pipelining.ts', 'the open transaction of each connection'],
  ['server/src/db/reads/search.ts', 'the counts under way on each database handle'],
  ['server/src/db/reads/tallies.ts', 'the reads of tallies under way on each database handle'],
  ['server/src/features/office/mail/send-mail.ts', 'the folders of mail that the log has named'],
  ['server/src/features/office/printing/print-file.ts', 'the printing thread'],
  ['server/src/log-losses.ts', 'how many lines of the log were lost'],
  ['server/src/main.ts', 'what is stopped with the program'],
  ['server/src/reading-thread.ts', 'the list that the thread is reading'],
  ['server/src/sheets/read-in-thread.ts', 'the reading thread'],
  ['server/src/sign-in/poor-passwords.ts', 'the list of poor passwords'],
  ['server/src/stop-on-signal.ts', 'whether the program was asked to stop'],
  ['server/src/worker.ts', 'what is stopped with the program'],
])

const maker = 'server/src/db/built-once.ts'
// The formatter indents whatever is inside of a function, so a line without indentation belongs to the module.
const constant = /^(?:export )?const \w+ = $/
const place =
  /^(?:export )?(?:let |var |const \w+(?:: [^=\n]*)? = (?:new (?:Map|WeakMap|Set|WeakSet)\b[^\n]*\(\)|\[\]|\{\})$)/gm

/** Finds statements that are built once inside of a function, and modules that could keep something of a request. */
export function keptThings(file, text) {
  if (!/^server\/src\//.test(file) || /\.test\.ts$/.test(file)) return []
  return [
    ...(file === maker ? [] : buildersInScope(file, text)),
    ...(keepers.has(file) ? [] : placesToKeep(file, text)),
    ...matches(file, text, /\bAsyncLocalStorage\b/g, 'a request is an argument (ctx), never in the air'),
  ]
}

/** Finds keepers that keep nothing any more. */
export function formerKeepers(textOf) {
  return [...keepers.keys()]
    .filter((file) => !textOf(file) || placesToKeep(file, textOf(file)).length === 0)
    .map((file) => `scripts/kept-things.mjs: ${file} keeps nothing`)
}

function buildersInScope(file, text) {
  return [...text.matchAll(/\bbuiltOnce(?:ForRole)?\b(?!\.ts)/g)]
    .filter(({ index }) => !isComment(text, index) && !isImported(text, index))
    .filter(({ index }) => !constant.test(text.slice(text.lastIndexOf('\n', index) + 1, index)))
    .map(
      ({ index }) =>
        `${file}:${lineOf(text, index)}: what is built once is a constant of its module, where no request is in scope`,
    )
}

const isImported = (text, index) => /^import [^\n]*$/.test(text.slice(text.lastIndexOf('\n', index) + 1, index))

function placesToKeep(file, text) {
  return matches(
    file,
    text,
    place,
    'a module keeps nothing between requests; where it must, scripts/kept-things.mjs says what',
  )
}

function matches(file, text, pattern, reason) {
  return [...text.matchAll(pattern)]
    .filter(({ index }) => !isComment(text, index))
    .map(({ index }) => `${file}:${lineOf(text, index)}: ${reason}`)
}

// Checks the rules of CONTRIBUTING.md that the linter cannot express: file names, import zones, the clock, fetch,
// re-exports, bubbles of the browser, words of comments, length, what is kept between requests, whether a migration can run
// beside the version before. Prints each violation with its line.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { circlesAmong, closedDoors, refusalOf, sharedByOne } from './import-zones.mjs'
import { importsOf, isComment, lineOf, resolved, sourceFiles } from './imports.mjs'
import { formerKeepers, keptThings } from './kept-things.mjs'
import { root } from './run.mjs'
import { upgradeFaults } from './upgrade-faults.mjs'

const bannedName =
  /^(index|utils?|helpers?|types?|common|misc|constants?|lib|hooks|services?|managers?)$|-(utils?|helpers?)$|(^|-)(v\d|new|legacy)(-|$)/i
const clockFiles = new Set(['domain/src/dates.ts', 'server/src/context.ts'])
const fetchFiles = new Set([
  'web/src/app/api.ts',
  'web/src/app/offline/connection.ts',
  'web/src/app/offline/worker.ts',
  'web/src/shared/ui/load-part.ts',
])

const files = sourceFiles()
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
const faults = [
  ...files.flatMap((file) => [...nameFaults(file), ...textFaults(file)]),
  ...circlesAmong(imports),
  ...closedDoors(imports),
  ...sharedByOne(imports),
  ...readdirSync(join(root, 'server/migrations')).flatMap((name) =>
    upgradeFaults(`server/migrations/${name}`, readFileSync(join(root, 'server/migrations', name), 'utf8')),
  ),
  ...formerKeepers((file) => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8')),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

function nameFaults(file) {
  const banned = file.split('/').find((word) => bannedName.test(word.replace(/\..*$/, '')))
  return banned ? [`${file}: nothing is called ${banned} here; name what is in it`] : []
}

function textFaults(file) {
  if (file.endsWith('.css')) return []
  const text = readFileSync(join(root, file), 'utf8')
  const isTest = /\.(test|e2e)\.tsx?$/.test(file)
  return [
    ...zoneFaults(file, text),
    ...keptThings(file, text),
    ...found(
      file,
      text,
      /^export\s+(type\s+)?(\*|\{[^}]*\})[^\n;]*\sfrom\s/gm,
      'no re-exports: import from where it is',
    ),
    ...(isClockFree(file, isTest)
      ? found(file, text, /\bnew Date\(|\bDate\.now\(/g, 'the time comes from ctx.now or domain/src/dates.ts')
      : []),
    ...(isFetchFree(file, isTest)
      ? found(
          file,
          text,
          /(?<![\w.])fetch\(|\bXMLHttpRequest\b/g,
          'only web/src/app/api.ts fetches; load-part.ts the program itself, app/offline whether the server is there',
        )
      : []),
    ...bubbleFaults(file, text),
    ...focusFaults(file, text),
    ...wordFaults(file, text),
    ...lengthFaults(file, text, isTest ? 500 : 300),
  ]
}

/** A form without noValidate shows the browser's own messages, in the browser's language. */
function bubbleFaults(file, text) {
  return found(file, text, /<form\b(?:(?!noValidate)(?:=>|[^>]))*>/g, 'a form has noValidate, and messages of its own')
}

/** A part that comes by itself must not take the focus from what a person is doing. */
function focusFaults(file, text) {
  const parts = [...text.matchAll(/standingPart\(\(\) =>\s*import\('([^']+)'\)/g)].map(([, part]) =>
    resolved(file, part),
  )
  return parts.flatMap((part) =>
    found(
      part,
      readFileSync(join(root, part), 'utf8'),
      /\bautoFocus\b|data-autofocus/g,
      'a part that comes by itself takes no focus',
    ),
  )
}

function wordFaults(file, text) {
  return [...text.matchAll(/\b(anew|whoever|is none|of before|so many|meanwhile)\b/gi)]
    .filter(({ index }) => isComment(text, index))
    .map(({ 0: word, index }) => `${file}:${lineOf(text, index)}: comments are in plain English, without '${word}'`)
}

function isClockFree(file, isTest) {
  return /^((domain|server|web)\/src|demo)\//.test(file) && !isTest && !clockFiles.has(file)
}

function isFetchFree(file, isTest) {
  return file.startsWith('web/src/') && !isTest && !fetchFiles.has(file)
}

function found(file, text, pattern, reason) {
  return [...text.matchAll(pattern)]
    .filter(({ index }) => !isComment(text, index))
    .map(({ index }) => `${file}:${lineOf(text, index)}: ${reason}`)
}

function lengthFaults(file, text, most) {
  const lines = text.split('\n').length - 1
  return lines > most ? [`${file}: ${lines} lines, more than ${most}; split it`] : []
}

function zoneFaults(file, text) {
  return importsOf(file, text).flatMap(({ target, line }) => {
    const refusal = refusalOf(file, target)
    return refusal ? [`${file}:${line}: ${refusal}`] : []
  })
}

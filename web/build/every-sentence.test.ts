import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inSwahili, swahiliSentences } from '../src/app/swahili/swahili-sentences.ts'
import { filesBelow, type Node, syntaxOf, textOf } from './source-texts.ts'

const root = join(import.meta.dirname, '../..')

const refusals = ['Refusal', 'NotFound', 'Forbidden', 'Conflict', 'Invalid', 'TooMany']

/** Every text of a syntax tree that a user may see. */
function textsIn(node: Node, isMessage = false): string[] {
  if (Array.isArray(node)) return node.flatMap((part) => textsIn(part, isMessage))
  if (typeof node?.type !== 'string' || node.type === 'TaggedTemplateExpression') return []
  if (node.type === 'NewExpression') {
    if (/Error$/.test(node.callee.name ?? '')) return []
    // The first argument of a bare Refusal is its code.
    const texts = node.callee.name === 'Refusal' ? node.arguments.slice(1) : node.arguments
    return textsIn(texts, isMessage || refusals.includes(node.callee.name))
  }
  // What a field of the API is for, for who writes programs.
  if (node.type === 'CallExpression' && node.callee.property?.name === 'describe')
    return textsIn(node.callee, isMessage)
  if (node.type === 'Property') {
    const { name } = node.key
    if (name === 'summary' || name === 'description') return []
    return textsIn(node.value, isMessage || name === 'error' || name === 'message' || name === 'missing')
  }
  const text = textOf(node)
  if (text !== null) return isMessage || reads(text) ? [text] : []
  const isMessageBelow = isMessage && !['CallExpression', 'MemberExpression'].includes(node.type)
  return Object.entries(node).flatMap(([key, part]) =>
    key === 'test' || key === 'source' ? [] : textsIn(part, isMessageBelow),
  )
}

const reads = (text: string) => /^(\{0\}|[A-Z]).* \S/s.test(text)

function sentencesOf(files: string[]): string[] {
  const texts = files.flatMap((file) => textsIn(syntaxOf(file)))
  return [...new Set(texts)].sort()
}

/** Texts of PDFs, logs and labels: no screen shows them as a sentence. */
const elsewhere = [
  /^(PIN: |Page |Tel: |VAT )/,
  // Amounts in words.
  /^\{0\} (hundred|only|tu)$|^\{0\}, na \{1\}$/,
  /^(Adopted the database|The database (does not answer|was not heard)|Applied \{0\}|Mail \{0\}|Connections of|HTTP\/1|No mail server|Shehena API|Ukurasa |The delivery of a mail|The embedded|Time to answer|Using the embedded|Webhook delivery \{0\}|Webhooks of)/,
  /^(Arrive at|At Dropoff|At Pickup|Athi River|Bank Transfer|Complete Job|Delivery Note|En Route|In Transit|Inspection Report|Mark Exception|Missing (data|quantity)|Mtito Andei|Parts List|Raw material shortage|Samsung Internet|Start |Weighbridge Ticket|Work Order)/,
  /^(Everything that Shehena held|LOST FILES|READ ME|Nobody waits|Test e-mail from|The program is running on|The \{0\} did not get done|The files of this backup|There is no file|This backup |This database is not empty|This is not a whole backup|This mail server takes)/,
  /^(Bearer |Former (driver|user)$|Nobody has an account with|Several records have the address|There is no \{0\} with the id)/,
  /^(Mail waits, |Mails and webhooks wait|The file store cannot be reached\. |Webhooks wait, |What is sent is not counted)/,
  /^(HOST \{0\} |Log lines that|\{0\} Trying again|\{0\} cannot be reached: |\{0\} \{1\} is (for the system|in use by another program))/,
  /^(Archers Post|Burnt Forest|El Wak|Kula Mawe|Lunga Lunga|Maai Mahiu|Mackinnon Road|Maili Tisa|Makutano \(|Mau Summit|Moi's Bridge|Naro Moru|Sultan Hamud|Dispatch, invariant)/,
  // Rows of a statement of account: the screen has labels of its own, the spreadsheet is in English.
  /^((Opening|Closing) balance|Open invoice|(Credit|Debit) note|Income tax withheld|Invoice cancelled|Payment (received|voided)|(Withheld tax|Write-off) taken back|Written off)$/,
  // What `npm run migrate -- --check` prints.
  /^(No migration is pending|The database is empty): |^It does not say whether the version before|^\{0\} migrations are pending$|^\{0\}(, beside which|\. Stop all servers and workers)/,
  // A choice in a spreadsheet, which is in English.
  /^Income tax$/,
  // The line of an invoice, in the customer's language.
  /^Nauli ya mzigo$/,
  // The line of a notification, in the words of the paybill's statement.
  /^Pay Bill$|^\{0\} Acc\. \{1\}$/,
  // Headers of iTax: files have them in English.
  /^(Certificate (Date|Number)|Invoice Number|Withholder PIN)$/,
  // The description of the metrics, for programs.
  /^There is nothing at GET \/metrics/,
  /^string$|regexp_replace\(|table_name = \$1/,
  /^[^a-z]*$|^\{0\} (km|days|m³)$|^\{0\} – \{1\}\n\{2\} km$|Max-Age/,
]

/** The records of the sample data: names and goods, as a person would type them. */
const isSample = (file: string) => file.endsWith('/setup/sample-data.ts')

/** The description of the API, for who writes programs: in English. */
const isDescription = (file: string) =>
  file.includes('/http/api-description') || file.endsWith('/webhooks/webhook-payload.ts')

/** The run of a nightly backup and its restore by command: they speak in the log and in a terminal. */
const isNightly = (file: string) =>
  /\/storage\/backup-store\.ts$|\/office\/backups\/(?!backups-|begin-|set-|tell-|update-)/.test(file)

/**
 * Whether a sentence has a Swahili of its own, as it is written or with its figures as values: a general pattern, 'At most {0}',
 * would take in 'At most {0} invoices', half of which stays English.
 */
function isKnown(sentence: string): boolean {
  const forms = [sentence, sentence.replace(/\.$/, '')].flatMap((each) => [each, each.replace(/\d+/, '{0}')])
  return forms.some((each) => Object.hasOwn(swahiliSentences, each))
}

test('every sentence that the domain or the server can say has its Swahili', () => {
  const folders = ['domain/src', ...['features', 'http', 'db', 'storage', 'sheets'].map((part) => `server/src/${part}`)]
  const files = folders
    .flatMap(filesBelow)
    .filter((file) => !isSample(file) && !isDescription(file) && !isNightly(file))
  const said = sentencesOf([...files, join(root, 'server/src/errors.ts')])

  const unknown = said.filter((sentence) => !elsewhere.some((pattern) => pattern.test(sentence)))

  expect(unknown.length).toBeGreaterThan(150)
  expect(unknown.filter((sentence) => !isKnown(sentence))).toEqual([])
})

test('no sentence is kept that nobody says any more', () => {
  const folders = ['domain/src', 'server/src']
  const said = new Set(sentencesOf(folders.flatMap(filesBelow)))

  expect(Object.keys(swahiliSentences).filter((sentence) => !said.has(sentence) && !said.has(`${sentence}.`))).toEqual(
    [],
  )
})

test('what is put into a sentence stays, and a word of the program is put into Swahili too', () => {
  expect(inSwahili('Booking BK26000123 already has job JOB-26000045.')).toBe(
    'Oda BK26000123 tayari ina safari JOB-26000045.',
  )
  expect(inSwahili('This customer cannot be deleted: bookings and invoices refer to it. Deactivate it instead.')).toBe(
    'Rekodi ya mteja huyu haiwezi kufutwa: ametajwa kwenye oda na ankara. Badala yake, msimamishe.',
  )
  expect(inSwahili('Booking BK26000123 is draft. Only a confirmed booking can be put on a job.')).toContain(
    'Oda BK26000123: rasimu.',
  )
  expect(inSwahili('The route from draft to paid is in the catalogue already.')).toContain('kutoka draft hadi paid')
  expect(inSwahili('This record was approved by Peter at 21/11/2026 14:05. Only its notes can still be changed.')).toBe(
    'Rekodi hii iliidhinishwa na Peter 21/11/2026 14:05. Ni maelezo yake pekee yanayoweza kubadilishwa.',
  )
  expect(inSwahili('The delivery cannot come before the pickup.')).toBe('Mzigo hauwezi kufikishwa kabla ya kupakiwa.')
  expect(inSwahili('At most 255 characters')).toBe('Herufi zisizidi 255')
  expect(inSwahili('A sentence from nowhere')).toBe('A sentence from nowhere')
})

test('a kind of file is named in Swahili', async () => {
  const source = await readFile(join(root, 'server/src/features/office/documents/check-content.ts'), 'utf8')
  const kinds = [...source.matchAll(/name: '([^']+)'/g)].map(([, kind = '']) => kind)

  expect(kinds.length).toBeGreaterThan(5)
  for (const kind of kinds) {
    const sentence = inSwahili(`This file is not ${kind}, whatever its name says`)
    expect(sentence).toMatch(/^Faili hii si /)
    expect(sentence).not.toContain(kind)
  }
})

test('each Swahili sentence takes in what its English one does', () => {
  for (const [english, swahili] of Object.entries(swahiliSentences)) {
    const places = (text: string) => new Set(text.match(/\{\d/g))
    for (const place of places(swahili)) expect(places(english), english).toContain(place)
  }
})

test('a sentence about one of two jobs is Swahili as a whole, also where it has commas', () => {
  expect(
    inSwahili('For JOB-26000001: KDA 412F is under way on JOB-26000002. Complete it or move its load first.'),
  ).toBe(
    `Kuhusu JOB-26000001: ${inSwahili('KDA 412F is under way on JOB-26000002. Complete it or move its load first.')}`,
  )
  const carried = 'KBH 784V carries it since 09:40, moved by Daniel Kiptoo.'
  expect(inSwahili(`For JOB-26000001: ${carried}`)).toBe(`Kuhusu JOB-26000001: ${inSwahili(carried)}`)
  expect(inSwahili(carried)).not.toBe(carried)
})

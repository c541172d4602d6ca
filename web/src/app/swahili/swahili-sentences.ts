import { backupSentences } from './swahili-backup-sentences.ts'
import { bankSentences } from './swahili-bank-sentences.ts'
import { billingSentences } from './swahili-billing-sentences.ts'
import { bookingImportSentences } from './swahili-booking-import-sentences.ts'
import { chaseSentences } from './swahili-chase-sentences.ts'
import { creditSentences } from './swahili-credit-sentences.ts'
import { dispatchSentences } from './swahili-dispatch-sentences.ts'
import { fileSentences } from './swahili-file-sentences.ts'
import { formSentences } from './swahili-form-sentences.ts'
import { importSentences } from './swahili-import-sentences.ts'
import { keySentences } from './swahili-key-sentences.ts'
import { mergeSentences } from './swahili-merge-sentences.ts'
import { moneySentences } from './swahili-money-sentences.ts'
import { openingSentences } from './swahili-opening-sentences.ts'
import { paybillSentences } from './swahili-paybill-sentences.ts'
import { refusalSentences } from './swahili-refusal-sentences.ts'
import { saidWords } from './swahili-said-words.ts'
import { setupSentences } from './swahili-setup-sentences.ts'
import { viewSentences } from './swahili-view-sentences.ts'
import { webhookSentences } from './swahili-webhook-sentences.ts'
import { withheldSentences } from './swahili-withheld-sentences.ts'
import { writeOffSentences } from './swahili-write-off-sentences.ts'

/** Every sentence of the domain and the server, keyed by the English, with {0}, {1} for values. */
export const swahiliSentences: Record<string, string> = {
  ...formSentences,
  ...importSentences,
  ...bookingImportSentences,
  ...openingSentences,
  ...refusalSentences,
  ...dispatchSentences,
  ...moneySentences,
  ...bankSentences,
  ...backupSentences,
  ...fileSentences,
  ...paybillSentences,
  ...keySentences,
  ...webhookSentences,
  ...withheldSentences,
  ...writeOffSentences,
  ...billingSentences,
  ...creditSentences,
  ...chaseSentences,
  ...mergeSentences,
  ...setupSentences,
  ...viewSentences,
}

/** The sentence around another one, which names the job that it is about. */
const frame = 'For {0}: {1}'

/** The longest pattern is the most specific. The frame comes first: the sentence in it would take its beginning for a name. */
const specificity = (english: string) =>
  english === frame ? Number.POSITIVE_INFINITY : english.replace(/\{\d\}/g, '').length

type Pattern = { english: RegExp; swahili: string }

const patterns: Pattern[] = Object.entries(swahiliSentences)
  .filter(([english]) => english.includes('{0}'))
  .sort(([one], [other]) => specificity(other) - specificity(one))
  .map(([english, swahili]) => ({
    english: new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '(.+?)')}$`, 's'),
    swahili,
  }))

/** Translates a sentence to Swahili; an unknown one stays English. Keeps the values, but translates `{0:said}`. */
export function inSwahili(sentence: string): string {
  return swahiliSentences[sentence] ?? saidWords[sentence] ?? filledIn(sentence) ?? withStop(sentence) ?? sentence
}

function filledIn(sentence: string): string | null {
  for (const { english, swahili } of patterns) {
    const [, ...parts] = english.exec(sentence) ?? []
    if (parts.length > 0) {
      return swahili.replace(/\{(\d)(:said)?\}/g, (_, place: string, isSaid?: string) => {
        const part = parts[Number(place)] ?? ''
        return isSaid ? saidIn(part) : part
      })
    }
  }
  return null
}

/** A whole sentence within another one, or words of a list. */
function saidIn(part: string): string {
  const whole = inSwahili(part)
  if (whole !== part) return whole
  return part
    .split(/(, | and )/)
    .map(said)
    .join('')
}

const said = (word: string) => (word === ' and ' ? ' na ' : inSwahili(word))

/** Translates a sentence that is known only as a field message, without the full stop. */
function withStop(sentence: string): string | null {
  if (!sentence.endsWith('.')) return null
  const plain = sentence.slice(0, -1)
  const known = swahiliSentences[plain] ?? filledIn(plain)
  return known === null ? null : `${known}.`
}

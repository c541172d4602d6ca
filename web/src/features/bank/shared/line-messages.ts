import type { BankLineClass, BankLineFilter, BankLineSide } from '@shehena/domain/bank/lines/bank-line-list'
import { catalogue, counted } from '#web/app/messages.ts'
import { moneyWords, withMoneyWords } from '#web/shared/words/money-words.ts'

/** What a line is that is no customer's payment. */
export const lineClassMessages = catalogue({
  charge: { en: 'Bank charge', sw: 'Ada ya benki' },
  expense: { en: 'Expense', sw: 'Gharama' },
  transfer: { en: 'Transfer between own accounts', sw: 'Uhamisho kati ya akaunti zetu' },
  interest: { en: 'Interest', sw: 'Riba' },
  loan: { en: 'Loan', sw: 'Mkopo' },
  reversal: { en: 'Reversal', sw: 'Muamala uliorudishwa' },
  other: { en: 'Other', sw: 'Nyingine' },
} satisfies Record<BankLineClass, unknown>)

export const lineFilterMessages = catalogue({
  all: { en: 'All lines', sw: 'Mistari yote' },
  open: { en: 'Open', sw: 'Iliyo wazi' },
  tied: { en: 'Tied', sw: 'Iliyooanishwa' },
  tiedByProgram: { en: 'Tied by itself', sw: 'Iliyojioanisha' },
  classified: { en: 'Classified', sw: 'Iliyopangwa aina' },
  notOnStatement: { en: 'Not on a statement yet', sw: 'Bado haipo kwenye taarifa' },
} satisfies Record<BankLineFilter, unknown>)

export const lineSideMessages = catalogue({
  all: { en: 'Money in and out', sw: 'Pesa zote' },
  in: { en: 'Money in', sw: 'Pesa zilizoingia' },
  out: { en: 'Money out', sw: 'Pesa zilizotoka' },
} satisfies Record<BankLineSide, unknown>)

export const lineMessages = withMoneyWords({
  loading: { en: 'Loading lines...', sw: 'Inafungua mistari...' },
  failed: { en: 'Failed to load lines', sw: 'Imeshindwa kufungua mistari' },
  none: { en: 'No lines in these days', sw: 'Hakuna mistari katika siku hizi' },
  noneYet: { en: 'No statement imported yet', sw: 'Bado hakuna taarifa iliyopakiwa' },
  noneMatch: { en: 'No line matches your search criteria', sw: 'Hakuna mstari unaolingana na utafutaji wako' },
  search: { en: 'Search lines...', sw: 'Tafuta mistari...' },
  side: { en: 'Side', sw: 'Upande' },
  ofFile: (name: string) => ({ en: `Statement: ${name}`, sw: `Taarifa: ${name}` }),
  removeFile: (name: string) => ({ en: `Statement: ${name}, remove filter`, sw: `Taarifa: ${name}, ondoa kichujio` }),

  tick: { en: 'Choose', sw: 'Chagua' },
  tickLine: (text: string, amount: string) => ({ en: `Choose ${text}, ${amount}`, sw: `Chagua ${text}, ${amount}` }),
  tickAll: (count: number) =>
    counted(count, {
      en: { one: 'The # open line on this page', other: 'All # open lines on this page' },
      sw: { one: 'Mstari # ulio wazi kwenye ukurasa huu', other: 'Mistari yote # iliyo wazi kwenye ukurasa huu' },
    }),
  chosen: (count: number) =>
    counted(count, {
      en: { one: '# line chosen', other: '# lines chosen' },
      sw: { one: 'Umechagua mstari #', other: 'Umechagua mistari #' },
    }),
  mostChosen: (most: number) => ({
    en: `At most ${most} lines at once`,
    sw: `Mistari isizidi ${most} kwa mara moja`,
  }),
  chooseNone: { en: 'Choose None', sw: 'Ondoa Chaguo' },

  moneyIn: { en: 'In', sw: 'Zilizoingia' },
  moneyOut: { en: 'Out', sw: 'Zilizotoka' },
  whatItIs: { en: 'What it is', sw: 'Ni nini' },
  byWhom: { en: 'By whom', sw: 'Na nani' },
  open: { en: 'Open', sw: 'Wazi' },
  unconfirmed: { en: 'Not on a statement yet', sw: 'Bado haupo kwenye taarifa' },
  partOpen: (amount: string) => ({ en: `${amount} open`, sw: `${amount} ziko wazi` }),
  matched: { en: 'Matched', sw: 'Umeoanishwa' },
  because: (who: string, why: string) => ({ en: `${who}: ${why}`, sw: `${who}: ${why}` }),
})

/** The dialog of a line. */
export const lineDetailMessages = withMoneyWords({
  title: (day: string) => ({ en: `Line of ${day}`, sw: `Mstari wa ${day}` }),
  loading: { en: 'Loading the line...', sw: 'Inafungua mstari...' },
  failed: { en: 'Failed to load the line', sw: 'Imeshindwa kufungua mstari' },
  balanceAfter: { en: 'Balance after it', sw: 'Salio baada yake' },
  account: { en: 'Account typed', sw: 'Akaunti iliyoandikwa' },
  phone: { en: 'Telephone', sw: 'Simu' },
  file: { en: 'From', sw: 'Kutoka' },
  fromPaybill: {
    en: 'The paybill told of it; no statement confirms it yet',
    sw: 'Ilitoka kwenye Paybill; bado haijathibitishwa na taarifa',
  },
  row: (file: string, row: number) => ({ en: `${file}, row ${row}`, sw: `${file}, rekodi ${row}` }),
  tiedSoFar: { en: 'Tied so far', sw: 'Kilichooanishwa' },
  stillOpen: { en: 'Open', sw: 'Kilichobaki' },
  class: { en: 'Class', sw: 'Aina' },
  classifiedBy: (name: string) => ({ en: `Classified by ${name}`, sw: `Aina ilipangwa na ${name}` }),

  ties: { en: 'Ties', sw: 'Malipo Yaliyooanishwa' },
  noTies: { en: 'Not tied yet', sw: 'Bado haujaoanishwa' },
  tiedAt: (who: string, at: string) => ({ en: `Tied by ${who}, ${at}`, sw: `Uliooanishwa na ${who}, ${at}` }),
  tiedItself: (at: string) => ({ en: `Tied by itself, ${at}`, sw: `Ulijioanisha, ${at}` }),
  undoneAt: (who: string, at: string, why: string) => ({
    en: `Undone by ${who}, ${at}: ${why}`,
    sw: `Ilitenguliwa na ${who}, ${at}: ${why}`,
  }),
  theProgram: { en: 'the program', sw: 'programu' },

  matchByHand: { en: 'Match by Hand', sw: 'Oanisha kwa Mkono' },
  seeTakenBack: { en: 'See What It Takes Back', sw: 'Ona Unachorudisha' },
  openAgain: { en: 'Open Again', sw: 'Fungua Tena' },
  openedAgain: (count: number) =>
    counted(count, {
      en: { one: 'The line is open again', other: 'The # lines are open again' },
      sw: { one: 'Mstari uko wazi tena', other: 'Mistari # iko wazi tena' },
    }),
  openAgainFailed: (count: number) =>
    counted(count, {
      en: { one: 'Failed to open the line again', other: 'Failed to open the lines again' },
      sw: { one: 'Imeshindwa kufungua mstari tena', other: 'Imeshindwa kufungua mistari tena' },
    }),

  undoNamed: (no: string) => ({ en: `Undo the tie to ${no}`, sw: `Tengua uoanishaji na ${no}` }),
  undoQuestion: (no: string) => ({ en: `Undo the tie to ${no}?`, sw: `Ungependa kutengua uoanishaji na ${no}?` }),
  undoVoids: (no: string) => ({
    en: `The payment ${no} is voided, its invoices await the money again, and the line is open.`,
    sw: `Malipo ${no} yatabatilishwa, ankara zake zitasubiri pesa tena, na mstari utakuwa wazi.`,
  }),
  undoKeeps: (no: string) => ({
    en: `The payment ${no} stays, because it was recorded before. The line is open again.`,
    sw: `Malipo ${no} yatabaki, kwa sababu yalirekodiwa kabla. Mstari utakuwa wazi tena.`,
  }),
  keep: moneyWords.keepTied,
  undone: { en: 'Tie undone', sw: 'Uoanishaji umetenguliwa' },
  undoFailed: { en: 'Failed to undo the tie', sw: 'Imeshindwa kutengua uoanishaji' },

  classifyQuestion: (count: number) =>
    counted(count, {
      en: { one: 'What is this line?', other: 'What are these # lines?' },
      sw: { one: 'Mstari huu ni nini?', other: 'Mistari hii # ni nini?' },
    }),
  classifyAnyway: (count: number) =>
    counted(count, {
      en: { one: 'Only Classify It', other: 'Only Classify Them' },
      sw: { one: 'Panga Aina Tu', other: 'Panga Aina Tu' },
    }),
  classifyText: (amount: string) => ({
    en: `${amount} that is no payment of a customer.`,
    sw: `${amount} ambazo si malipo ya mteja.`,
  }),
  classified: (count: number) =>
    counted(count, {
      en: { one: '# line classified', other: '# lines classified' },
      sw: { one: 'Aina ya mstari # imepangwa', other: 'Aina ya mistari # imepangwa' },
    }),
  classifyFailed: { en: 'Failed to classify', sw: 'Imeshindwa kupanga aina' },
})

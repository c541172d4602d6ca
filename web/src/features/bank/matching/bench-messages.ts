import { catalogue, counted } from '#web/app/messages.ts'
import { moneyWords, withMoneyWords } from '#web/shared/words/money-words.ts'
import { withWords } from '#web/shared/words/words.ts'

/** The open lines, one after the other. */
export const benchMessages = withMoneyWords({
  title: { en: 'Open Lines', sw: 'Mistari Iliyo Wazi' },
  back: moneyWords.reconciliation,
  search: { en: 'Search open lines...', sw: 'Tafuta mistari iliyo wazi...' },
  loading: { en: 'Loading open lines...', sw: 'Inafungua mistari iliyo wazi...' },
  failed: { en: 'Failed to load open lines', sw: 'Imeshindwa kufungua mistari iliyo wazi' },
  noAccount: {
    en: 'There is no bank account yet. Add one in Reconciliation.',
    sw: 'Bado hakuna akaunti ya benki. Iongeze kwenye Ulinganisho.',
  },

  place: (no: number, of: number) => ({
    en: `Line ${no.toLocaleString('en')} of ${of.toLocaleString('en')}`,
    sw: `Mstari ${no.toLocaleString('en')} kati ya ${of.toLocaleString('en')}`,
  }),
  moneyOut: { en: 'Money out', sw: 'Pesa zilizotoka' },
  partTied: (tied: string, of: string) => ({
    en: `${tied} of ${of} is tied already`,
    sw: `${tied} kati ya ${of} tayari zimeoanishwa`,
  }),
  typed: { en: 'Account typed', sw: 'Akaunti iliyoandikwa' },
  phone: { en: 'Telephone', sw: 'Simu' },
  next: { en: 'Next lines', sw: 'Mistari inayofuata' },
  taken: {
    en: 'The line is gone: somebody else was first',
    sw: 'Mstari umeondoka: mtu mwingine ametangulia',
  },

  mayBeTaken: {
    en: 'Somebody else may have taken this line meanwhile.',
    sw: 'Huenda mtu mwingine ameuchukua mstari huu.',
  },

  suggestions: { en: 'Suggestions', sw: 'Mapendekezo' },
  loadingSuggestions: { en: 'Loading suggestions...', sw: 'Inatafuta mapendekezo...' },
  suggestionsFailed: { en: 'Failed to load suggestions', sw: 'Imeshindwa kufungua mapendekezo' },
  noSuggestion: {
    en: 'No open invoice or recorded payment fits. Choose by hand, classify the line, or leave it open.',
    sw: 'Hakuna ankara wala malipo yanayolingana. Chagua kwa mkono, panga aina, au uache wazi.',
  },
  ofBalance: (balance: string) => ({ en: `of ${balance}`, sw: `kati ya ${balance}` }),
  withheld: (no: string) => ({ en: `VAT withheld on ${no}`, sw: `VAT iliyozuiwa kwenye ${no}` }),
  writeOff: (amount: string, no: string) => ({
    en: `and write off ${amount} of ${no}`,
    sw: `na kufuta ${amount} za ${no}`,
  }),
  onAccount: { en: 'Stays on account', sw: 'Zinabaki kwenye akaunti' },
  recorded: (no: string, day: string, method: string) => ({
    en: `Recorded payment ${no} of ${day}, ${method}`,
    sw: `Malipo ${no} yaliyorekodiwa ${day}, ${method}`,
  }),

  accept: { en: 'Accept', sw: 'Kubali' },
  byHand: { en: 'By Hand', sw: 'Kwa Mkono' },
  nextLine: { en: 'Next', sw: 'Inayofuata' },
  press: (what: string, key: string) => ({ en: `${what} (key: ${key})`, sw: `${what} (kibonye: ${key})` }),

  keySuggestion: { en: 'suggestion', sw: 'pendekezo' },
  keyLine: { en: 'line', sw: 'mstari' },
  keySearch: { en: 'search', sw: 'tafuta' },
  keyAll: { en: 'all keys', sw: 'vibonye vyote' },
  last: (what: string) => ({ en: `Last: ${what}`, sw: `Ya mwisho: ${what}` }),
  tieFailed: { en: 'The line was not tied', sw: 'Mstari haukuoanishwa' },
  classifyFailed: { en: 'The line was not classified', sw: 'Aina ya mstari haikupangwa' },
  takeBackFailed: { en: 'It was not taken back', sw: 'Haikurudishwa' },
  undone: { en: 'Undone. The line is open again.', sw: 'Imetenguliwa. Mstari uko wazi tena.' },
  undoneBoth: {
    en: 'Undone. Both lines are open again. A payment that was voided stays void.',
    sw: 'Imetenguliwa. Mistari yote miwili iko wazi tena. Malipo yaliyobatilishwa yanabaki hivyo.',
  },
  undoFailed: { en: 'It was not undone', sw: 'Haikutenguliwa' },

  whatIsIt: { en: 'What is it, if it is no payment of a customer?', sw: 'Ni nini, ikiwa si malipo ya mteja?' },
  chooseClass: { en: 'Choose what it is', sw: 'Chagua ni nini' },

  nothingLeft: { en: 'Nothing is left', sw: 'Hakuna kilichobaki' },
  noneOfSearch: {
    en: 'No open line is left in this search',
    sw: 'Hakuna mstari ulio wazi uliobaki kwenye utafutaji huu',
  },
  showAll: { en: 'Show All Open Lines', sw: 'Onyesha Mistari Yote Iliyo Wazi' },
  sitting: (tied: string, classified: string) => ({
    en: `In this sitting: ${tied}, ${classified}.`,
    sw: `Katika kikao hiki: ${tied}, ${classified}.`,
  }),
  tiedCount: (count: number, amount: string) =>
    counted(count, {
      en: { one: `# line tied (${amount})`, other: `# lines tied (${amount})` },
      sw: { one: `mstari # umeoanishwa (${amount})`, other: `mistari # imeoanishwa (${amount})` },
    }),
  classifiedCount: (count: number) =>
    counted(count, {
      en: { one: '# line classified', other: '# lines classified' },
      sw: { one: 'mstari # umepangwa aina', other: 'mistari # imepangwa aina' },
    }),
})

/** What is offered where one line takes another one back. */
export const takeBackMessages = catalogue({
  takesBack: (numbers: string, count: number) => ({
    en:
      count === 1
        ? `Takes back ${numbers}: undo its tie and void the payment`
        : `Takes back ${numbers}: undo their ties and void the payments`,
    sw:
      count === 1
        ? `Inarudisha ${numbers}: tengua uoanishaji wake na ubatilishe malipo`
        : `Inarudisha ${numbers}: tengua uoanishaji wao na ubatilishe malipo`,
  }),
  bothAside: {
    en: 'One takes the other back: neither is a payment',
    sw: 'Mmoja unarudisha mwingine: hakuna ulio malipo',
  },
  code: { en: 'Same code, same amount', sw: 'Nambari ile ile ya muamala, kiasi kile kile' },
  cheque: { en: 'Same cheque number, same amount', sw: 'Nambari ile ile ya hundi, kiasi kile kile' },
  words: { en: 'Its words and the amount, no code', sw: 'Kwa maneno yake na kiasi, bila nambari ya muamala' },
})

/** The panel in which a person says what a line is. */
export const handMessages = withWords({
  title: { en: 'Choose by hand', sw: 'Chagua kwa mkono' },
  customersFailed: { en: 'Failed to load customers', sw: 'Imeshindwa kufungua orodha ya wateja' },
  payment: { en: 'Recorded payment', sw: 'Malipo yaliyorekodiwa' },
  paymentsFailed: { en: 'Failed to load payments', sw: 'Imeshindwa kufungua orodha ya malipo' },
  part: (no: number) => ({ en: `Part ${no}`, sw: `Sehemu ya ${no}` }),
  change: { en: 'Change', sw: 'Badilisha' },
  changePart: (no: number) => ({ en: `Change part ${no}`, sw: `Badilisha sehemu ya ${no}` }),
  removePart: (no: number) => ({ en: `Remove part ${no}`, sw: `Ondoa sehemu ya ${no}` }),
  anotherCustomer: { en: 'Another Customer', sw: 'Mteja Mwingine' },
  anotherPayment: { en: 'Recorded Payment', sw: 'Malipo Yaliyorekodiwa' },
  ticked: (numbers: string) => ({ en: `Ticked: ${numbers}`, sw: `Zilizochaguliwa: ${numbers}` }),
  noneTicked: { en: 'No invoice is ticked', sw: 'Hakuna ankara iliyochaguliwa' },
  allUsed: { en: 'All of the line is used', sw: 'Mstari wote umetumika' },
  left: (amount: string) => ({ en: `${amount} of the line stays open`, sw: `${amount} za mstari zitabaki wazi` }),
  tooMuch: (amount: string) => ({ en: `${amount} more than the line`, sw: `${amount} zaidi ya mstari` }),
  chooseCustomer: { en: 'Choose a customer', sw: 'Chagua mteja' },
  choosePayment: { en: 'Choose a payment', sw: 'Chagua malipo' },
  enterAmount: { en: 'Enter an amount', sw: 'Weka kiasi' },
  writeOff: (amount: string, no: string) => ({
    en: `And write off ${amount} of ${no}`,
    sw: `Na kufuta ${amount} za ${no}`,
  }),
  tie: { en: 'Tie', sw: 'Oanisha' },
  tieAmount: (amount: string) => ({ en: `Tie ${amount}`, sw: `Oanisha ${amount}` }),
})

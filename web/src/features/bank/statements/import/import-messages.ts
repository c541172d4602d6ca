import { counted } from '#web/app/messages.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'
import { withWords } from '#web/shared/words/words.ts'

const inWords = (count: number) => count.toLocaleString('en')

/** Reading the file of a bank, and adding its lines. */
export const importMessages = withWords({
  title: { en: 'Import Statement', sw: 'Pakia Taarifa ya Benki' },
  chooseFile: { en: 'Choose File', sw: 'Chagua Faili' },
  otherFile: { en: 'Choose Another File', sw: 'Chagua Faili Nyingine' },
  orDrop: { en: 'or drop it here', sw: 'au iburute hapa' },
  kinds: {
    en: 'CSV or XLSX from the bank or M-Pesa, MT940 or CAMT.053, up to 10 MB',
    sw: 'CSV au XLSX ya benki au M-Pesa, MT940 au CAMT.053, hadi MB 10',
  },
  tooLarge: {
    en: 'The file is larger than 10 MB. Export a shorter period.',
    sw: 'Faili ni kubwa kuliko MB 10. Pakua taarifa ya kipindi kifupi zaidi.',
  },
  reading: { en: 'Reading the file...', sw: 'Inasoma faili...' },
  readFailed: { en: 'The file was not read', sw: 'Faili haikusomwa' },
  readAgain: { en: 'Read Again', sw: 'Soma Tena' },
  changeAnswers: { en: 'Change Answers', sw: 'Badilisha Majibu' },
  goOn: { en: 'Go On', sw: 'Endelea' },

  apply: (count: number) =>
    counted(count, {
      en: { one: 'Apply # Line', other: 'Apply # Lines' },
      sw: { one: 'Ongeza Mstari #', other: 'Ongeza Mistari #' },
    }),
  applyNone: { en: 'Apply', sw: 'Ongeza' },
  applyFailed: { en: 'The lines were not added', sw: 'Mistari haikuongezwa' },
  matching: (done: number, of: number) => ({
    en: `Matching: ${inWords(done)} of ${inWords(of)}`,
    sw: `Inaoanisha: ${inWords(done)} kati ya ${inWords(of)}`,
  }),
  mayClose: {
    en: 'This goes on if you close the window.',
    sw: 'Kazi hii inaendelea hata ukifunga dirisha hili.',
  },
  done: (tied: number, left: number) =>
    counted(left, {
      en: {
        one: `${inWords(tied)} tied themselves, # is left.`,
        other: `${inWords(tied)} tied themselves, # are left.`,
      },
      sw: {
        one: `Iliyojioanisha: ${inWords(tied)}. Umebaki #.`,
        other: `Iliyojioanisha: ${inWords(tied)}. Imebaki #.`,
      },
    }),
  goThrough: { en: 'Go Through Them', sw: 'Ipitie' },
  goThroughOne: { en: 'Go Through It', sw: 'Upitie' },
})

/** What the reader asks before it can read a file. */
export const questionMessages = withMoneyWords({
  otherAccount: (number: string) => ({
    en: `The file names account ${number}. Is it this account's?`,
    sw: `Faili inataja akaunti ${number}. Je, ni ya akaunti hii?`,
  }),
  isThisAccount: (name: string) => ({ en: `Yes, it is a statement of ${name}`, sw: `Ndiyo, ni taarifa ya ${name}` }),
  isOther: { en: 'If not, choose its account above.', sw: 'Kama sivyo, chagua akaunti yake hapo juu.' },
  dayOrder: (date: string) => ({ en: `Which day is ${date}?`, sw: `${date} ni siku gani?` }),
  chooseDay: { en: 'Choose the day that is meant', sw: 'Chagua siku inayokusudiwa' },
  sayAccount: { en: 'Tick it, or choose another account', sw: 'Weka alama, au chagua akaunti nyingine' },

  columns: { en: 'Which column is what?', sw: 'Kila safu ni ya nini?' },
  columnsText: {
    en: 'This is remembered for the next file of the account.',
    sw: 'Haya yatakumbukwa kwa faili ijayo ya akaunti hii.',
  },
  rowsOfFile: { en: 'The first rows of the file', sw: 'Rekodi za kwanza za faili' },
  column: (place: string, header: string) => ({ en: `${place}: ${header}`, sw: `${place}: ${header}` }),
  unnamed: (place: string) => ({ en: `Column ${place}`, sw: `Safu ya ${place}` }),
  noColumn: { en: 'None', sw: 'Hakuna' },
  chooseColumn: { en: 'Choose the column', sw: 'Chagua safu' },
  money: { en: 'Money', sw: 'Pesa' },
  inTwo: { en: 'One column for money in, one for money out', sw: 'Safu mbili: pesa zilizoingia, pesa zilizotoka' },
  inOne: { en: 'One column for both', sw: 'Safu moja kwa zote' },
  credit: { en: 'Money in', sw: 'Pesa zilizoingia' },
  debit: { en: 'Money out', sw: 'Pesa zilizotoka' },
  side: { en: 'DR or CR', sw: 'DR au CR' },
  payerName: { en: 'Payer', sw: 'Mlipaji' },
  accountRef: { en: 'Account typed by the payer', sw: 'Akaunti aliyoandika mlipaji' },
})

/** What applying a file would do, in sentences. */
export const previewMessages = withMoneyWords({
  newLines: (fresh: number, known: number) =>
    counted(fresh, {
      en: { one: `# new line, ${inWords(known)} known.`, other: `# new lines, ${inWords(known)} known.` },
      sw: {
        one: `Mstari mpya #. Inayojulikana tayari: ${inWords(known)}.`,
        other: `Mistari mipya #. Inayojulikana tayari: ${inWords(known)}.`,
      },
    }),
  allKnown: (known: number) =>
    counted(known, {
      en: { one: 'No new line: the # line is known.', other: 'No new line: all # lines are known.' },
      sw: {
        one: 'Hakuna mstari mpya: mstari # unajulikana tayari.',
        other: 'Hakuna mstari mpya: mistari yote # inajulikana tayari.',
      },
    }),
  period: (from: string, to: string) => ({ en: `From ${from} to ${to}.`, sw: `Kuanzia ${from} hadi ${to}.` }),
  first: (opening: string) => ({
    en: `It is the first statement of this account, and begins with ${opening}.`,
    sw: `Ni taarifa ya kwanza ya akaunti hii, na inaanza na ${opening}.`,
  }),
  firstWithout: {
    en: 'It is the first statement of this account.',
    sw: 'Ni taarifa ya kwanza ya akaunti hii.',
  },
  overlaps: (opening: string) => ({
    en: `It overlaps what is known, and begins with ${opening}.`,
    sw: `Inaingiliana na mistari iliyopo tayari, na inaanza na ${opening}.`,
  }),
  overlapsWithout: { en: 'It overlaps what is known.', sw: 'Inaingiliana na mistari iliyopo tayari.' },
  noneBefore: (opening: string) => ({
    en: `No known statement ends before this one, which begins with ${opening}.`,
    sw: `Hakuna taarifa inayojulikana iliyoishia kabla ya hii, ambayo inaanza na ${opening}.`,
  }),
  noneBeforeWithout: {
    en: 'No known statement ends before this one.',
    sw: 'Hakuna taarifa inayojulikana iliyoishia kabla ya hii.',
  },
  joins: (opening: string) => ({
    en: `Balances join: it begins with ${opening}, where the last statement ended.`,
    sw: `Masalio yanalingana: inaanza na ${opening}, pale taarifa iliyopita ilipoishia.`,
  }),
  unknown: {
    en: 'The balances cannot be compared with the last statement: one of them tells none.',
    sw: 'Masalio hayawezi kulinganishwa na taarifa iliyopita: mojawapo haina salio.',
  },
  gap: (day: string, closing: string, opening: string) => ({
    en: `Balances do not join: the last statement ended on ${day} with ${closing}, this one begins with ${opening}.`,
    sw: `Masalio hayalingani: taarifa iliyopita iliishia ${day} na ${closing}, hii inaanza na ${opening}.`,
  }),
  missingDays: (days: number, last: string, first: string) =>
    counted(days, {
      en: {
        one: `No statement is known of # day between ${last} and ${first}.`,
        other: `No statement is known of # days between ${last} and ${first}.`,
      },
      sw: {
        one: `Hakuna taarifa ya siku # kati ya ${last} na ${first}.`,
        other: `Hakuna taarifa ya siku # kati ya ${last} na ${first}.`,
      },
    }),
  skipped: (count: number) =>
    counted(count, {
      en: {
        one: '# row is left out: totals, and what was not completed.',
        other: '# rows are left out: totals, and what was not completed.',
      },
      sw: {
        one: 'Rekodi # imeachwa: jumla, na miamala isiyokamilika.',
        other: 'Rekodi # zimeachwa: jumla, na miamala isiyokamilika.',
      },
    }),
  differing: (count: number) =>
    counted(count, {
      en: {
        one: '# known line has another amount in this file. What is known stays.',
        other: '# known lines have another amount in this file. What is known stays.',
      },
      sw: {
        one: 'Mstari # unaojulikana una kiasi tofauti kwenye faili hii. Uliopo unabaki ulivyo.',
        other: 'Mistari # inayojulikana ina kiasi tofauti kwenye faili hii. Iliyopo inabaki ilivyo.',
      },
    }),
  differingRow: (row: number, reference: string, amount: string, known: string) => ({
    en: `Row ${row}, ${reference}: ${amount}, known with ${known}`,
    sw: `Rekodi ${row}, ${reference}: ${amount}, inajulikana kwa ${known}`,
  }),
  alike: (count: number) =>
    counted(count, {
      en: {
        one: '# line looks like a known one: the same day, amount and balance, another text.',
        other: '# lines look like a known one: the same day, amount and balance, another text.',
      },
      sw: {
        one: 'Mstari # unafanana na unaojulikana: siku, kiasi na salio ni sawa, maelezo ni tofauti.',
        other: 'Mistari # inafanana na inayojulikana: siku, kiasi na salio ni sawa, maelezo ni tofauti.',
      },
    }),
  alikeRow: (row: number, day: string, amount: string) => ({
    en: `Row ${row}, ${day}, ${amount}`,
    sw: `Rekodi ${row}, ${day}, ${amount}`,
  }),
  alikeTexts: (text: string, known: string) => ({
    en: `“${text}”, known as “${known}”`,
    sw: `“${text}”, ipo kama “${known}”`,
  }),
  whatOfAlike: (count: number) =>
    counted(count, {
      en: { one: 'What becomes of it?', other: 'What becomes of them?' },
      sw: { one: 'Ungependa ufanyweje?', other: 'Ungependa ifanyweje?' },
    }),
  leaveOut: (count: number) =>
    counted(count, {
      en: { one: 'Leave it out: it is the same', other: 'Leave them out: they are the same' },
      sw: { one: 'Uachwe: ni ule ule', other: 'Iachwe: ni ile ile' },
    }),
  add: (count: number) =>
    counted(count, {
      en: { one: 'Add it: it is another', other: 'Add them: they are others' },
      sw: { one: 'Uongezwe: ni mwingine', other: 'Iongezwe: ni mingine' },
    }),
  chooseAlike: (count: number) =>
    counted(count, {
      en: { one: 'Choose what becomes of it', other: 'Choose what becomes of them' },
      sw: { one: 'Chagua utafanyweje', other: 'Chagua itafanyweje' },
    }),
  sample: (shown: number, of: number) =>
    shown === of
      ? counted(of, {
          en: { one: 'The new line', other: 'The # new lines' },
          sw: { one: 'Mstari mpya', other: 'Mistari mipya #' },
        })
      : {
          en: `The first ${inWords(shown)} of ${inWords(of)} new lines`,
          sw: `Mistari mipya ${inWords(shown)} ya kwanza kati ya ${inWords(of)}`,
        },
})

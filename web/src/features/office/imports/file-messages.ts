import { officeWords, withOfficeWords } from '#web/shared/words/office-words.ts'

/** Choosing a file, and how it is read. */
export const fileMessages = withOfficeWords({
  new: officeWords.importAFile,
  about: {
    en: 'CSV or Excel (XLSX), at most 20,000 rows below the header. Nothing is written before you have checked it.',
    sw: 'CSV au Excel (XLSX), isiyozidi rekodi 20,000 chini ya vichwa. Hakuna kinachoandikwa kabla hujakagua.',
  },
  kind: { en: 'What does it hold?', sw: 'Ina nini?' },
  choose: { en: 'Choose File', sw: 'Chagua Faili' },
  other: { en: 'Choose Another File', sw: 'Chagua Faili Nyingine' },
  orDrop: { en: 'or drop it here', sw: 'au iburute hapa' },
  formats: { en: 'CSV or XLSX, at most 10 MB', sw: 'CSV au XLSX, isiyozidi MB 10' },
  reading: { en: 'Reading the file...', sw: 'Inasoma faili...' },
  readFailed: { en: 'The file was not read', sw: 'Faili haikusomwa' },
  tooLarge: {
    en: 'The file is larger than 10 MB. Split it and import the parts.',
    sw: 'Faili inazidi MB 10. Igawanye na uingize sehemu zake.',
  },
  again: { en: 'Try Again', sw: 'Jaribu Tena' },
  template: { en: 'An empty file with the right columns:', sw: 'Faili tupu yenye safu sahihi:' },
  templateAs: (format: string) => ({ en: `Empty file as ${format}`, sw: `Faili tupu ya ${format}` }),
  templateFailed: { en: 'Failed to make the file', sw: 'Imeshindwa kutengeneza faili' },

  howRead: { en: 'How the file is read', sw: 'Jinsi faili inavyosomwa' },
  encoding: { en: 'Encoding', sw: 'Usimbaji' },
  utf8: { en: 'Unicode (UTF-8)', sw: 'Unicode (UTF-8) ya kawaida' },
  utf16le: { en: 'Unicode (UTF-16)', sw: 'Unicode (UTF-16) ya kawaida' },
  utf16be: { en: 'Unicode (UTF-16, big-endian)', sw: 'Unicode (UTF-16, kinyume)' },
  windows: { en: 'Western European (Windows-1252)', sw: 'Ulaya Magharibi (Windows-1252)' },
  delimiter: { en: 'Separator', sw: 'Kitenganishi' },
  comma: { en: 'Comma ,', sw: 'Koma ,' },
  semicolon: { en: 'Semicolon ;', sw: 'Nukta mkato ;' },
  tab: { en: 'Tab character', sw: 'Alama ya Tab' },
  bar: { en: 'Bar |', sw: 'Mstari |' },
  sheet: { en: 'Sheet', sw: 'Karatasi' },
  headerRow: { en: 'Header row', sw: 'Rekodi ya vichwa' },
  headerRowWrong: { en: 'Enter a row from 1 to 20,000', sw: 'Andika rekodi kati ya 1 na 20,000' },
  readAgain: { en: 'Read the File Again', sw: 'Soma Faili Tena' },
  chooseAgain: {
    en: 'The file is not kept. Choose it again to read it in another way.',
    sw: 'Faili haihifadhiwi. Ichague tena ili isomwe kwa njia nyingine.',
  },
  notYours: {
    en: 'Who uploaded the file can have it read in another way.',
    sw: 'Aliyepakia faili anaweza kuisoma kwa njia nyingine.',
  },
  againText: {
    en: 'What was corrected in its rows is lost when it is read again.',
    sw: 'Yaliyosahihishwa kwenye rekodi zake yatapotea ikisomwa tena.',
  },
})

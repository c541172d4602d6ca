import { catalogue } from '#web/app/messages.ts'

/** Choosing a file, and how it is read. */
export const fileMessages = catalogue({
  new: { en: 'Import a File', sw: 'Ingiza faili' },
  about: {
    en: 'CSV or Excel (XLSX), at most 20,000 rows. Nothing is written before you have checked it.',
    sw: 'CSV au Excel (XLSX), isiyozidi rekodi 20,000. Hakuna kinachoandikwa kabla hujakagua.',
  },
  kind: { en: 'What does it hold?', sw: 'Ina nini?' },
  choose: { en: 'Choose File', sw: 'Chagua faili' },
  other: { en: 'Choose Another File', sw: 'Chagua faili nyingine' },
  orDrop: { en: 'or drop it here', sw: 'au iburute hapa' },
  formats: { en: 'CSV or XLSX, at most 10 MB', sw: 'CSV au XLSX, isiyozidi MB 10' },
  reading: { en: 'Reading the file...', sw: 'Inasoma faili...' },
  readFailed: { en: 'The file was not read', sw: 'Faili haikusomwa' },
  tooLarge: {
    en: 'The file is larger than 10 MB. Split it and import the parts.',
    sw: 'Faili inazidi MB 10. Igawanye na uingize sehemu zake.',
  },
  again: { en: 'Try Again', sw: 'Jaribu tena' },
  cancel: { en: 'Cancel', sw: 'Ghairi' },
  template: { en: 'An empty file with the right columns:', sw: 'Faili tupu yenye safu sahihi:' },
  csv: { en: 'CSV', sw: 'CSV' },
  xlsx: { en: 'Excel (XLSX)', sw: 'Excel (XLSX)' },
  templateFailed: { en: 'Failed to make the file', sw: 'Imeshindwa kutengeneza faili' },

  howRead: { en: 'How the file is read', sw: 'Jinsi faili inavyosomwa' },
  name: { en: 'File', sw: 'Faili' },
  encoding: { en: 'Encoding', sw: 'Usimbaji' },
  delimiter: { en: 'Between the cells', sw: 'Kati ya seli' },
  comma: { en: 'Comma ,', sw: 'Koma ,' },
  semicolon: { en: 'Semicolon ;', sw: 'Nukta mkato ;' },
  tab: { en: 'Tab character', sw: 'Alama ya Tab' },
  bar: { en: 'Bar |', sw: 'Mstari |' },
  sheet: { en: 'Sheet', sw: 'Karatasi' },
  headerRow: { en: 'Row of the header', sw: 'Mstari wa vichwa' },
  headerRowWrong: { en: 'Enter a row from 1 to 20000', sw: 'Andika mstari kati ya 1 na 20000' },
  readAgain: { en: 'Read the File Again', sw: 'Soma faili tena' },
  chooseAgain: {
    en: 'The file is not kept. Choose it again to read it in another way.',
    sw: 'Faili haihifadhiwi. Ichague tena ili isomwe kwa njia nyingine.',
  },
  againText: {
    en: 'What was corrected in its rows is lost when it is read again.',
    sw: 'Yaliyosahihishwa kwenye rekodi zake yatapotea ikisomwa tena.',
  },
  next: { en: 'Continue', sw: 'Endelea' },
})

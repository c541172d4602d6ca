import { counted } from '#web/app/messages.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const systemMessages = withOfficeWords({
  loading: { en: 'Loading settings...', sw: 'Inafungua mipangilio...' },
  loadFailed: { en: 'Failed to load settings', sw: 'Imeshindwa kufungua mipangilio' },

  systemSettings: { en: 'the system settings', sw: 'mipangilio ya mfumo' },
  companyName: { en: 'Company name', sw: 'Jina la kampuni' },
  taxNumber: { en: 'KRA PIN', sw: 'PIN ya KRA' },
  email: { en: 'E-mail', sw: 'Barua pepe' },
  emailHint: { en: 'Answers to our mail go here', sw: 'Majibu ya barua pepe zetu huja hapa' },
  paymentDetails: { en: 'How to pay', sw: 'Jinsi ya kulipa' },
  bankName: { en: 'Bank', sw: 'Benki' },
  bankBranch: { en: 'Branch', sw: 'Tawi' },
  bankAccountName: { en: 'Account name', sw: 'Jina la akaunti' },
  bankAccountNo: { en: 'Account number', sw: 'Nambari ya akaunti' },
  mpesaPaybill: { en: 'M-Pesa paybill', sw: 'Paybill ya M-Pesa' },
  mpesaAccountHint: { en: 'M-Pesa account', sw: 'Akaunti ya M-Pesa' },
  mpesaAccountHelp: { en: 'Leave empty for the invoice number', sw: 'Acha wazi ili itumike nambari ya ankara' },
  confirmationHint: {
    en: 'Who the company is, or how customers pay, changes, so your own password is asked for. Every manager and administrator gets an e-mail with the old and the new details.',
    sw: 'Utambulisho wa kampuni au jinsi ya kulipa inabadilika, kwa hiyo nenosiri lako linahitajika. Kila meneja na msimamizi hupata barua pepe yenye maelezo ya zamani na mapya.',
  },
  onPapers: {
    en: 'New invoices, receipts and e-mails show these details at once. What was sent or received before keeps the old ones.',
    sw: 'Ankara, risiti na barua pepe mpya huonyesha maelezo haya mara moja. Zilizotumwa au kupokelewa awali hubaki na ya zamani.',
  },
  unusualPin: { en: 'A KRA PIN usually looks like P051365947M', sw: 'PIN ya KRA kwa kawaida huwa kama P051365947M' },

  creditNotes: { en: 'Credit notes', sw: 'Hati za punguzo' },
  creditNoteLimit: { en: 'Finance issues up to', sw: 'Fedha hutoa hadi' },
  creditNoteLimitHint: {
    en: 'With tax. Above it, management issues the note. Empty: no limit.',
    sw: 'Pamoja na kodi. Zinazozidi hutolewa na uongozi. Wazi: bila kikomo.',
  },
  creditNoteLimitSaved: { en: 'Limit of credit notes saved', sw: 'Kikomo cha hati za punguzo kimehifadhiwa' },
  creditNoteLimitFailed: {
    en: 'Failed to save the limit of credit notes',
    sw: 'Imeshindwa kuhifadhi kikomo cha hati za punguzo',
  },
  writeOffs: { en: 'Differences written off', sw: 'Tofauti zinazofutwa' },
  writeOffLimit: { en: 'Finance writes off up to', sw: 'Fedha hufuta hadi' },
  writeOffLimitHint: {
    en: 'On one invoice, where it was paid short. Above it, management writes off. 0: management alone.',
    sw: 'Kwenye ankara moja, iliyolipwa pungufu. Zinazozidi hufutwa na uongozi. 0: uongozi peke yake.',
  },
  writeOffLimitSaved: { en: 'Limit of what is written off saved', sw: 'Kikomo cha tofauti zinazofutwa kimehifadhiwa' },
  writeOffLimitFailed: {
    en: 'Failed to save the limit of what is written off',
    sw: 'Imeshindwa kuhifadhi kikomo cha tofauti zinazofutwa',
  },

  monthlyStatements: { en: 'Monthly statements', sw: 'Taarifa za akaunti za kila mwezi' },
  monthlySwitch: {
    en: 'Mail a statement of account each month',
    sw: 'Tuma taarifa ya akaunti kila mwezi kwa barua pepe',
  },
  monthlyHint: {
    en: 'On the first of the month at 09:00, every customer that owed something at the end of the month before gets its statement, once. After a restore this is off.',
    sw: 'Tarehe moja ya mwezi saa 09:00, kila mteja aliyekuwa na deni mwisho wa mwezi uliotangulia hupata taarifa yake, mara moja. Baada ya kurejesha nakala rudufu huwa imezimwa.',
  },
  monthlyReceiving: (count: number) =>
    counted(count, {
      en: {
        one: 'By what is owed today, # customer would get one.',
        other: 'By what is owed today, # customers would get one.',
      },
      sw: { one: 'Kwa madeni ya leo, mteja # angepata.', other: 'Kwa madeni ya leo, wateja # wangepata.' },
    }),
  monthlyWithoutAddress: (count: number) =>
    counted(count, {
      en: {
        one: '# more owes something and has no e-mail address:',
        other: '# more owe something and have no e-mail address:',
      },
      sw: {
        one: 'Mteja # ana deni lakini hana anwani ya barua pepe:',
        other: 'Wateja # wana deni lakini hawana anwani ya barua pepe:',
      },
    }),
  monthlyOn: { en: 'Monthly statements are on', sw: 'Taarifa za kila mwezi zimewashwa' },
  monthlyOff: { en: 'Monthly statements are off', sw: 'Taarifa za kila mwezi zimezimwa' },
  monthlyFailed: {
    en: 'Failed to change monthly statements',
    sw: 'Imeshindwa kubadilisha mpangilio wa taarifa za kila mwezi',
  },
  credit: { en: 'Credit limits', sw: 'Vikomo vya mkopo' },
  creditCountsBookings: {
    en: 'Bookings count before they are invoiced',
    sw: 'Oda huhesabiwa kabla ya kutolewa ankara',
  },
  creditCountsBookingsHint: {
    en: 'Confirmed and scheduled bookings count with VAT against the limit of their customer until their invoice is issued. While this is off, only invoices count.',
    sw: 'Oda zilizothibitishwa na zilizopangwa huhesabiwa pamoja na VAT kwenye kikomo cha mteja hadi ankara yake itolewe. Hii ikiwa imezimwa, ankara pekee ndizo huhesabiwa.',
  },
  creditCounts: { en: 'Bookings count against credit limits', sw: 'Oda sasa zinahesabiwa kwenye vikomo vya mkopo' },
  creditCountsNot: {
    en: 'Only invoices count against credit limits',
    sw: 'Ankara pekee sasa zinahesabiwa kwenye vikomo vya mkopo',
  },
  creditFailed: {
    en: 'Failed to change what counts against credit limits',
    sw: 'Imeshindwa kubadilisha kinachohesabiwa kwenye vikomo vya mkopo',
  },

  users: { en: 'User Management', sw: 'Usimamizi wa watumiaji' },
  signUp: { en: 'Sign-up', sw: 'Kujisajili' },
  signUpOpen: { en: 'People may sign up for an account themselves', sw: 'Watu wanaweza kujisajili wenyewe' },
  signUpHint: {
    en: 'The sign-in page then has a tab for it. An account made there can do nothing until an administrator activates it. While this is off, people get in only by an invitation.',
    sw: 'Ukurasa wa kuingia utakuwa na sehemu ya kujisajili. Akaunti iliyofunguliwa hapo haiwezi kufanya lolote hadi msimamizi aiwezeshe. Hii ikiwa imezimwa, watu huingia kwa mwaliko pekee.',
  },
  onlyAdministrators: {
    en: 'Only administrators can change this.',
    sw: 'Ni wasimamizi pekee wanaoweza kubadilisha hili.',
  },
  signUpOn: { en: 'Sign-up is on', sw: 'Kujisajili kumewashwa' },
  signUpOff: { en: 'Sign-up is off', sw: 'Kujisajili kumezimwa' },
  signUpFailed: { en: 'Failed to change sign-up', sw: 'Imeshindwa kubadilisha mpangilio wa kujisajili' },

  mail: { en: 'E-mail', sw: 'Barua pepe' },
  configureSmtp: { en: 'Configure SMTP Settings', sw: 'Weka SMTP' },
  bySettings: (host: string) => ({
    en: `E-mails leave by the mail server of these settings, ${host}.`,
    sw: `Barua pepe hutumwa na seva ya mipangilio hii, ${host}.`,
  }),
  byEnvironment: {
    en: "E-mails leave by the mail server that the program's environment names.",
    sw: 'Barua pepe hutumwa na seva iliyowekwa wakati programu ilipoanzishwa.',
  },
  byFolder: {
    en: 'There is no mail server: e-mails are written into the mail folder on the server, and reach nobody.',
    sw: 'Hakuna seva ya barua pepe: barua pepe huandikwa kwenye folda ya barua pepe iliyo kwenye seva, na hazimfikii yeyote.',
  },

  data: { en: 'All data', sw: 'Data yote' },
  exportData: { en: 'Export Data', sw: 'Toa Nakala ya Data' },
  exportHint: {
    en: 'All data as spreadsheets with the documents, without passwords and secrets. It holds personal data of customers, drivers and staff.',
    sw: 'Data yote kama majedwali pamoja na hati, bila manenosiri wala siri. Ina taarifa binafsi za wateja, madereva na wafanyakazi.',
  },
  exportPassword: {
    en: 'The export holds personal data of customers, drivers and staff: keep it as the law asks. Enter your password to begin.',
    sw: 'Nakala hii ina taarifa binafsi za wateja, madereva na wafanyakazi: itunze kama sheria inavyotaka. Weka nenosiri lako ili kuanza.',
  },
  backupDatabase: { en: 'Backup Database', sw: 'Tengeneza Nakala Rudufu' },
  backupHint: {
    en: 'Everything, to be restored into an empty database with npm run restore. Keep AUTH_SECRET apart from it: without that secret, sealed passwords cannot be read.',
    sw: 'Kila kitu, cha kurejeshwa kwenye hifadhidata tupu kwa npm run restore. Tunza AUTH_SECRET kando yake: bila siri hiyo, manenosiri yaliyofungwa hayasomeki.',
  },
  backupPassword: {
    en: 'The backup holds everything, personal data and password hashes too: keep it safe. Enter your password to begin.',
    sw: 'Nakala rudufu ina kila kitu, hata taarifa binafsi na manenosiri yaliyosimbwa: itunze salama. Weka nenosiri lako ili kuanza.',
  },
  start: { en: 'Begin', sw: 'Anza' },

  queued: { en: 'About to begin', sw: 'Inakaribia kuanza' },
  progress: (done: string, total: string) => ({
    en: `${done} of ${total} tables and files`,
    sw: `Majedwali na faili ${done} kati ya ${total}`,
  }),
  made: (by: string, at: string) => ({ en: `Made by ${by} at ${at}`, sw: `Imetengenezwa na ${by} ${at}` }),
  rows: (count: number) =>
    counted(count, { en: { one: '# row', other: '# rows' }, sw: { one: 'rekodi #', other: 'rekodi #' } }),
  files: (count: number) =>
    counted(count, { en: { one: '# file', other: '# files' }, sw: { one: 'faili #', other: 'faili #' } }),
  lostFiles: (count: number) =>
    counted(count, {
      en: {
        one: '# file of a document is missing or damaged in the file store, and so it is here.',
        other: '# files of documents are missing or damaged in the file store, and so they are here.',
      },
      sw: {
        one: 'Faili # ya hati haipo au imeharibika katika hifadhi ya faili, na hivyo hapa pia.',
        other: 'Faili # za hati hazipo au zimeharibika katika hifadhi ya faili, na hivyo hapa pia.',
      },
    }),
  downloadFailed: { en: 'The download did not begin', sw: 'Upakuaji haukuanza' },
  downloadUntil: (at: string) => ({ en: `Can be downloaded until ${at}`, sw: `Inaweza kupakuliwa hadi ${at}` }),
  onlyBy: (name: string) => ({
    en: `Only ${name} can download it.`,
    sw: `Ni ${name} pekee anayeweza kuipakua.`,
  }),
  expired: { en: 'Its day is over: make another one.', sw: 'Muda wake umeisha: tengeneza nyingine.' },

  stopped: {
    en: 'The program was stopped before it was done. Begin again.',
    sw: 'Programu ilisimamishwa kabla haijamaliza. Anza tena.',
  },
  full: {
    en: 'There is no room left on the disk. Make room, then begin again.',
    sw: 'Hakuna nafasi kwenye diski. Pata nafasi, kisha anza tena.',
  },
  unavailable: {
    en: 'The database or the file store could not be reached. Begin again in a moment.',
    sw: 'Hifadhidata au hifadhi ya faili haikupatikana. Anza tena baada ya muda.',
  },
  fault: {
    en: "Something went wrong on our side. The server's log says what.",
    sw: 'Kuna hitilafu upande wetu. Kumbukumbu za seva zinaeleza.',
  },
})

import { catalogue, counted } from '#web/app/messages.ts'

export const sendingMessages = catalogue({
  stopped: { en: 'Mails and webhooks are not being sent', sw: 'Barua pepe na webhook hazitumwi' },
  older: {
    en: 'This database is older than what has been sent: it was set back to an earlier point in time, or lost its last changes. What waits may have arrived already. Look in the log of the mail server, by the Message-ID or the recipient, and then send from here.',
    sw: 'Hifadhidata hii ni ya zamani kuliko yaliyokwisha kutumwa: ilirudishwa kwenye wakati uliopita, au ilipoteza mabadiliko yake ya mwisho. Yanayosubiri huenda yamekwisha kufika. Tazama kumbukumbu za seva ya barua pepe, kwa Message-ID au mpokeaji, kisha tuma kuanzia hapa.',
  },
  copied: {
    en: 'This is a copy of the database, or it was moved to another server. If the other one is still used, leave this as it is: both would send the same. If this is the one in use now, send from here.',
    sw: 'Hii ni nakala ya hifadhidata, au imehamishiwa seva nyingine. Kama ile nyingine bado inatumika, acha hivi: zote mbili zingetuma yale yale. Kama hii ndiyo inayotumika sasa, tuma kuanzia hapa.',
  },
  files: {
    en: 'The stored files are not those that this database knows. Check DATA_DIR and the S3_ variables. If these are the right files, send from here.',
    sw: 'Faili zilizohifadhiwa si zile ambazo hifadhidata hii inazijua. Angalia DATA_DIR na vigezo vya S3_. Kama hizi ndizo faili sahihi, tuma kuanzia hapa.',
  },
  restored: {
    en: 'This database was restored from a backup. If another one is still used, leave this as it is. If this is the one in use now, send from here.',
    sw: 'Hifadhidata hii ilirejeshwa kutoka kwenye nakala rudufu. Kama nyingine bado inatumika, acha hivi. Kama hii ndiyo inayotumika sasa, tuma kuanzia hapa.',
  },
  found: { en: 'Found', sw: 'Iligunduliwa' },
  lastHere: { en: 'Last sent, as this database knows', sw: 'Mara ya mwisho kutuma, kwa mujibu wa hifadhidata hii' },
  lastSeen: { en: 'Last sent, as the files know', sw: 'Mara ya mwisho kutuma, kwa mujibu wa faili' },
  lost: { en: 'Sent, and not known here', sw: 'Yaliyotumwa, na hayajulikani hapa' },
  batches: (count: number) =>
    counted(count, { en: { one: '# batch', other: '# batches' }, sw: { one: 'kundi #', other: 'makundi #' } }),
  notKnown: { en: 'Not known', sw: 'Haijulikani' },
  waiting: { en: 'Waiting', sw: 'Yanayosubiri' },
  nothing: { en: 'Nothing', sw: 'Hakuna' },
  oldest: { en: 'The oldest is from', sw: 'La zamani zaidi ni la' },
  maybeSent: { en: 'Mails that may have arrived already', sw: 'Barua pepe ambazo huenda zimekwisha kufika' },
  invoice: (count: number) =>
    counted(count, { en: { one: '# invoice', other: '# invoices' }, sw: { one: 'ankara #', other: 'ankara #' } }),
  creditNote: (count: number) =>
    counted(count, {
      en: { one: '# credit note', other: '# credit notes' },
      sw: { one: 'hati # ya kupunguza deni', other: 'hati # za kupunguza deni' },
    }),
  receipt: (count: number) =>
    counted(count, { en: { one: '# receipt', other: '# receipts' }, sw: { one: 'risiti #', other: 'risiti #' } }),
  statement: (count: number) =>
    counted(count, {
      en: { one: '# statement', other: '# statements' },
      sw: { one: 'taarifa # ya akaunti', other: 'taarifa # za akaunti' },
    }),
  reminder: (count: number) =>
    counted(count, {
      en: { one: '# reminder', other: '# reminders' },
      sw: { one: 'kikumbusho #', other: 'vikumbusho #' },
    }),
  staff: (count: number) =>
    counted(count, {
      en: { one: '# mail to the staff', other: '# mails to the staff' },
      sw: { one: 'barua pepe # kwa wafanyakazi', other: 'barua pepe # kwa wafanyakazi' },
    }),
  webhooks: (count: number) =>
    counted(count, { en: { one: '# webhook', other: '# webhooks' }, sw: { one: 'webhook #', other: 'webhook #' } }),
  sendFromHere: { en: 'Send from here', sw: 'Tuma kuanzia hapa' },
  question: {
    en: 'What waits is sent at once. It cannot be taken back.',
    sw: 'Yanayosubiri yatatumwa mara moja. Hayawezi kurudishwa.',
  },
  leaveOut: (time: string) => ({
    en: `Leave out mails that were written before ${time}`,
    sw: `Acha barua pepe zilizoandikwa kabla ya ${time}`,
  }),
  leaveOutHint: {
    en: 'They are never sent. Their records say so, and each can be sent again there.',
    sw: 'Hazitatumwa kamwe. Rekodi zake zitaonyesha hivyo, na kila moja inaweza kutumwa tena hapo.',
  },
  resumed: { en: 'Mails and webhooks are being sent', sw: 'Barua pepe na webhook zinatumwa' },
  failed: { en: 'Sending does not go on', sw: 'Utumaji hauendelei' },
  past: { en: 'Times when sending was stopped', sw: 'Nyakati ambapo utumaji ulisitishwa' },
  olderShort: { en: 'Older database', sw: 'Hifadhidata ya zamani' },
  copiedShort: { en: 'Copied database', sw: 'Nakala ya hifadhidata' },
  filesShort: { en: 'Other files', sw: 'Faili nyingine' },
  restoredShort: { en: 'Restored backup', sw: 'Nakala rudufu iliyorejeshwa' },
  ended: (time: string, name: string) => ({
    en: `Went on ${time}, by ${name}`,
    sw: `Uliendelea ${time}, kwa uamuzi wa ${name}`,
  }),
  leftOut: (count: number) =>
    counted(count, {
      en: { one: '# mail left out', other: '# mails left out' },
      sw: { one: 'barua pepe # iliachwa', other: 'barua pepe # ziliachwa' },
    }),
})

import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const backupMessages = withOfficeWords({
  nightly: { en: 'Nightly backups', sw: 'Nakala rudufu za usiku' },
  loadFailed: { en: 'Failed to load the nightly backups', sw: 'Imeshindwa kufungua nakala rudufu za usiku' },
  purpose: {
    en: 'Each night everything is copied to a second place, encrypted for a key that is not on this server: what is lost here is not lost.',
    sw: 'Kila usiku kila kitu hunakiliwa mahali pa pili, kikiwa kimesimbwa kwa ufunguo usio kwenye seva hii: kinachopotea hapa hakijapotea.',
  },
  noPlace: {
    en: 'There is no second place yet. Whoever runs the program names one when it starts: a folder of another disk or machine by BACKUP_DIR, or a bucket by BACKUP_S3_BUCKET. The guide, docs/operations.md, has the rest.',
    sw: 'Bado hakuna mahali pa pili. Anayeendesha programu hupataja inapoanza: folda ya diski au mashine nyingine kwa BACKUP_DIR, au bucket kwa BACKUP_S3_BUCKET. Mwongozo, docs/operations.md, unaeleza zaidi.',
  },
  noKey: {
    en: 'The second place is there. Make the key, and the first backup is made in the coming night.',
    sw: 'Mahali pa pili papo. Tengeneza ufunguo, na nakala ya kwanza itatengenezwa usiku unaokuja.',
  },
  makeKey: { en: 'Make the Key', sw: 'Tengeneza Ufunguo' },
  replaceKey: { en: 'Replace the Key', sw: 'Badilisha Ufunguo' },

  beginNow: { en: 'Begin Now', sw: 'Anza Sasa' },
  begun: { en: 'A backup is about to begin', sw: 'Nakala rudufu inakaribia kuanza' },
  beginFailed: { en: 'The backup did not begin', sw: 'Nakala rudufu haikuanza' },

  lastGood: { en: 'Last good backup', sw: 'Nakala nzuri ya mwisho' },
  noGood: { en: 'There is no good backup yet', sw: 'Bado hakuna nakala nzuri' },
  restored: { en: 'Restored, to prove it', sw: 'Iliyorejeshwa ili kuthibitisha' },
  equalAt: (at: string) => ({ en: `${at}, all equal`, sw: `${at}, yote ni sawa` }),
  differentAt: (at: string) => ({ en: `${at}, not equal`, sw: `${at}, si sawa` }),
  unprovedAt: (at: string) => ({ en: `${at}, not proved`, sw: `${at}, haikuthibitishwa` }),
  because: (outcome: string, note: string) => ({ en: `${outcome}: ${note}`, sw: `${outcome}: ${note}` }),
  noDatabase: {
    en: 'there is no PostgreSQL to restore it into: PROVE_DATABASE_URL can name an empty database',
    sw: 'hakuna PostgreSQL ya kuirejesha: PROVE_DATABASE_URL inaweza kutaja hifadhidata tupu',
  },
  noRoom: {
    en: 'twice the room of the database is needed in DATA_DIR',
    sw: 'inahitajika nafasi mara mbili ya hifadhidata katika DATA_DIR',
  },
  usedDatabase: {
    en: 'the database of PROVE_DATABASE_URL is not empty',
    sw: 'hifadhidata ya PROVE_DATABASE_URL si tupu',
  },
  awayDatabase: {
    en: 'the database of PROVE_DATABASE_URL could not be reached',
    sw: 'hifadhidata ya PROVE_DATABASE_URL haikupatikana',
  },
  neverProved: { en: 'None yet', sw: 'Bado hakuna' },
  opened: { en: 'Opened with the key', sw: 'Iliyofunguliwa kwa ufunguo' },
  neverOpened: {
    en: 'Nobody has opened one with the key yet: try',
    sw: 'Bado hakuna aliyefungua nakala kwa ufunguo: jaribu',
  },
  notOpenedSince: (day: string) => ({
    en: `Nobody has opened one with the key since ${day}: try`,
    sw: `Hakuna aliyefungua nakala kwa ufunguo tangu ${day}: jaribu`,
  }),
  encryptedFor: { en: 'Encrypted for', sw: 'Zimesimbwa kwa' },
  since: (day: string) => ({ en: `since ${day}`, sw: `tangu ${day}` }),

  hour: { en: 'They begin at (Nairobi)', sw: 'Huanza saa (Nairobi)' },
  noHour: { en: 'Off', sw: 'Zimezimwa' },
  hourSaved: (hour: string) => ({
    en: `Nightly backups begin at ${hour}`,
    sw: `Nakala rudufu za usiku zitaanza saa ${hour}`,
  }),
  turnedOff: { en: 'Nightly backups are off', sw: 'Nakala rudufu za usiku zimezimwa' },
  hourFailed: { en: 'Failed to change the hour', sw: 'Imeshindwa kubadilisha saa' },

  lastTen: { en: 'The last ten', sw: 'Kumi za mwisho' },
  none: { en: 'No backup has been made yet.', sw: 'Bado hakuna nakala iliyotengenezwa.' },
  loading: { en: 'Loading backups...', sw: 'Inafungua nakala rudufu...' },
  beganAt: { en: 'Began', sw: 'Ilianza' },
  outcome: { en: 'Outcome', sw: 'Matokeo' },
  size: { en: 'Size', sw: 'Ukubwa' },
  rowCount: { en: 'Rows', sw: 'Rekodi' },
  fileCount: { en: 'Files', sw: 'Faili' },
  proof: { en: 'Proof', sw: 'Uthibitisho' },
  running: { en: 'Being made', sw: 'Inatengenezwa' },
  made: { en: 'Made', sw: 'Imetengenezwa' },
  removed: { en: 'Removed', sw: 'Imeondolewa' },
  hasFailed: { en: 'Failed', sw: 'Imeshindwa' },
  stopped: { en: 'The program was stopped', sw: 'Programu ilisimamishwa' },
  full: { en: 'There was no room left', sw: 'Nafasi iliisha' },
  unavailable: {
    en: 'The database or the file store could not be reached',
    sw: 'Hifadhidata au hifadhi ya faili haikupatikana',
  },
  place: { en: 'The second place could not be reached', sw: 'Mahali pa pili hapakupatikana' },
  fault: { en: "A fault, which the server's log names", sw: 'Hitilafu, ambayo kumbukumbu za seva zinaieleza' },
  lost: (files: string, lost: string) => ({
    en: `${files}, ${lost} missing or damaged`,
    sw: `${files}, ${lost} hazipo au zimeharibika`,
  }),
  equal: { en: 'All equal', sw: 'Yote ni sawa' },
  different: { en: 'Not equal', sw: 'Si sawa' },
  unproved: { en: 'Not proved', sw: 'Haikuthibitishwa' },

  trouble: { en: 'The nightly backups cannot be relied on', sw: 'Nakala rudufu za usiku haziwezi kutegemewa' },
  oldTrouble: {
    en: 'They are on, but none from the last 36 hours is good. Below is what became of each. Put it right, then begin one.',
    sw: 'Zimewashwa, lakini hakuna iliyo nzuri ya saa 36 zilizopita. Hapo chini kuna matokeo ya kila moja. Rekebisha, kisha anza kutengeneza moja.',
  },
  differentTrouble: {
    en: 'One was restored to prove it, and was not equal to the database. Find out why before you need it. Those from before are still there.',
    sw: 'Moja ilirejeshwa ili kuthibitishwa, na haikulingana na hifadhidata. Tafuta sababu kabla hujaihitaji. Za awali bado zipo.',
  },
})

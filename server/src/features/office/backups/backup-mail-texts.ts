import type { BackupFailure } from '@shehena/domain/office/backups/backup-facts'
import type { BackupTrouble } from '@shehena/domain/office/backups/judge-backups'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'

type KeyChange = { who: string; at: string; before: string | null; after: string }

type Words = {
  hello: (name: string) => string
  keySubject: string
  keyChanged: (change: KeyChange) => string
  /** Where there was a key before. */
  formerKey: string
  /** To the one who has done it themselves, and to the others. */
  ifNotYou: string
  ifUnknown: (who: string) => string
  troubleSubject: Record<BackupTrouble, string>
  trouble: Record<BackupTrouble, string>
  lastGood: (at: string) => string
  neverGood: string
  lastFailed: (why: string) => string
  failure: Record<BackupFailure, string>
  whatToDo: string
  daily: string
  why: string
  close: string
}

const english: Words = {
  hello: (name) => `Hello ${name},`,
  keySubject: 'The key of the backups was changed',
  keyChanged: ({ who, at, before, after }) =>
    `${who} changed the key for which the nightly backups are encrypted, at ${at}:\n${before ?? '(none)'} → ${after}`,
  formerKey: 'Keep the private half of the former key: backups from before open with no other.',
  ifNotYou:
    'If it was not you, set the right key again under Settings, Data, and change your password: somebody else has used your account, and would be able to read the backups that are made from now on.',
  ifUnknown: (who) =>
    `If you did not expect this, ask ${who} by phone or in person, not by mail. Whoever holds the private half can read the backups that are made from now on; the key can be set again under Settings, Data.`,
  troubleSubject: {
    old: 'There is no good backup from the last day and a half',
    different: 'A backup was not equal to the database',
  },
  trouble: {
    old: 'The nightly backups are on, but none from the last 36 hours is good.',
    different:
      'The last backup that was restored, to prove it, was not equal to the database. It does not count as a good one.',
  },
  lastGood: (at) => `The last good one began at ${at}.`,
  neverGood: 'There has been no good one yet.',
  lastFailed: (why) => `The last attempt failed: ${why}.`,
  failure: {
    stopped: 'its process ended before it was done',
    full: 'there was no room left on a disk or in the second place',
    unavailable: 'the database or the file store could not be reached',
    place: 'the second place could not be reached',
    fault: 'something went wrong in the program, and the log of the server says what',
  },
  whatToDo: 'Settings, Data shows each backup and what was wrong with it. Put it right, and begin one there.',
  daily: 'You get this mail once a day while it is so.',
  why: 'Every active administrator gets this mail. It cannot be switched off.',
  close: 'Kind regards\nShehena\n',
}

const swahili: Words = {
  hello: (name) => `Habari ${name},`,
  keySubject: 'Ufunguo wa nakala rudufu umebadilishwa',
  keyChanged: ({ who, at, before, after }) =>
    `${who} alibadilisha ufunguo unaosimba nakala rudufu za usiku, ${at}:\n${before ?? '(hakuna)'} → ${after}`,
  formerKey: 'Tunza nusu ya siri ya ufunguo wa awali: nakala za awali hazifunguki kwa nyingine yoyote.',
  ifNotYou:
    'Ikiwa si wewe, weka tena ufunguo sahihi katika Mipangilio, Data na Nakala, kisha ubadilishe nenosiri lako: mtu mwingine ametumia akaunti yako, na angeweza kusoma nakala zitakazotengenezwa kuanzia sasa.',
  ifUnknown: (who) =>
    `Ikiwa hukutarajia badiliko hili, muulize ${who} kwa simu au ana kwa ana, si kwa barua pepe. Mwenye nusu ya siri anaweza kusoma nakala zitakazotengenezwa kuanzia sasa; ufunguo unaweza kuwekwa upya katika Mipangilio, Data na Nakala.`,
  troubleSubject: {
    old: 'Hakuna nakala rudufu nzuri ya siku moja na nusu iliyopita',
    different: 'Nakala rudufu haikulingana na hifadhidata',
  },
  trouble: {
    old: 'Nakala rudufu za usiku zimewashwa, lakini hakuna iliyo nzuri ya saa 36 zilizopita.',
    different:
      'Nakala ya mwisho iliyorejeshwa ili kuithibitisha haikulingana na hifadhidata. Haihesabiwi kuwa nakala nzuri.',
  },
  lastGood: (at) => `Nakala nzuri ya mwisho ilianza ${at}.`,
  neverGood: 'Bado haijapatikana nakala nzuri.',
  lastFailed: (why) => `Jaribio la mwisho lilishindwa: ${why}.`,
  failure: {
    stopped: 'programu yake ilisimama kabla haijamaliza',
    full: 'hakukuwa na nafasi kwenye diski au kwenye mahali pa pili',
    unavailable: 'hifadhidata au hifadhi ya faili haikupatikana',
    place: 'mahali pa pili hapakupatikana',
    fault: 'kulikuwa na hitilafu ya programu, na kumbukumbu za seva zinaeleza',
  },
  whatToDo:
    'Mipangilio, Data na Nakala huonyesha kila nakala na kilichoharibika. Rekebisha, kisha anza kutengeneza nakala hapo.',
  daily: 'Utapata barua hii mara moja kwa siku hali ikiendelea hivi.',
  why: 'Kila msimamizi mwenye akaunti inayotumika hupata ujumbe huu. Hauwezi kuzimwa.',
  close: 'Asante,\nShehena\n',
}

/** The texts of mails about nightly backups. */
export function backupWords(language: Language): Words {
  return language === 'sw' ? swahili : english
}

import { withOfficeWords } from '#web/shared/words/office-words.ts'

/** The dialog in which the key of the backups is made, named or replaced. */
export const backupKeyMessages = withOfficeWords({
  makeKey: { en: 'Make the Key', sw: 'Tengeneza Ufunguo' },
  replaceKey: { en: 'Replace the Key', sw: 'Badilisha Ufunguo' },
  useKey: { en: 'Use This Key', sw: 'Tumia Ufunguo Huu' },
  saved: { en: 'Backups are encrypted for the new key', sw: 'Nakala rudufu zitasimbwa kwa ufunguo mpya' },
  failed: { en: 'The key was not changed', sw: 'Ufunguo haukubadilishwa' },
  oldStays: {
    en: 'Backups made so far open only with the key they were made for. Keep its private half as long as they are kept: a year.',
    sw: 'Nakala zilizotengenezwa hadi sasa hufunguka kwa ufunguo wao pekee. Tunza nusu yake ya siri kwa muda ambao nakala hizo zinatunzwa: mwaka mmoja.',
  },
  which: { en: 'Which key', sw: 'Ufunguo upi' },
  newPair: { en: 'A new one', sw: 'Mpya' },
  ownKey: { en: 'I have a key already', sw: 'Nina ufunguo tayari' },

  keepTitle: {
    en: 'Keep this private key: it is shown only now',
    sw: 'Tunza ufunguo huu wa siri: unaonyeshwa sasa tu',
  },
  keepText: {
    en: 'Without it no backup can be opened, by nobody. This page has made it and sends it nowhere. Print it or save it in two places away from this server, such as a safe and a password manager.',
    sw: 'Bila ufunguo huu hakuna nakala itakayofunguka, kwa yeyote. Ukurasa huu umeutengeneza na hauutumi popote. Uchapishe au uuhifadhi mahali pawili mbali na seva hii, kama sefu na programu ya kutunza manenosiri.',
  },
  making: { en: 'Making a key...', sw: 'Inatengeneza ufunguo...' },
  copyKey: { en: 'Copy the Key', sw: 'Nakili Ufunguo' },
  keyCopied: { en: 'Private key copied', sw: 'Ufunguo wa siri umenakiliwa' },
  saveFile: { en: 'Save as a File', sw: 'Hifadhi kama Faili' },
  lastLetters: { en: 'Its last six letters', sw: 'Herufi zake sita za mwisho' },
  lastLettersHint: {
    en: 'Type them from your copy: this shows that you have one',
    sw: 'Ziandike kutoka kwenye nakala yako: hii huonyesha kwamba unayo',
  },
  wrongLetters: {
    en: 'These are not its last six letters. Look at your copy of the key.',
    sw: 'Hizi si herufi zake sita za mwisho. Tazama nakala yako ya ufunguo.',
  },

  publicKey: { en: 'Public key', sw: 'Ufunguo wa umma' },
  publicKeyHint: {
    en: 'It begins with age1. Whoever has its private half can open the backups.',
    sw: 'Huanza na age1. Mwenye nusu yake ya siri anaweza kufungua nakala.',
  },
  isPrivate: {
    en: 'This is a private key, which belongs on no server. Nothing was sent. Paste the public one: it begins with age1.',
    sw: 'Huu ni ufunguo wa siri, usiopaswa kuwa kwenye seva yoyote. Hakuna kilichotumwa. Bandika ule wa umma: huanza na age1.',
  },
  noPublicKey: {
    en: 'This is no public key: it begins with age1 and has 62 characters.',
    sw: 'Huu si ufunguo wa umma: huanza na age1 na una herufi 62.',
  },
})

import { catalogue } from '#web/app/messages.ts'

export const challengeMessages = catalogue({
  title: { en: 'Enter your code', sw: 'Weka msimbo wako' },
  text: {
    en: 'Open the authenticator app on your phone and enter the code that it shows for Shehena.',
    sw: 'Fungua programu ya uthibitishaji kwenye simu yako na uweke msimbo unaoonyeshwa wa Shehena.',
  },
  code: { en: 'Code', sw: 'Msimbo' },
  codeHint: {
    en: 'Without your phone: one of your recovery codes. Without those, an administrator can help.',
    sw: 'Bila simu yako: mojawapo ya misimbo yako ya dharura. Bila hiyo, msimamizi anaweza kukusaidia.',
  },
  goOn: { en: 'Continue', sw: 'Endelea' },
  back: { en: 'Back to sign in', sw: 'Rudi kuingia' },
})

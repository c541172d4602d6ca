import { catalogue } from '#web/app/messages.ts'

export const secondFactorMessages = catalogue({
  setUpTitle: { en: 'Set up your second factor', sw: 'Weka uthibitisho wako wa pili' },
  setUpText: {
    en: 'An administrator requires a second factor of your role: besides your password, a code from your phone. Nothing else opens before you have set it up.',
    sw: 'Msimamizi anataka uthibitisho wa pili kwa jukumu lako: pamoja na nenosiri, msimbo kutoka kwenye simu yako. Hakuna kingine kitakachofunguka kabla hujauweka.',
  },
  signOut: { en: 'Sign Out', sw: 'Ondoka' },
  beginText: {
    en: 'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. First, show that it is you.',
    sw: 'Unahitaji programu ya uthibitishaji kwenye simu yako, kama Google Authenticator, Microsoft Authenticator au Aegis. Kwanza, thibitisha kuwa ni wewe.',
  },
  next: { en: 'Continue', sw: 'Endelea' },

  scan: {
    en: 'Scan this picture with the app. It then shows a code of six figures that changes every half minute.',
    sw: 'Changanua picha hii kwa programu hiyo. Kisha itaonyesha msimbo wa tarakimu sita unaobadilika kila nusu dakika.',
  },
  picture: { en: 'QR code for the authenticator app', sw: 'Msimbo wa QR wa programu ya uthibitishaji' },
  orType: { en: 'Or type this key into the app:', sw: 'Au andika ufunguo huu kwenye programu:' },
  code: { en: 'Code', sw: 'Msimbo' },
  codeHint: { en: 'The six figures that the app shows now', sw: 'Tarakimu sita zinazoonyeshwa na programu sasa' },
  confirm: { en: 'Confirm', sw: 'Thibitisha' },

  codesTitle: { en: 'Your recovery codes', sw: 'Misimbo yako ya dharura' },
  codesText: {
    en: 'Keep these codes where your phone is not. Each lets you sign in once without the phone. They are shown only now.',
    sw: 'Hifadhi misimbo hii mahali ambapo simu yako haipo. Kila mmoja hukuwezesha kuingia mara moja bila simu. Inaonyeshwa sasa tu.',
  },
  copy: { en: 'Copy', sw: 'Nakili' },
  copied: { en: 'Recovery codes copied', sw: 'Misimbo ya dharura imenakiliwa' },
  copyFailed: { en: 'The codes could not be copied. Download them.', sw: 'Misimbo haikunakiliwa. Ipakue.' },
  download: { en: 'Download', sw: 'Pakua' },
  done: { en: 'I have saved them', sw: 'Nimeihifadhi' },
})

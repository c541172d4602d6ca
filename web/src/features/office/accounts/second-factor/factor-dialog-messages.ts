import { catalogue } from '#web/app/messages.ts'

/** The dialog that turns the second factor on or off, or renews its codes. */
export const factorDialogMessages = catalogue({
  turnOn: { en: 'Set up second factor', sw: 'Weka uthibitisho wa pili' },
  newCodes: { en: 'New recovery codes', sw: 'Misimbo mipya ya dharura' },
  turnOff: { en: 'Turn off', sw: 'Zima' },
  renewText: {
    en: 'The recovery codes that you have now will no longer work.',
    sw: 'Misimbo ya dharura uliyo nayo sasa haitafanya kazi tena.',
  },
  endText: {
    en: 'Afterwards your password alone is enough to sign in.',
    sw: 'Baada ya hapo nenosiri lako pekee litatosha kuingia.',
  },
  endRequiredText: {
    en: 'Your role requires a second factor: afterwards you can do nothing before you have set up another one.',
    sw: 'Jukumu lako linahitaji uthibitisho wa pili: baada ya hapo hutaweza kufanya lolote kabla ya kuweka mwingine.',
  },
  turnedOff: { en: 'Second factor turned off', sw: 'Uthibitisho wa pili umezimwa' },
})

import { catalogue, counted } from '#web/app/messages.ts'

export const accountMessages = catalogue({
  account: { en: 'Account', sw: 'Akaunti' },
  accountText: { en: 'What only you decide about yourself', sw: 'Mambo unayoamua wewe mwenyewe' },

  profile: { en: 'Profile', sw: 'Wasifu' },
  name: { en: 'Full Name', sw: 'Jina kamili' },
  email: { en: 'Email', sw: 'Barua pepe' },
  emailHint: { en: 'You sign in with it. It cannot be changed.', sw: 'Unaingia nayo. Haiwezi kubadilishwa.' },
  saveName: { en: 'Save name', sw: 'Hifadhi jina' },
  nameSaved: { en: 'Name saved', sw: 'Jina limehifadhiwa' },
  nameFailed: { en: 'Failed to save the name', sw: 'Imeshindwa kuhifadhi jina' },

  password: { en: 'Password', sw: 'Nenosiri' },
  currentPassword: { en: 'Current password', sw: 'Nenosiri la sasa' },
  newPassword: { en: 'New password', sw: 'Nenosiri jipya' },
  newPasswordHint: (length: number) => ({ en: `At least ${length} characters`, sw: `Angalau herufi ${length}` }),
  changePassword: { en: 'Change password', sw: 'Badilisha nenosiri' },
  changingPassword: { en: 'Changing...', sw: 'Inabadilisha...' },
  passwordChanged: { en: 'Password changed', sw: 'Nenosiri limebadilishwa' },
  passwordChangedText: {
    en: 'You were signed out everywhere else.',
    sw: 'Umeondolewa kwenye vifaa vingine vyote.',
  },
  passwordFailed: { en: 'Failed to change the password', sw: 'Imeshindwa kubadilisha nenosiri' },

  secondFactor: { en: 'Second factor', sw: 'Uthibitisho wa pili' },
  isOn: { en: 'On', sw: 'Umewashwa' },
  isOff: { en: 'Off', sw: 'Umezimwa' },
  secondFactorText: {
    en: 'Besides your password, sign-in then asks for a code from your phone. Whoever learns your password still cannot get in.',
    sw: 'Pamoja na nenosiri lako, kuingia kutahitaji msimbo kutoka kwenye simu yako. Anayejua nenosiri lako hataweza kuingia.',
  },
  isRequired: { en: 'Your role requires it.', sw: 'Jukumu lako linauhitaji.' },
  onSince: (day: string) => ({ en: `On since ${day}.`, sw: `Umewashwa tangu ${day}.` }),
  codesLeft: (count: number) =>
    counted(count, {
      en: { one: '# recovery code is left.', other: '# recovery codes are left.' },
      sw: { one: 'Msimbo # wa dharura umebaki.', other: 'Misimbo # ya dharura imebaki.' },
    }),
  factorFailed: { en: 'Failed to fetch the second factor', sw: 'Imeshindwa kufungua taarifa za uthibitisho wa pili' },
  turnOn: { en: 'Set up second factor', sw: 'Weka uthibitisho wa pili' },
  newCodes: { en: 'New recovery codes', sw: 'Misimbo mipya ya dharura' },
  turnOff: { en: 'Turn off', sw: 'Zima' },

  sessions: { en: 'My sessions', sw: 'Vifaa vilivyoingia' },
  sessionsText: {
    en: 'Where you are signed in. End what you do not know, and change your password.',
    sw: 'Vifaa vilivyoingia kwenye akaunti yako. Ondoa usichokitambua, kisha ubadilishe nenosiri lako.',
  },
  sessionsFailed: { en: 'Failed to fetch your sessions', sw: 'Imeshindwa kufungua orodha ya vifaa' },
  device: (browser: string, system: string) => ({ en: `${browser} on ${system}`, sw: `${browser} kwenye ${system}` }),
  unknownBrowser: { en: 'Another browser', sw: 'Kivinjari kingine' },
  unknownSystem: { en: 'another device', sw: 'kifaa kingine' },
  unknownDevice: { en: 'Unknown device', sw: 'Kifaa kisichojulikana' },
  thisDevice: { en: 'This device', sw: 'Kifaa hiki' },
  lastUsed: (at: string) => ({ en: `Last used ${at}`, sw: `Kilitumika mwisho ${at}` }),
  lastUsedFrom: (at: string, address: string) => ({
    en: `Last used ${at} from ${address}`,
    sw: `Kilitumika mwisho ${at} kutoka ${address}`,
  }),
  end: { en: 'End', sw: 'Ondoa' },
  endNamed: (device: string, at: string) => ({
    en: `End the session of ${device}, last used ${at}`,
    sw: `Ondoa kifaa ${device}, kilichotumika mwisho ${at}`,
  }),
  sessionEnded: { en: 'Session ended', sw: 'Kifaa kimeondolewa' },
  endOthers: { en: 'End all others', sw: 'Ondoa vingine vyote' },
  othersEnded: (count: number) =>
    counted(count, {
      en: { one: '# other session ended', other: '# other sessions ended' },
      sw: { one: 'Kifaa kingine # kimeondolewa', other: 'Vifaa vingine # vimeondolewa' },
    }),
  endFailed: { en: 'Failed to end the session', sw: 'Imeshindwa kuondoa kifaa' },

  appearance: { en: 'Language and theme', sw: 'Lugha na mandhari' },
})

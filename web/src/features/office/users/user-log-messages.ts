import { withOfficeWords } from '#web/shared/words/office-words.ts'
import { userMessages } from './user-messages.ts'

/** The texts of the log, which the list does not load. */
export const userLogMessages = withOfficeWords({
  ...userMessages,

  logFailed: { en: 'Failed to fetch the log', sw: 'Imeshindwa kufungua kumbukumbu' },
  logEmpty: {
    en: 'No role, account or setting has been changed yet.',
    sw: 'Hakuna jukumu, akaunti wala mpangilio uliobadilishwa bado.',
  },
  logNoMatch: { en: 'No changes in these days', sw: 'Hakuna mabadiliko katika siku hizi' },

  administrator: { en: 'Administrator', sw: 'Msimamizi' },
  person: { en: 'Person or key', sw: 'Mtu au ufunguo' },
  change: { en: 'Change', sw: 'Badiliko' },
  role_change: (from: string, to: string) => ({
    en: `Role changed from ${from} to ${to}`,
    sw: `Jukumu limebadilishwa kutoka ${from} kuwa ${to}`,
  }),
  logActivated: { en: 'Account activated', sw: 'Akaunti imewezeshwa' },
  logFactorRemoved: { en: 'Second factor removed', sw: 'Uthibitisho wa pili umeondolewa' },
  logDeactivated: { en: 'Account deactivated', sw: 'Akaunti imesimamishwa' },
  logInvited: (role: string) => ({ en: `Invited with the role ${role}`, sw: `Amealikwa kwa jukumu la ${role}` }),
  logInvitedAgain: (role: string) => ({
    en: `Invited again with the role ${role}`,
    sw: `Amealikwa tena kwa jukumu la ${role}`,
  }),
  logRemoved: { en: 'Account removed, which was never active', sw: 'Akaunti ambayo haikuwahi kutumika imeondolewa' },
  theSystem: { en: 'the system', sw: 'mfumo' },
  systemSettings: { en: 'System settings', sw: 'Mipangilio ya mfumo' },
  none: { en: '(none)', sw: '(hakuna)' },
  on: { en: 'on', sw: 'imewashwa' },
  off: { en: 'off', sw: 'imezimwa' },
  logPassword: { en: 'Password of the mail server changed', sw: 'Nenosiri la seva ya barua pepe limebadilishwa' },
  logKeyMade: (role: string) => ({
    en: `API key made with the role ${role}`,
    sw: `Ufunguo wa API umetengenezwa wenye jukumu la ${role}`,
  }),
  logKeyChanged: { en: 'API key changed', sw: 'Ufunguo wa API umebadilishwa' },
  logKeyRotated: { en: 'API key given a new secret', sw: 'Ufunguo wa API umepewa siri mpya' },
  logKeyRevoked: { en: 'API key revoked', sw: 'Ufunguo wa API umebatilishwa' },
  logRevoked: { en: 'Invitation called back', sw: 'Mwaliko umebatilishwa' },
})

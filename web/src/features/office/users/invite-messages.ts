import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const inviteMessages = withOfficeWords({
  inviteTitle: { en: 'Invite somebody', sw: 'Alika mtu' },
  inviteText: {
    en: 'They get a link by e-mail, good for 7 days. With it they choose a password, and their account is active with this role.',
    sw: 'Atatumiwa kiungo kwa barua pepe, kinachotumika kwa siku 7. Akikifungua atachagua nenosiri, na akaunti yake itawezeshwa ikiwa na jukumu hili.',
  },
  person: { en: 'Person', sw: 'Mtu' },
  fullName: { en: 'Full Name', sw: 'Jina kamili' },
  sendInvitation: { en: 'Send Invitation', sw: 'Tuma Mwaliko' },
  sendInstead: { en: 'Send invitation instead', sw: 'Mwalike badala yake' },
  inviteFailed: { en: 'The invitation was not sent', sw: 'Mwaliko haukutumwa' },
  invitationSent: { en: 'Invitation sent', sw: 'Mwaliko umetumwa' },

  inviteAgain: { en: 'Invite again', sw: 'Alika tena' },
  inviteAgainNamed: (name: string) => ({ en: `Invite ${name} again`, sw: `Alika ${name} tena` }),
  revoke: { en: 'Call back', sw: 'Batilisha' },
  revokeNamed: (name: string) => ({
    en: `Call back the invitation of ${name}`,
    sw: `Batilisha mwaliko wa ${name}`,
  }),
  revoked: { en: 'Invitation called back', sw: 'Mwaliko umebatilishwa' },
  revokeFailed: { en: 'The invitation was not called back', sw: 'Mwaliko haukubatilishwa' },
})

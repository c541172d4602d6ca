import { catalogue } from '#web/app/messages.ts'

/** The question before an account whose address nobody has proved is activated. */
export const activateMessages = catalogue({
  activateQuestion: (name: string) => ({ en: `Activate ${name}?`, sw: `Ungependa kuwezesha akaunti ya ${name}?` }),
  unproved: (email: string, role: string) => ({
    en: `Nobody has proved that ${email} is theirs. Whoever signed up with it has chosen the password, and could sign in at once with the role ${role}. Activate the account only if you know who that was.`,
    sw: `Hakuna aliyethibitisha kuwa ${email} ni anwani yake. Aliyejisajili nayo ndiye aliyechagua nenosiri, na ataweza kuingia mara moja akiwa na jukumu la ${role}. Wezesha akaunti hii ikiwa tu unajua ni nani.`,
  }),
  inviteInstead: {
    en: 'An invitation is safer: its link goes to that mailbox, its owner chooses a new password, and the one of the sign-up is void.',
    sw: 'Mwaliko ni salama zaidi: kiungo chake huenda kwenye barua pepe hiyo, mwenyewe huchagua nenosiri jipya, na lililowekwa awali halitumiki tena.',
  },
  activateAnyway: { en: 'Activate anyway', sw: 'Wezesha hata hivyo' },
})

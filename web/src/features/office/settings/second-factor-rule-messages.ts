import { catalogue, counted } from '#web/app/messages.ts'

export const secondFactorRuleMessages = catalogue({
  secondFactor: { en: 'Second factor', sw: 'Uthibitisho wa pili' },
  loadFailed: { en: 'Failed to load the second factor', sw: 'Imeshindwa kufungua taarifa za uthibitisho wa pili' },
  hint: {
    en: 'People with a role that is switched on here sign in with a code from their phone. Who has no second factor can do nothing but set one up.',
    sw: 'Wenye jukumu lililowashwa hapa huingia kwa msimbo kutoka kwenye simu zao. Asiye na uthibitisho wa pili hataweza kufanya lolote ila kuuweka.',
  },
  requireOf: (role: string) => ({ en: `Required of ${role}`, sw: `Unahitajika kwa ${role}` }),
  without: (count: number) =>
    counted(count, {
      en: { one: '# active person has none yet', other: '# active people have none yet' },
      sw: { one: 'Mtu # mwenye akaunti inayotumika bado hana', other: 'Watu # wenye akaunti zinazotumika bado hawana' },
    }),
  required: (role: string) => ({
    en: `Second factor required of ${role}`,
    sw: `Uthibitisho wa pili unahitajika kwa ${role}`,
  }),
  notRequired: (role: string) => ({
    en: `Second factor no longer required of ${role}`,
    sw: `Uthibitisho wa pili hauhitajiki tena kwa ${role}`,
  }),
  failed: { en: 'The second factor was not changed', sw: 'Uthibitisho wa pili haukubadilishwa' },
})

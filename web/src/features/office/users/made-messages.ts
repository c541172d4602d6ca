import type { Fate, MadeKind } from '@shehena/domain/office/users/made-things'
import { catalogue } from '#web/app/messages.ts'

/** The question what becomes of what a person made, before their power is taken. */
export const madeMessages = catalogue({
  deactivateQuestion: (name: string) => ({
    en: `Deactivate ${name}?`,
    sw: `Ungependa kusimamisha akaunti ya ${name}?`,
  }),
  demoteQuestion: (name: string, role: string) => ({
    en: `Change the role of ${name} to ${role}?`,
    sw: `Ungependa kubadilisha jukumu la ${name} kuwa ${role}?`,
  }),
  deactivate: { en: 'Deactivate', sw: 'Simamisha' },
  changeRole: { en: 'Change Role', sw: 'Badilisha Jukumu' },
  goesOn: {
    en: 'They made what follows. It goes on without them, and whoever made it has seen its secret. Decide what becomes of each.',
    sw: 'Mtu huyu ndiye aliyetengeneza yafuatayo. Yataendelea bila yeye, na ameziona siri zake. Amua hatima ya kila kimoja.',
  },
  all: { en: 'All of them', sw: 'Vyote' },
  eachItsOwn: { en: 'Decide for each', sw: 'Amua kwa kila kimoja' },
  choose: { en: 'Choose', sw: 'Chagua' },
  chooseEach: { en: 'Choose what becomes of it', sw: 'Chagua hatima yake' },
  keptText: {
    en: 'Keep: it stays in their name.',
    sw: 'Iache: inabaki kwa jina lake.',
  },
  takenText: {
    en: 'Take over: it goes on in your name. Then make a new secret, as if the old one had leaked.',
    sw: 'Ichukue: inaendelea kwa jina lako. Kisha tengeneza siri mpya, kana kwamba ya sasa imevuja.',
  },
  revokedText: {
    en: 'Revoke: it ends at once and for good. With a key, its webhooks end too.',
    sw: 'Batilisha: inakoma mara moja, na hairudi tena. Ufunguo ukibatilishwa, webhook zake pia zinakoma.',
  },
})

export const madeKindMessages = catalogue({
  apiKey: { en: 'API key', sw: 'Ufunguo wa API' },
  webhook: { en: 'Webhook', sw: 'Webhook' },
  paybill: { en: 'Paybill addresses', sw: 'Anwani za paybill' },
} satisfies Record<MadeKind, unknown>)

export const fateMessages = catalogue({
  keep: { en: 'Keep', sw: 'Iache' },
  takeOver: { en: 'Take over', sw: 'Ichukue' },
  revoke: { en: 'Revoke', sw: 'Batilisha' },
} satisfies Record<Fate, unknown>)

import type { RejectReason } from '@shehena/domain/bank/paybill/notification'
import { catalogue, counted } from '#web/app/messages.ts'
import { withWords } from '#web/shared/words/words.ts'

/** What came to the addresses. */
export const toldMessages = withWords({
  waiting: { en: 'Not Yet on a Statement', sw: 'Bado Hazijawa Kwenye Taarifa' },
  waitingSum: (count: number, amount: string) =>
    counted(count, {
      en: { one: `# payment, ${amount}`, other: `# payments, ${amount}` },
      sw: { one: `Malipo #, ${amount}`, other: `Malipo #, ${amount}` },
    }),
  oldest: (day: string) => ({ en: `The oldest is of ${day}.`, sw: `Ya zamani zaidi ni ya ${day}.` }),
  only: (day: string) => ({ en: `It is of ${day}.`, sw: `Ni ya ${day}.` }),
  tooOld: (days: number) => ({
    en: `It is more than ${days} days old: import the statement of that day, which confirms it.`,
    sw: `Yamepita siku ${days}: pakia taarifa ya siku hiyo, ambayo itayathibitisha.`,
  }),
  noneWaiting: {
    en: 'Every payment that was told stands on a statement.',
    sw: 'Kila malipo yaliyopokelewa kwa arifa yako kwenye taarifa.',
  },

  last: { en: 'Last Notifications', sw: 'Arifa za Mwisho' },
  noneTold: { en: 'No payment was told yet', sw: 'Bado hakuna malipo yaliyofika kwa arifa' },
  time: { en: 'Time', sw: 'Wakati' },
  receipt: { en: 'Receipt', sw: 'Risiti' },
  accountRef: { en: 'Account Typed', sw: 'Akaunti Iliyoandikwa' },
  isOnStatement: { en: 'On a statement', sw: 'Iko kwenye taarifa' },
  isNotYet: { en: 'Not yet', sw: 'Bado' },

  rejects: { en: 'What Was No Payment', sw: 'Yasiyo Malipo' },
  noRejects: {
    en: 'In the last 30 days nothing came that is no payment',
    sw: 'Katika siku 30 zilizopita hakuna kilichofika kisicho malipo',
  },
  reason: { en: 'Why', sw: 'Sababu' },
  address: { en: 'From Address', sw: 'Kutoka Anwani' },
  fromStatement: { en: 'A statement', sw: 'Taarifa ya akaunti' },
  turnedAway: (count: number, last: string, limit: number) =>
    counted(count, {
      en: {
        one: `# call was counted and not kept, at ${last}: more came within an hour than the ${limit} of a kind that are kept. If it was not Safaricom, renew the addresses as if they had leaked.`,
        other: `# calls were counted and not kept, the last at ${last}: more came within an hour than the ${limit} of a kind that are kept. If it was not Safaricom, renew the addresses as if they had leaked.`,
      },
      sw: {
        one: `Ombi # limehesabiwa tu bila kuhifadhiwa, ${last}: ndani ya saa moja yamekuja zaidi ya ${limit} ya aina moja yanayohifadhiwa. Ikiwa si Safaricom, tengeneza anwani mpya kana kwamba hizi zimevuja.`,
        other: `Maombi # yamehesabiwa tu bila kuhifadhiwa, la mwisho ${last}: ndani ya saa moja yamekuja zaidi ya ${limit} ya aina moja yanayohifadhiwa. Ikiwa si Safaricom, tengeneza anwani mpya kana kwamba hizi zimevuja.`,
      },
    }),
  corrected: (receipts: string) => ({
    en: `A statement has another amount than was told: ${receipts}. The amount of the statement counts.`,
    sw: `Taarifa ya akaunti ina kiasi tofauti na kilichofika kwa arifa: ${receipts}. Kiasi cha taarifa ya akaunti ndicho sahihi.`,
  }),
  disputed: (receipts: string) => ({
    en: `Came again with another amount: ${receipts}. The first amount stands; compare it with the statement.`,
    sw: `Zimekuja tena na kiasi kingine: ${receipts}. Kiasi cha kwanza kinabaki; kilinganishe na taarifa.`,
  }),
})

export const reasonMessages = catalogue({
  unreadable: { en: 'Could not be read', sw: 'Imeshindwa kusomeka' },
  otherShortCode: { en: 'For another short code', sw: 'Ya nambari fupi nyingine' },
  otherAmount: { en: 'Came again with another amount', sw: 'Imekuja tena na kiasi kingine' },
  test: { en: 'Test notification', sw: 'Arifa ya majaribio' },
} satisfies Record<RejectReason, unknown>)

import { catalogue } from '#web/app/messages.ts'

export const customerCreditMessages = catalogue({
  limit: { en: 'Credit limit', sw: 'Kikomo cha mkopo' },
  noLimit: { en: 'No limit', sw: 'Bila kikomo' },
  changeLimit: { en: 'Change Limit', sw: 'Badilisha Kikomo' },
  left: { en: 'Left', sw: 'Kilichobaki' },
  over: { en: 'Over by', sw: 'Kimevukwa kwa' },
  ofBalance: { en: 'limit less the balance', sw: 'kikomo bila salio' },
  ofBalanceAndBookings: {
    en: 'limit less the balance and the bookings not invoiced',
    sw: 'kikomo bila salio na oda ambazo hazijatolewa ankara',
  },
  limitOf: (name: string) => ({ en: `Credit limit of ${name}`, sw: `Kikomo cha mkopo cha ${name}` }),
  limitField: { en: 'May owe in all, with VAT', sw: 'Anaweza kudaiwa kwa jumla, pamoja na VAT' },
  limitHint: {
    en: 'Empty: no limit. Zero: everything is paid in advance.',
    sw: 'Wazi: bila kikomo. Sifuri: kila kitu hulipwa mapema.',
  },
  saveLimit: { en: 'Save Limit', sw: 'Hifadhi Kikomo' },
  limitSaved: { en: 'Credit limit saved', sw: 'Kikomo cha mkopo kimehifadhiwa' },
  limitFailed: { en: 'Failed to save the credit limit', sw: 'Imeshindwa kuhifadhi kikomo cha mkopo' },

  hold: { en: 'Hold', sw: 'Kuzuiliwa' },
  notHeld: { en: 'Not on hold', sw: 'Hajazuiliwa' },
  putOnHold: { en: 'Hold…', sw: 'Zuilia…' },
  releaseHold: { en: 'Release Hold…', sw: 'Acha Kuzuilia…' },
  heldBy: (name: string, at: string) => ({ en: `By ${name}, ${at}`, sw: `Na ${name}, ${at}` }),
  holdQuestion: (name: string) => ({ en: `Put ${name} on hold?`, sw: `Ungependa kumzuilia ${name}?` }),
  holdText: {
    en: 'Nothing new is confirmed or put on jobs for it. Quotes can be made, and what is on the road goes on.',
    sw: 'Hakuna oda mpya itakayothibitishwa wala kupewa safari. Bei zinaweza kutolewa, na zilizo njiani zinaendelea.',
  },
  holdReason: { en: 'Reason', sw: 'Sababu' },
  confirmHold: { en: 'Put on Hold', sw: 'Zuilia' },
  keepOpen: { en: 'Do Not Hold', sw: 'Usizuilie' },
  held: { en: 'Customer put on hold', sw: 'Mteja amezuiliwa' },
  releaseQuestion: (name: string) => ({
    en: `Release the hold of ${name}?`,
    sw: `Ungependa kuacha kumzuilia ${name}?`,
  }),
  releaseText: {
    en: 'Its bookings can then be confirmed again, as far as its credit limit allows.',
    sw: 'Oda zake zitaweza kuthibitishwa tena, kadiri ya kikomo chake cha mkopo.',
  },
  confirmRelease: { en: 'Release Hold', sw: 'Acha Kuzuilia' },
  keepHold: { en: 'Keep on Hold', sw: 'Endelea Kuzuilia' },
  unheld: { en: 'Hold released', sw: 'Mteja hajazuiliwa tena' },
  holdFailed: { en: 'Failed to change the hold', sw: 'Imeshindwa kubadilisha hali ya kuzuiliwa' },
})

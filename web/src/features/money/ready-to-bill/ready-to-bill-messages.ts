import { counted } from '#web/app/messages.ts'
import { menuMessages } from '#web/app/shell/sidebar-menu.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'
import { withWords } from '#web/shared/words/words.ts'

export const readyToBillMessages = withWords({
  loading: { en: 'Loading deliveries...', sw: 'Inafungua mizigo iliyofikishwa...' },
  failed: { en: 'Failed to load deliveries', sw: 'Imeshindwa kufungua mizigo iliyofikishwa' },
  none: { en: 'Nothing waits to be billed.', sw: 'Hakuna mzigo unaosubiri kutozwa.' },
  noneMatch: { en: 'No delivery matches the filter.', sw: 'Hakuna mzigo unaolingana na kichujio.' },
  showAll: { en: 'Show all', sw: 'Onyesha yote' },

  unbilled: { en: 'To bill', sw: 'Za kutozwa' },
  ready: { en: 'Ready', sw: 'Tayari' },
  stuck: { en: 'Stuck', sw: 'Imekwama' },
  noPrice: { en: 'No Price', sw: 'Hakuna Bei' },
  drafted: { en: 'On Drafts', sw: 'Kwenye Rasimu' },
  deliveries: (count: number) =>
    counted(count, { en: { one: '# delivery', other: '# deliveries' }, sw: { one: 'Mzigo #', other: 'Mizigo #' } }),

  chooseAll: { en: 'All that are ready', sw: 'Yote iliyo tayari' },
  chooseOf: (customer: string) => ({ en: `All of ${customer}`, sw: `Yote ya ${customer}` }),
  choose: (booking: string) => ({ en: `Bill ${booking}`, sw: `Toza ${booking}` }),
  load: (no: number, of: number) => ({ en: `load ${no} of ${of}`, sw: `mzigo ${no} kati ya ${of}` }),
  lacks: (papers: string) => ({ en: `Missing: ${papers}`, sw: `Hati zinazokosekana: ${papers}` }),
  more: (most: number) => ({
    en: `The first ${most} are shown. Bill them, and the next ones follow.`,
    sw: `Zinaonyeshwa ${most} za kwanza. Zitoze, na zinazofuata zitaonekana.`,
  }),

  setPrice: { en: 'Set Price', sw: 'Weka Bei' },
  setPriceOf: (booking: string) => ({ en: `Set Price of ${booking}`, sw: `Weka Bei ya ${booking}` }),
  withoutPapers: (booking: string) => ({
    en: `Bill ${booking} without its papers?`,
    sw: `Ungependa kutoza ${booking} bila hati zake?`,
  }),
  billAnyway: { en: 'Tick It', sw: 'Uchague' },

  together: { en: 'One invoice per customer', sw: 'Ankara moja kwa kila mteja' },
  each: { en: 'One per load', sw: 'Moja kwa kila mzigo' },
  howMany: { en: 'Invoices', sw: 'Ankara' },
  customers: (count: number) =>
    counted(count, { en: { one: '# customer', other: '# customers' }, sw: { one: 'Mteja #', other: 'Wateja #' } }),
  chosen: (deliveries: string, customers: string, amount: string) => ({
    en: `${deliveries} · ${customers} · ${amount} before VAT`,
    sw: `${deliveries} · ${customers} · ${amount} kabla ya VAT`,
  }),
  noneChosen: { en: 'Tick what is to be billed', sw: 'Chagua mizigo ya kutozwa' },
  create: { en: 'Create Invoices', sw: 'Tengeneza Ankara' },
  creating: (done: number, of: number) => ({ en: `Customer ${done} of ${of}`, sw: `Mteja ${done} kati ya ${of}` }),
  notCreated: (customer: string) => ({ en: `${customer}: not billed`, sw: `${customer}: hajatozwa` }),
  reviewMade: (count: number) =>
    counted(count, {
      en: { one: 'Review # draft', other: 'Review # drafts' },
      sw: { one: 'Kagua rasimu #', other: 'Kagua rasimu #' },
    }),
  created: (count: number) =>
    counted(count, {
      en: { one: '# invoice drafted', other: '# invoices drafted' },
      sw: { one: 'Ankara # imetengenezwa', other: 'Ankara # zimetengenezwa' },
    }),
})

export const reviewMessages = withMoneyWords({
  title: { en: 'Review Drafts', sw: 'Kagua Rasimu' },
  about: {
    en: 'One after the other (N: next, P: previous), then send them all',
    sw: 'Moja baada ya nyingine (N: inayofuata, P: iliyotangulia), kisha zitume zote',
  },
  first: (shown: number, of: number) => ({
    en: `The newest ${shown} of ${of} drafts. Send them, and the others follow.`,
    sw: `Rasimu ${shown} mpya zaidi kati ya ${of}. Zitume, na nyingine zitaonekana.`,
  }),
  back: menuMessages.readyToBill,
  loading: { en: 'Loading drafts...', sw: 'Inafungua rasimu...' },
  failed: { en: 'Failed to load drafts', sw: 'Imeshindwa kufungua rasimu' },
  none: { en: 'No draft is left to review.', sw: 'Hakuna rasimu ya kukagua.' },
  place: (no: number, of: number) => ({ en: `${no} of ${of}`, sw: `${no} kati ya ${of}` }),
  next: { en: 'Next', sw: 'Inayofuata' },
  leftOut: (count: number) =>
    counted(count, {
      en: { one: '# left out', other: '# left out' },
      sw: { one: 'Imeachwa #', other: 'Zimeachwa #' },
    }),
  bringBack: { en: 'Bring Back', sw: 'Rudisha' },
  leaveOut: { en: 'Leave Out', sw: 'Iache' },
  sendAll: (count: number) => ({ en: `Send All (${count})`, sw: `Tuma Zote (${count})` }),
  subtotal: { en: 'Before tax', sw: 'Kabla ya kodi' },
  noAddress: {
    en: 'The customer has no e-mail address: issue it by hand.',
    sw: 'Mteja hana anwani ya barua pepe: itoe kwa mkono.',
  },
})

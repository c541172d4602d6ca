import { catalogue } from '#web/app/messages.ts'

export const mergeMessages = catalogue({
  merge: { en: 'Merge into Another Customer…', sw: 'Unganisha na Mteja Mwingine…' },
  title: (name: string) => ({ en: `Merge ${name} into another customer`, sw: `Unganisha ${name} na mteja mwingine` }),
  kept: { en: 'Customer to Keep', sw: 'Mteja wa Kubaki' },
  choose: { en: 'Choose the customer to keep', sw: 'Chagua mteja wa kubaki' },
  keptFailed: { en: 'Failed to load customers', sw: 'Imeshindwa kufungua orodha ya wateja' },
  moves: { en: 'Goes to the customer that you keep', sw: 'Yanayokwenda kwa mteja anayebaki' },
  bookings: (count: number) => ({ en: `Open bookings: ${count}`, sw: `Oda zilizo wazi: ${count}` }),
  drafts: (count: number) => ({ en: `Draft invoices: ${count}`, sw: `Rasimu za ankara: ${count}` }),
  payers: (count: number) => ({
    en: `Names and numbers by which payments are recognised: ${count}`,
    sw: `Majina na nambari zinazotambulisha malipo: ${count}`,
  }),
  rest: {
    en: 'Reminders, and the customer code where the other one has none',
    sw: 'Vikumbusho, na msimbo wa mteja ikiwa mwingine hana',
  },
  invoices: (count: number) => ({ en: `Issued invoices: ${count}`, sw: `Ankara zilizotolewa: ${count}` }),
  payments: (count: number) => ({ en: `Payments: ${count}`, sw: `Malipo: ${count}` }),
  months: {
    en: 'Closed months, and bookings that are billed already',
    sw: 'Miezi iliyofungwa, na oda zilizokwisha kutozwa',
  },
  together: {
    en: 'The page, statement, reminders and credit of the customer that you keep show the money of both. Its credit limit holds for both. You can take off the mark at any time; what has moved then stays.',
    sw: 'Ukurasa, taarifa ya akaunti, vikumbusho na mkopo wa mteja anayebaki huonyesha pesa za wote wawili. Kikomo chake cha mkopo kinawahusu wote wawili. Unaweza kuondoa alama hii wakati wowote; yaliyohamishwa yatabaki yalipo.',
  },
  failed: { en: 'Failed to merge the customers', sw: 'Imeshindwa kuunganisha wateja' },

  mergedTitle: { en: 'Merged customer', sw: 'Mteja aliyeunganishwa' },
  mergedInto: { en: 'This customer is merged into', sw: 'Mteja huyu ameunganishwa na' },
  mergedText: {
    en: 'New bookings and invoices go there. What was issued and paid here stays here, and is shown there together.',
    sw: 'Oda na ankara mpya huenda huko. Zilizotolewa na kulipwa hapa hubaki hapa, na huonyeshwa pamoja huko.',
  },
  takesIn: { en: 'The money on this page is also that of', sw: 'Pesa kwenye ukurasa huu ni pamoja na za' },
  unmergeText: (name: string, kept: string) => ({
    en: `${name} is active again, and each of them shows its own money. The bookings, drafts and payers that have moved stay with ${kept}.`,
    sw: `${name} atakuwa hai tena, na kila mmoja ataonyesha pesa zake. Oda, rasimu na walipaji waliohamishwa watabaki kwa ${kept}.`,
  }),
})

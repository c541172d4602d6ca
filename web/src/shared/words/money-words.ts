import { type Catalogue, catalogue } from '#web/app/messages.ts'
import { type WithWords, words } from './words.ts'

export const moneyWords = catalogue({
  allocate: { en: 'Allocate to Invoices', sw: 'Gawanya kwa Ankara' },
  classify: { en: 'Classify', sw: 'Panga Aina' },
  downloadPdf: { en: 'Download PDF', sw: 'Pakua PDF' },
  due: (day: string) => ({ en: `due ${day}`, sw: `mwisho wa kulipa ${day}` }),
  dueDate: { en: 'Due Date', sw: 'Tarehe ya mwisho ya kulipa' },
  fillIn: { en: 'Please fill in all required fields', sw: 'Tafadhali jaza sehemu zote zinazohitajika' },
  inactive: (name: string) => ({ en: `${name} (inactive)`, sw: `${name} (imesimamishwa)` }),
  invoicesFailed: { en: 'Failed to load invoices', sw: 'Imeshindwa kufungua orodha ya ankara' },
  keepTied: { en: 'Keep It', sw: 'Usitengue' },
  line: { en: 'Line', sw: 'Mstari' },
  lines: { en: 'Lines', sw: 'Mistari' },
  month: { en: 'Month', sw: 'Mwezi' },
  net: { en: 'Before tax', sw: 'Kabla ya kodi' },
  note: { en: 'Note', sw: 'Dokezo' },
  number: { en: 'Number', sw: 'Nambari' },
  outputVat: { en: 'Output VAT', sw: 'VAT ya Mauzo' },
  paid: { en: 'Paid', sw: 'Kilicholipwa' },
  payer: { en: 'Payer', sw: 'Mlipaji' },
  pdfFailed: { en: 'Failed to download the PDF', sw: 'Imeshindwa kupakua PDF' },
  phoneEnds: (tail: string) => ({ en: `ends with ${tail}`, sw: `inaishia na ${tail}` }),
  press: (key: string) => ({ en: `Key: ${key}`, sw: `Kibonye: ${key}` }),
  previous: { en: 'Previous', sw: 'Iliyotangulia' },
  reconciliation: { en: 'Reconciliation', sw: 'Ulinganisho' },
  reference: { en: 'Reference', sw: 'Kumbukumbu' },
  renew: { en: 'Renew Addresses', sw: 'Anwani Mpya' },
  send: { en: 'Send', sw: 'Tuma' },
  takeBack: { en: 'Take Back', sw: 'Rudisha' },
  tax: { en: 'Tax', sw: 'Kodi' },
  text: { en: 'Text', sw: 'Maelezo' },
  total: { en: 'Total', sw: 'Jumla' },
  turnOff: { en: 'Turn Off', sw: 'Zima' },
})

/** A catalogue with the words of all departments, and with those that only the screens of finance share. */
export function withMoneyWords<const C extends Catalogue>(texts: C): WithWords<typeof words & typeof moneyWords, C> {
  return { ...words, ...moneyWords, ...texts }
}

import type { ExportSubject } from '@shehena/domain/office/system/export-log'
import { catalogue, counted } from '#web/app/messages.ts'
import { moneyWords } from '#web/shared/words/money-words.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'
import { words } from '#web/shared/words/words.ts'

export const exportLogMessages = withOfficeWords({
  exports: { en: 'Exports', sw: 'Faili zilizopakuliwa' },
  hint: {
    en: 'Who took what out of the program as a file: lists, statements of account, exports and backups. It is kept for good.',
    sw: 'Nani alitoa nini kwenye programu kama faili: orodha, taarifa za akaunti, data yote na nakala rudufu. Inahifadhiwa daima.',
  },
  loading: { en: 'Loading the exports...', sw: 'Inafungua orodha ya faili zilizopakuliwa...' },
  failed: { en: 'Failed to fetch the exports', sw: 'Imeshindwa kufungua orodha ya faili zilizopakuliwa' },
  empty: {
    en: 'Nobody has exported anything yet. Each export of a list, and each download of a backup, will stand here.',
    sw: 'Hakuna aliyepakua faili bado. Kila orodha inayopakuliwa, na kila nakala rudufu, itaonekana hapa.',
  },
  noMatch: { en: 'No exports in these days', sw: 'Hakuna faili zilizopakuliwa katika siku hizi' },
  who: { en: 'Who', sw: 'Nani' },
  what: { en: 'What', sw: 'Nini' },
  narrowedBy: { en: 'Narrowed by', sw: 'Vichujio' },
  everything: { en: 'everything', sw: 'yote' },
  size: { en: 'Size', sw: 'Ukubwa' },
  rowCount: (count: number) =>
    counted(count, { en: { one: '# row', other: '# rows' }, sw: { one: 'safu #', other: 'safu #' } }),
})

/** What an export holds. */
export const exportSubjectMessages = catalogue({
  customers: words.customers,
  bookings: { en: 'Bookings', sw: 'Oda za mizigo' },
  jobs: { en: 'Jobs', sw: 'Safari' },
  vehicles: { en: 'Vehicles', sw: 'Magari' },
  drivers: words.drivers,
  routes: { en: 'Routes', sw: 'Njia' },
  maintenance: words.maintenance,
  invoices: words.invoices,
  payments: words.payments,
  'credit-notes': { en: 'Credit notes', sw: 'Hati za punguzo' },
  withheld: words.withheldTax,
  'owed-invoices': { en: 'Invoices owed', sw: 'Ankara zinazodaiwa' },
  'output-vat': moneyWords.outputVat,
  'bank-lines': { en: 'Lines of bank statements', sw: 'Mistari ya taarifa za benki' },
  imports: { en: 'Rows left by an import', sw: 'Safu zilizoachwa na uingizaji' },
  statement: { en: 'Statement of account', sw: 'Taarifa ya akaunti' },
  export: { en: 'All data', sw: 'Data yote' },
  backup: { en: 'Backup', sw: 'Nakala rudufu' },
} satisfies Record<ExportSubject, unknown>)

/** The filters of lists, by their names in the address. Others show these names. */
export const filterMessages = catalogue({
  q: { en: 'Search', sw: 'Utafutaji' },
  status: words.status,
  state: words.status,
  period: { en: 'Period', sw: 'Kipindi' },
  from: { en: 'From', sw: 'Kuanzia' },
  to: { en: 'To', sw: 'Hadi' },
  asAt: { en: 'As at', sw: 'Hali ya tarehe' },
  by: { en: 'By day of', sw: 'Kwa siku ya' },
  month: moneyWords.month,
  taxCode: { en: 'Tax code', sw: 'Msimbo wa kodi' },
  atRate: { en: 'Rate', sw: 'Kiwango' },
  customer: words.customer,
  booking: words.booking,
  route: words.route,
  vehicle: words.vehicle,
  driver: words.driver,
  invoice: words.invoice,
  account: words.account,
  statement: words.statement,
})

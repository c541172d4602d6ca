import { type Catalogue, catalogue } from '#web/app/messages.ts'

/**
 * Words of acts, columns and records that several departments show. The name of a word is its English. Pages before the sign-in
 * do without them.
 */
export const words = catalogue({
  accessDenied: { en: 'Access Denied', sw: 'Huna ruhusa' },
  account: { en: 'Account', sw: 'Akaunti' },
  actions: { en: 'Actions', sw: 'Vitendo' },
  addDriver: { en: 'Add Driver', sw: 'Ongeza Dereva' },
  addVehicle: { en: 'Add Vehicle', sw: 'Ongeza Gari' },
  allStatuses: { en: 'All statuses', sw: 'Hali zote' },
  amount: { en: 'Amount', sw: 'Kiasi' },
  balance: { en: 'Balance', sw: 'Salio' },
  booking: { en: 'Booking', sw: 'Oda' },
  by: (name: string) => ({ en: `by ${name}`, sw: `na ${name}` }),
  cancel: { en: 'Cancel', sw: 'Ghairi' },
  close: { en: 'Close', sw: 'Funga' },
  copy: { en: 'Copy', sw: 'Nakili' },
  copyFailed: {
    en: 'It could not be copied. Select the text and copy it.',
    sw: 'Imeshindwa kunakili. Chagua maandishi kisha uyanakili.',
  },
  correct: { en: 'Correct', sw: 'Sahihisha' },
  createJob: { en: 'Create Job', sw: 'Ongeza Safari' },
  customer: { en: 'Customer', sw: 'Mteja' },
  customers: { en: 'Customers', sw: 'Wateja' },
  customersFailed: {
    en: 'Failed to load customers. Please check your permissions.',
    sw: 'Imeshindwa kufungua orodha ya wateja. Tafadhali kagua ruhusa zako.',
  },
  customRoute: { en: 'Custom route', sw: 'Njia nyingine' },
  date: { en: 'Date', sw: 'Tarehe' },
  delete: { en: 'Delete', sw: 'Futa' },
  driver: { en: 'Driver', sw: 'Dereva' },
  drivers: { en: 'Drivers', sw: 'Madereva' },
  edit: { en: 'Edit', sw: 'Hariri' },
  editNamed: (no: string) => ({ en: `Edit ${no}`, sw: `Hariri ${no}` }),
  email: { en: 'Email', sw: 'Barua pepe' },
  finance: { en: 'Finance', sw: 'Fedha' },
  invoice: { en: 'Invoice', sw: 'Ankara' },
  invoices: { en: 'Invoices', sw: 'Ankara' },
  lastUpdated: { en: 'Last Updated', sw: 'Imesasishwa mwisho' },
  loading: { en: 'Loading...', sw: 'Inafungua...' },
  maintenance: { en: 'Maintenance', sw: 'Matengenezo' },
  name: { en: 'Name', sw: 'Jina' },
  newBooking: { en: 'New Booking', sw: 'Oda Mpya' },
  newInvoice: { en: 'New Invoice', sw: 'Ankara Mpya' },
  onAccount: { en: 'On account', sw: 'Kwenye akaunti' },
  open: { en: 'Open', sw: 'Fungua' },
  overdue: { en: 'Overdue', sw: 'Zilizochelewa' },
  payments: { en: 'Payments', sw: 'Malipo' },
  phone: { en: 'Phone', sw: 'Simu' },
  pickup: { en: 'Pickup', sw: 'Kupakia' },
  readyForBill: { en: 'Ready to bill', sw: 'Tayari kutozwa' },
  reason: { en: 'Reason', sw: 'Sababu' },
  recordPayment: { en: 'Record Payment', sw: 'Rekodi Malipo' },
  remove: { en: 'Remove', sw: 'Ondoa' },
  restricted: { en: 'Restricted', sw: 'Imefichwa' },
  route: { en: 'Route', sw: 'Njia' },
  save: { en: 'Save', sw: 'Hifadhi' },
  show: { en: 'Show', sw: 'Onyesha' },
  span: (from: string, to: string) => ({ en: `${from} to ${to}`, sw: `${from} hadi ${to}` }),
  state: { en: 'State', sw: 'Hali' },
  statement: { en: 'Statement', sw: 'Taarifa' },
  status: { en: 'Status', sw: 'Hali' },
  theSystem: { en: 'the system', sw: 'mfumo' },
  tradingName: { en: 'Trading Name', sw: 'Jina la biashara' },
  undo: { en: 'Undo', sw: 'Tengua' },
  vehicle: { en: 'Vehicle', sw: 'Gari' },
  view: { en: 'View', sw: 'Angalia' },
  viewNamed: (no: string) => ({ en: `View ${no}`, sw: `Angalia ${no}` }),
  withheldTax: { en: 'Withheld Tax', sw: 'Kodi ya Zuio' },
})

export type WithWords<Words extends Catalogue, Texts extends Catalogue> = Omit<Words, keyof Texts> & Texts

/** A catalogue with those words. A text of its own comes before a word of the same name. */
export function withWords<const C extends Catalogue>(texts: C): WithWords<typeof words, C> {
  return { ...words, ...texts }
}

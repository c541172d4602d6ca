import { catalogue } from '#web/app/messages.ts'
import { bookingMessages } from './booking-messages.ts'

/** The texts of the list, which the form does not load. */
export const bookingListMessages = catalogue({
  ...bookingMessages,

  totalBookings: { en: 'Total Bookings', sw: 'Oda zote' },
  pendingQuotes: { en: 'Pending Quotes', sw: 'Zinazosubiri bei' },
  confirmed: { en: 'Confirmed', sw: 'Zimethibitishwa' },
  scheduled: { en: 'Scheduled', sw: 'Zimepangwa' },
  cargo: { en: 'Cargo', sw: 'Mzigo' },
  pickupDate: { en: 'Pickup Date', sw: 'Tarehe ya kupakia' },
  amount: { en: 'Amount', sw: 'Kiasi' },
  actions: { en: 'Actions', sw: 'Vitendo' },
  view: { en: 'View', sw: 'Angalia' },
  viewNamed: (no: string) => ({ en: `View ${no}`, sw: `Angalia ${no}` }),
  edit: { en: 'Edit', sw: 'Hariri' },
  editNamed: (no: string) => ({ en: `Edit ${no}`, sw: `Hariri ${no}` }),
  customRoute: { en: 'Custom route', sw: 'Njia nyingine' },
  general: { en: 'General', sw: 'Mzigo wa kawaida' },
  toBeDecided: { en: 'TBD', sw: 'Itaamuliwa' },
  listFailed: { en: 'Failed to load bookings', sw: 'Imeshindwa kufungua orodha ya oda' },

  quotes: { en: 'Quotes', sw: 'Bila bei' },
  searchBookings: { en: 'Search bookings...', sw: 'Tafuta oda...' },
  periodOf: { en: 'Which date', sw: 'Tarehe ipi' },
  byPickup: { en: 'By day of pickup', sw: 'Kwa siku ya kupakia' },
  byCreated: { en: 'By day of creation', sw: 'Kwa siku ya kuwekwa' },
  allStatuses: { en: 'All statuses', sw: 'Hali zote' },
  invoiceable: { en: 'Can be invoiced', sw: 'Zinazoweza kutolewa ankara' },
  unbilled: { en: 'Not invoiced yet', sw: 'Bado hazijatolewa ankara' },
  notDraft: { en: 'All but drafts', sw: 'Zote isipokuwa rasimu' },
  loadingList: { en: 'Loading bookings...', sw: 'Inafungua orodha ya oda...' },
  found: (count: string) => ({ en: `${count} booking(s) found`, sw: `Oda zilizopatikana: ${count}` }),
  noneFound: { en: 'No bookings found', sw: 'Hakuna oda' },
  noneMatch: { en: 'No bookings match your search criteria', sw: 'Hakuna oda inayolingana na utafutaji wako' },
})

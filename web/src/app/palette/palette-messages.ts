import { catalogue } from '#web/app/messages.ts'

export const paletteMessages = catalogue({
  palette: { en: 'Search and commands', sw: 'Utafutaji na amri' },
  search: { en: 'Search', sw: 'Tafuta' },
  prompt: { en: 'Search records, or type a command...', sw: 'Tafuta rekodi, au andika amri...' },
  goTo: { en: 'Go to', sw: 'Nenda kwenye' },
  actions: { en: 'Actions', sw: 'Vitendo' },
  records: { en: 'Records', sw: 'Rekodi' },
  nothing: { en: 'Nothing found', sw: 'Hakuna kilichopatikana' },
  searching: { en: 'Searching...', sw: 'Inatafuta...' },
  failed: { en: 'The records could not be searched', sw: 'Rekodi hazikuweza kutafutwa' },

  newBooking: { en: 'New Booking', sw: 'Oda mpya' },
  newCustomer: { en: 'New Customer', sw: 'Mteja mpya' },
  createJob: { en: 'Create Job', sw: 'Ongeza safari' },
  addMaintenance: { en: 'Add Maintenance Record', sw: 'Ongeza matengenezo' },
  newInvoice: { en: 'New Invoice', sw: 'Ankara mpya' },
  addVehicle: { en: 'Add Vehicle', sw: 'Ongeza gari' },
  addDriver: { en: 'Add Driver', sw: 'Ongeza dereva' },
  invite: { en: 'Invite somebody', sw: 'Alika mtu' },
  recordPayment: { en: 'Record Payment', sw: 'Rekodi malipo' },

  booking: { en: 'Booking', sw: 'Oda' },
  job: { en: 'Job', sw: 'Safari' },
  customer: { en: 'Customer', sw: 'Mteja' },
  invoice: { en: 'Invoice', sw: 'Ankara' },
  payment: { en: 'Payment', sw: 'Malipo' },
  vehicle: { en: 'Vehicle', sw: 'Gari' },
  driver: { en: 'Driver', sw: 'Dereva' },
  maintenance: { en: 'Maintenance', sw: 'Matengenezo' },

  shortcuts: { en: 'Keyboard shortcuts', sw: 'Mikato ya kibodi' },
  openPalette: { en: 'Search records and commands', sw: 'Tafuta rekodi na amri' },
  foldSidebar: { en: 'Fold or unfold the sidebar', sw: 'Kunja au kunjua menyu' },
  takeOver: {
    en: "Take over the customer's last booking, in a new one",
    sw: 'Tumia tena oda ya mwisho ya mteja, kwenye oda mpya',
  },
  saveForm: { en: 'Save the form', sw: 'Hifadhi fomu' },
  closeWindow: { en: 'Close a window or a list', sw: 'Funga dirisha au orodha' },
  showShortcuts: { en: 'Show these shortcuts', sw: 'Onyesha mikato hii' },
})

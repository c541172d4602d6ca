import { catalogue } from '#web/app/messages.ts'
import { officeWords } from '#web/shared/words/office-words.ts'
import { words } from '#web/shared/words/words.ts'

/** What each step is for. */
export const stepHints = catalogue({
  company: {
    en: 'They stand on invoices, receipts and mails.',
    sw: 'Huandikwa kwenye ankara, risiti na barua pepe.',
  },
  vat: {
    en: 'Say whether the company is registered. If it is not, invoices charge and print no VAT.',
    sw: 'Eleza kama kampuni imesajiliwa. Kama haijasajiliwa, ankara hazitozi wala kuonyesha VAT.',
  },
  logo: { en: 'It stands at the top of invoices and receipts.', sw: 'Huwekwa juu ya ankara na risiti.' },
  payment: {
    en: 'How customers pay you; each invoice says so.',
    sw: 'Jinsi wateja wanavyokulipa; kila ankara huonyesha.',
  },
  mail: {
    en: 'Invoices, receipts and invitations are sent through it.',
    sw: 'Ankara, risiti na mialiko hutumwa kupitia hiyo.',
  },
  people: {
    en: 'Each colleague has an account of their own, and sees what their role may see.',
    sw: 'Kila mwenzako ana akaunti yake, na huona yale ambayo jukumu lake linaruhusu.',
  },
  peopleWithoutMail: {
    en: 'Name the mail server first: without it an invitation reaches nobody, and stays a file on the server.',
    sw: 'Weka seva ya barua pepe kwanza: bila hiyo mwaliko haumfikii mtu, hubaki faili kwenye seva.',
  },
  customers: {
    en: 'Type them one by one, or import a spreadsheet.',
    sw: 'Waandike mmoja mmoja, au waingize kwa faili.',
  },
  fleet: { en: 'What is on the road, and who drives it.', sw: 'Yanayosafiri, na wanaoyaendesha.' },
  routes: {
    en: 'From where to where, with distance. The trunk roads are ready to load.',
    sw: 'Kutoka wapi hadi wapi, na umbali. Njia kuu ziko tayari kuwekwa.',
  },
  opening_invoices: {
    en: 'What customers still owe from the system you used before. Skip it if they owe nothing.',
    sw: 'Wanachodaiwa wateja kutoka mfumo wa awali. Ruka kama hawadaiwi.',
  },
  booking: {
    en: 'What a customer wants carried, with the status Confirmed.',
    sw: 'Mzigo ambao mteja anataka usafirishwe, wenye hali Imethibitishwa.',
  },
  invoice: { en: 'Write it for the booking, and send it.', sw: 'Iandike kwa oda, kisha itume.' },
})

/** The buttons of the steps. */
export const stepActions = catalogue({
  enterDetails: { en: 'Enter Details', sw: 'Jaza Maelezo' },
  choose: { en: 'Choose', sw: 'Chagua' },
  chooseLogo: { en: 'Choose a Logo', sw: 'Chagua Nembo' },
  enterPayment: { en: 'Enter Payment Details', sw: 'Jaza Maelezo ya Malipo' },
  configureMail: { en: 'Configure Mail Server', sw: 'Weka Seva ya Barua Pepe' },
  invite: officeWords.invite,
  addCustomer: { en: 'New Customer', sw: 'Mteja Mpya' },
  importCustomers: { en: 'Import Customers', sw: 'Ingiza Wateja' },
  addVehicle: words.addVehicle,
  addDriver: words.addDriver,
  importVehicles: { en: 'Import Vehicles', sw: 'Ingiza Magari' },
  importDrivers: { en: 'Import Drivers', sw: 'Ingiza Madereva' },
  addRoute: { en: 'New Route', sw: 'Njia Mpya' },
  importRoutes: { en: 'Import Routes', sw: 'Ingiza Njia' },
  importInvoices: { en: 'Import Opening Invoices', sw: 'Ingiza Ankara za Mfumo wa Awali' },
  newBooking: words.newBooking,
  importBookings: { en: 'Import Bookings', sw: 'Ingiza Oda' },
  newInvoice: words.newInvoice,
})

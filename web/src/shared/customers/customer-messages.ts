import { customerLabels } from '#web/shared/fields/labels/customer-labels.ts'
import { daysToPay } from '#web/shared/words/days-to-pay.ts'
import { withWords } from '#web/shared/words/words.ts'

export const customerMessages = withWords({
  ...customerLabels,

  newCustomer: { en: 'New Customer', sw: 'Mteja Mpya' },
  editCustomer: { en: 'Edit Customer', sw: 'Hariri Taarifa za Mteja' },
  // On a button, where the heading is too long.
  editDetails: { en: 'Edit Customer', sw: 'Hariri Taarifa' },
  back: { en: 'Back to Customers', sw: 'Rudi kwenye Wateja' },

  totalCustomers: { en: 'Total Customers', sw: 'Wateja wote' },
  activeCustomers: { en: 'Active Customers', sw: 'Wateja hai' },
  thirtyDayTerms: { en: '30-Day Terms', sw: 'Muda wa kulipa: siku 30' },
  active: { en: 'Active', sw: 'Hai' },
  withEmail: { en: 'With Email', sw: 'Wenye barua pepe' },

  searchCustomers: { en: 'Search customers...', sw: 'Tafuta wateja...' },
  allCustomers: { en: 'All customers', sw: 'Wateja wote' },
  activeOnly: { en: 'Active only', sw: 'Wateja hai pekee' },
  inactiveOnly: { en: 'Inactive only', sw: 'Waliosimamishwa pekee' },
  loadingList: { en: 'Loading customers...', sw: 'Inafungua orodha ya wateja...' },
  noneFound: { en: 'No customers found', sw: 'Hakuna wateja' },
  noneMatch: { en: 'No customers match your search criteria', sw: 'Hakuna mteja anayelingana na utafutaji wako' },

  alikeTitle: { en: 'This customer may exist already', sw: 'Huenda mteja huyu yupo tayari' },
  sameLegalName: { en: 'name', sw: 'jina' },
  sameTaxNumber: { en: 'KRA PIN', sw: 'PIN ya KRA' },
  sameContact: { en: 'phone', sw: 'simu' },
  inactive: { en: '(inactive)', sw: '(amesimamishwa)' },

  companyName: { en: 'Company Name', sw: 'Jina la kampuni' },
  paymentTerms: { en: 'Payment Terms', sw: 'Muda wa kulipa' },
  days: daysToPay,
  isActive: { en: 'Active customer', sw: 'Mteja hai' },
  editNamed: (name: string) => ({ en: `Edit ${name}`, sw: `Hariri taarifa za ${name}` }),

  companyInformation: { en: 'Company Information', sw: 'Taarifa za kampuni' },
  contactInformation: { en: 'Contact Information', sw: 'Taarifa za mawasiliano' },
  timeline: { en: 'Customer Timeline', sw: 'Historia ya mteja' },
  customerCreated: { en: 'Customer Created', sw: 'Mteja ameongezwa' },
  lastBooking: { en: 'Last Booking', sw: 'Oda ya mwisho' },
  recentBookings: { en: 'Recent Bookings', sw: 'Oda za hivi karibuni' },
  noBookings: { en: 'No bookings found', sw: 'Hakuna oda' },
  loadingBookings: { en: 'Loading bookings...', sw: 'Inafungua orodha ya oda...' },
  bookingsFailed: { en: 'Failed to load bookings', sw: 'Imeshindwa kufungua orodha ya oda' },
  viewAllBookings: { en: 'View all bookings for this customer', sw: 'Angalia oda zote za mteja huyu' },
  since: (month: string) => ({ en: `Customer since ${month}`, sw: `Mteja tangu ${month}` }),
  loadingDetails: { en: 'Loading customer details...', sw: 'Inafungua taarifa za mteja...' },

  unusualPin: {
    en: 'A KRA PIN usually looks like P051365947M. Check it; it will be saved as typed.',
    sw: 'PIN ya KRA kwa kawaida ni kama P051365947M. Ikague; itahifadhiwa kama ulivyoiandika.',
  },
  unusualPhone: {
    en: 'A Kenyan number usually looks like 0712 345 678. Check it; it will be saved as typed.',
    sw: 'Nambari ya Kenya kwa kawaida ni kama 0712 345 678. Ikague; itahifadhiwa kama ulivyoiandika.',
  },

  createCustomer: { en: 'Create Customer', sw: 'Ongeza Mteja' },
  updateCustomer: { en: 'Update Customer', sw: 'Sasisha Taarifa' },
  created: { en: 'Customer created successfully', sw: 'Mteja ameongezwa' },
  updated: { en: 'Customer updated successfully', sw: 'Taarifa za mteja zimesasishwa' },
  saveFailed: {
    en: 'Failed to save customer. Please try again.',
    sw: 'Imeshindwa kuhifadhi taarifa za mteja. Tafadhali jaribu tena.',
  },

  deleteCustomer: { en: 'Delete Customer', sw: 'Futa Rekodi ya Mteja' },
  deleteTitle: (name: string) => ({ en: `Delete ${name}?`, sw: `Ungependa kufuta rekodi ya ${name}?` }),
  deleteQuestion: {
    en: 'Are you sure you want to delete this customer?',
    sw: 'Una uhakika unataka kufuta rekodi ya mteja huyu?',
  },
  deleted: { en: 'Customer deleted successfully', sw: 'Rekodi ya mteja imefutwa' },
  deleteFailed: { en: 'Failed to delete customer', sw: 'Imeshindwa kufuta rekodi ya mteja' },

  listFailed: {
    en: 'Failed to load customers. Only authorized users can access customer data.',
    sw: 'Imeshindwa kufungua orodha ya wateja. Ni wenye ruhusa pekee wanaoweza kuona taarifa za wateja.',
  },
  viewDenied: {
    en: "You don't have permission to view this customer's details",
    sw: 'Huna ruhusa ya kuona taarifa za mteja huyu',
  },
  notFound: { en: 'Customer not found', sw: 'Mteja hakupatikana' },
  notFoundText: {
    en: "The requested customer could not be found or you don't have access",
    sw: 'Mteja uliyemtafuta hakupatikana au huna ruhusa',
  },
  error: { en: 'Error', sw: 'Hitilafu' },
  detailFailed: { en: 'Failed to load customer details', sw: 'Imeshindwa kufungua taarifa za mteja' },
  formViewDenied: {
    en: "Access Denied: You don't have permission to view this customer",
    sw: 'Huna ruhusa ya kuona taarifa za mteja huyu',
  },
  formNotFound: {
    en: 'Customer not found or access denied',
    sw: 'Mteja hakupatikana au huna ruhusa',
  },
})

import { catalogue } from '#web/app/messages.ts'
import { fieldMessages } from '#web/shared/fields/field-messages.ts'

export const driverMessages = catalogue({
  ...fieldMessages.driver,

  drivers: { en: 'Drivers', sw: 'Madereva' },
  addDriver: { en: 'Add Driver', sw: 'Ongeza Dereva' },

  totalDrivers: { en: 'Total Drivers', sw: 'Madereva wote' },
  activeDrivers: { en: 'Active Drivers', sw: 'Madereva wanaotumika' },
  active: { en: 'Active', sw: 'Walio kazini' },
  onTheRoad: { en: 'On the Road', sw: 'Walioko safarini' },

  searchDrivers: { en: 'Search drivers...', sw: 'Tafuta madereva...' },
  allStatuses: { en: 'All statuses', sw: 'Hali zote' },
  loadingList: { en: 'Loading drivers...', sw: 'Inapakia madereva...' },
  noneFound: {
    en: 'No drivers found. Add your first driver to get started.',
    sw: 'Hakuna madereva. Ongeza dereva wako wa kwanza ili kuanza.',
  },
  noneMatch: { en: 'No drivers match your search criteria', sw: 'Hakuna dereva anayelingana na utafutaji wako' },
  listFailed: { en: 'Failed to fetch drivers', sw: 'Imeshindwa kupakia madereva' },

  currentJob: { en: 'Current Job', sw: 'Kazi ya sasa' },
  actions: { en: 'Actions', sw: 'Vitendo' },
  edit: { en: 'Edit', sw: 'Hariri' },
  editNamed: (name: string) => ({ en: `Edit ${name}`, sw: `Hariri ${name}` }),
  delete: { en: 'Delete', sw: 'Futa' },
  deleteNamed: (name: string) => ({ en: `Delete ${name}`, sw: `Futa ${name}` }),

  editDriver: { en: 'Edit Driver', sw: 'Hariri Dereva' },
  updateDriver: { en: 'Update Driver', sw: 'Sasisha Dereva' },
  driverDetails: { en: 'Driver Details', sw: 'Taarifa za dereva' },
  unusualPhone: {
    en: 'A Kenyan mobile number usually looks like 0712 345 678. Check it; it will be saved as typed.',
    sw: 'Nambari ya simu ya Kenya kwa kawaida ni kama 0712 345 678. Ihakikishe; itahifadhiwa ilivyoandikwa.',
  },
  alikeTitle: { en: 'This driver may exist already', sw: 'Huenda dereva huyu yupo tayari' },
  sameName: { en: 'name', sw: 'jina' },
  samePhone: { en: 'phone', sw: 'simu' },
  sameLicence: { en: 'licence', sw: 'leseni' },
  inactive: { en: '(inactive)', sw: '(hayuko kazini)' },
  loadingDetails: { en: 'Loading driver details...', sw: 'Inapakia taarifa za dereva...' },
  detailFailed: { en: 'Failed to load driver details', sw: 'Imeshindwa kupakia taarifa za dereva' },

  added: { en: 'Driver added successfully', sw: 'Dereva ameongezwa' },
  updated: { en: 'Driver updated successfully', sw: 'Dereva amesasishwa' },
  deleted: { en: 'Driver deleted successfully', sw: 'Dereva amefutwa' },
  addFailed: { en: 'Failed to add driver', sw: 'Imeshindwa kuongeza dereva' },
  updateFailed: { en: 'Failed to update driver', sw: 'Imeshindwa kusasisha dereva' },
  deleteFailed: { en: 'Failed to delete driver', sw: 'Imeshindwa kufuta dereva' },
  deleteQuestion: {
    en: 'Are you sure you want to delete this driver?',
    sw: 'Una uhakika unataka kumfuta dereva huyu?',
  },
})

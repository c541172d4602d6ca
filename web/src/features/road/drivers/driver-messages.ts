import { driverLabels } from '#web/shared/fields/labels/driver-labels.ts'
import { withWords } from '#web/shared/words/words.ts'

export const driverMessages = withWords({
  ...driverLabels,

  totalDrivers: { en: 'Total Drivers', sw: 'Madereva wote' },
  activeDrivers: { en: 'Active Drivers', sw: 'Madereva walio kazini' },
  active: { en: 'Active', sw: 'Walio kazini' },
  onTheRoad: { en: 'On the Road', sw: 'Walioko safarini' },

  searchDrivers: { en: 'Search drivers...', sw: 'Tafuta madereva...' },
  loadingList: { en: 'Loading drivers...', sw: 'Inafungua orodha ya madereva...' },
  noneFound: {
    en: 'No drivers found. Add your first driver to get started.',
    sw: 'Hakuna madereva. Ongeza dereva wako wa kwanza ili kuanza.',
  },
  noneMatch: { en: 'No drivers match your search criteria', sw: 'Hakuna dereva anayelingana na utafutaji wako' },
  listFailed: { en: 'Failed to fetch drivers', sw: 'Imeshindwa kufungua orodha ya madereva' },

  currentJob: { en: 'Current Job', sw: 'Safari ya sasa' },
  editNamed: (name: string) => ({ en: `Edit ${name}`, sw: `Hariri taarifa za ${name}` }),

  editDriver: { en: 'Edit Driver', sw: 'Hariri Taarifa za Dereva' },
  updateDriver: { en: 'Update Driver', sw: 'Sasisha Taarifa' },
  driverDetails: { en: 'Driver Details', sw: 'Taarifa za dereva' },
  unusualPhone: {
    en: 'A Kenyan mobile number usually looks like 0712 345 678. Check it; it will be saved as typed.',
    sw: 'Nambari ya simu ya Kenya kwa kawaida ni kama 0712 345 678. Ikague; itahifadhiwa kama ulivyoiandika.',
  },
  alikeTitle: { en: 'This driver may exist already', sw: 'Huenda dereva huyu yupo tayari' },
  sameName: { en: 'name', sw: 'jina' },
  samePhone: { en: 'phone', sw: 'simu' },
  sameLicence: { en: 'licence', sw: 'leseni' },
  inactive: { en: '(inactive)', sw: '(hayuko kazini)' },
  loadingDetails: { en: 'Loading driver details...', sw: 'Inafungua taarifa za dereva...' },
  detailFailed: { en: 'Failed to load driver details', sw: 'Imeshindwa kufungua taarifa za dereva' },

  added: { en: 'Driver added successfully', sw: 'Dereva ameongezwa' },
  updated: { en: 'Driver updated successfully', sw: 'Taarifa za dereva zimesasishwa' },
  deleted: { en: 'Driver deleted successfully', sw: 'Rekodi ya dereva imefutwa' },
  addFailed: { en: 'Failed to add driver', sw: 'Imeshindwa kuongeza dereva' },
  updateFailed: { en: 'Failed to update driver', sw: 'Imeshindwa kusasisha taarifa za dereva' },
  deleteFailed: { en: 'Failed to delete driver', sw: 'Imeshindwa kufuta rekodi ya dereva' },
  deleteQuestion: {
    en: 'Are you sure you want to delete this driver?',
    sw: 'Una uhakika unataka kufuta rekodi ya dereva huyu?',
  },
})

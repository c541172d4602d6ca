import { fieldMessages } from '#web/components/field-messages.ts'
import { catalogue } from '#web/messages.ts'

/** What a vehicle runs on. */
export const fuelMessages = catalogue({
  diesel: { en: 'Diesel', sw: 'Dizeli' },
  petrol: { en: 'Petrol', sw: 'Petroli' },
  electric: { en: 'Electric', sw: 'Umeme' },
  hybrid: { en: 'Hybrid', sw: 'Mseto' },
})

export const vehicleMessages = catalogue({
  ...fieldMessages.vehicle,

  maintenance: { en: 'Maintenance', sw: 'Matengenezo' },
  fleetManagement: { en: 'Fleet Management', sw: 'Usimamizi wa magari' },
  addVehicle: { en: 'Add Vehicle', sw: 'Ongeza Gari' },
  drivers: { en: 'Drivers', sw: 'Madereva' },
  back: { en: 'Back to Fleet', sw: 'Rudi kwa Magari' },

  totalVehicles: { en: 'Total Vehicles', sw: 'Magari yote' },
  activeVehicles: { en: 'Active Vehicles', sw: 'Magari yanayotumika' },
  inMaintenance: { en: 'In Maintenance', sw: 'Katika matengenezo' },
  totalCapacity: { en: 'Total Capacity (tons)', sw: 'Jumla ya uwezo (tani)' },

  searchVehicles: { en: 'Search vehicles...', sw: 'Tafuta magari...' },
  view: { en: 'View', sw: 'Mwonekano' },
  available: { en: 'Available now', sw: 'Yaliyo tayari sasa' },
  hours: (hours: string) => ({ en: `${hours} h`, sw: `saa ${hours}` }),
  allStatuses: { en: 'All statuses', sw: 'Hali zote' },
  vehicles: { en: 'Vehicles', sw: 'Magari' },
  loadingList: { en: 'Loading vehicles...', sw: 'Inapakia magari...' },
  noneFound: {
    en: 'No vehicles found. Add your first vehicle to get started.',
    sw: 'Hakuna magari. Ongeza gari lako la kwanza ili kuanza.',
  },
  noneMatch: { en: 'No vehicles match your search criteria', sw: 'Hakuna gari linalolingana na utafutaji wako' },
  listFailed: { en: 'Failed to fetch vehicles', sw: 'Imeshindwa kupakia magari' },

  regNumber: { en: 'Registration Number', sw: 'Nambari ya usajili' },
  makeAndModel: { en: 'Make & Model', sw: 'Chapa na modeli' },
  capacity: { en: 'Capacity', sw: 'Uwezo' },
  tons: (tons: string) => ({ en: `${tons} tons`, sw: `Tani ${tons}` }),
  odometer: { en: 'Odometer (km)', sw: 'Odomita (km)' },
  actions: { en: 'Actions', sw: 'Vitendo' },
  edit: { en: 'Edit', sw: 'Hariri' },
  editNamed: (regNo: string) => ({ en: `Edit ${regNo}`, sw: `Hariri ${regNo}` }),
  delete: { en: 'Delete', sw: 'Futa' },
  deleteNamed: (regNo: string) => ({ en: `Delete ${regNo}`, sw: `Futa ${regNo}` }),

  editVehicle: { en: 'Edit Vehicle', sw: 'Hariri Gari' },
  updateVehicle: { en: 'Update Vehicle', sw: 'Sasisha Gari' },
  vehicleDetails: { en: 'Vehicle Details', sw: 'Taarifa za gari' },
  operation: { en: 'Operation', sw: 'Utendaji' },
  unusualRegNo: {
    en: 'A registration usually looks like KDA 123B. Check it; it will be saved as typed.',
    sw: 'Nambari ya usajili kwa kawaida ni kama KDA 123B. Ihakikishe; itahifadhiwa ilivyoandikwa.',
  },
  savedAs: (regNo: string) => ({ en: `Will be saved as ${regNo}`, sw: `Itahifadhiwa kama ${regNo}` }),
  lowerOdometer: (reading: string) => ({
    en: `The last reading was ${reading}.`,
    sw: `Usomaji wa mwisho ulikuwa ${reading}.`,
  }),
  odometerCorrection: {
    en: 'The last reading was wrong. This one is right.',
    sw: 'Usomaji wa mwisho ulikuwa na makosa. Huu ndio sahihi.',
  },

  added: { en: 'Vehicle added successfully', sw: 'Gari limeongezwa' },
  updated: { en: 'Vehicle updated successfully', sw: 'Gari limesasishwa' },
  deleted: { en: 'Vehicle deleted successfully', sw: 'Gari limefutwa' },
  addFailed: { en: 'Failed to add vehicle', sw: 'Imeshindwa kuongeza gari' },
  updateFailed: { en: 'Failed to update vehicle', sw: 'Imeshindwa kusasisha gari' },
  deleteFailed: { en: 'Failed to delete vehicle', sw: 'Imeshindwa kufuta gari' },
  deleteQuestion: {
    en: 'Are you sure you want to delete this vehicle?',
    sw: 'Una uhakika unataka kufuta gari hili?',
  },

  loadingDetails: { en: 'Loading vehicle details...', sw: 'Inapakia taarifa za gari...' },
  detailFailed: { en: 'Failed to load vehicle details', sw: 'Imeshindwa kupakia taarifa za gari' },
  notFound: { en: 'Vehicle not found', sw: 'Gari halikupatikana' },
  timeline: { en: 'Vehicle Timeline', sw: 'Historia ya gari' },
  vehicleAdded: { en: 'Vehicle Added', sw: 'Gari limeongezwa' },
  lastUpdated: { en: 'Last Updated', sw: 'Imesasishwa mwisho' },

  utilization: { en: 'Utilization', sw: 'Matumizi' },
  lastDays: (days: number) => ({ en: `Last ${days} days`, sw: `Siku ${days} zilizopita` }),
  onJobs: { en: 'On jobs', sw: 'Kwenye kazi' },
  hoursOf: (hours: string, all: string) => ({ en: `${hours} of ${all} hours`, sw: `Saa ${hours} kati ya ${all}` }),
  usageFailed: { en: 'Failed to load utilization', sw: 'Imeshindwa kupakia matumizi' },

  jobs: { en: 'Jobs', sw: 'Kazi' },
  jobNo: { en: 'Job No', sw: 'Nambari ya kazi' },
  customer: { en: 'Customer', sw: 'Mteja' },
  route: { en: 'Route', sw: 'Njia' },
  customRoute: { en: 'Custom route', sw: 'Njia maalum' },
  driver: { en: 'Driver', sw: 'Dereva' },
  notAssigned: { en: 'Not assigned', sw: 'Haijakabidhiwa' },
  start: { en: 'Start', sw: 'Mwanzo' },
  planned: (at: string) => ({ en: `${at} (planned)`, sw: `${at} (imepangwa)` }),
  toBeDecided: { en: 'TBD', sw: 'Itaamuliwa' },
  loadingJobs: { en: 'Loading jobs...', sw: 'Inapakia kazi...' },
  noJobs: { en: 'No jobs found', sw: 'Hakuna kazi' },
  jobsFailed: { en: 'Failed to load dispatch jobs', sw: 'Imeshindwa kupakia kazi za usafirishaji' },

  maintenanceRecords: { en: 'Maintenance Records', sw: 'Rekodi za matengenezo' },
  addRecord: { en: 'Add Maintenance Record', sw: 'Ongeza Rekodi ya Matengenezo' },
  allRecords: { en: 'View all maintenance of this vehicle', sw: 'Angalia matengenezo yote ya gari hili' },
  loadingRecords: { en: 'Loading maintenance records...', sw: 'Inapakia rekodi za matengenezo...' },
  noRecords: { en: 'No maintenance records found', sw: 'Hakuna rekodi za matengenezo' },
  recordsFailed: { en: 'Failed to fetch maintenance records', sw: 'Imeshindwa kupakia rekodi za matengenezo' },
  date: { en: 'Date', sw: 'Tarehe' },
  work: { en: 'Work Performed', sw: 'Kazi iliyofanywa' },
  location: { en: 'Location', sw: 'Mahali' },
  mileage: { en: 'Mileage (km)', sw: 'Kilomita' },
  cost: { en: 'Cost', sw: 'Gharama' },
  approvalStatus: { en: 'Approval Status', sw: 'Hali ya idhini' },
})

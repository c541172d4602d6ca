import { vehicleLabels } from '#web/shared/fields/labels/vehicle-labels.ts'
import { withRoadWords } from '#web/shared/words/road-words.ts'

export const vehicleMessages = withRoadWords({
  ...vehicleLabels,

  fleetManagement: { en: 'Fleet Management', sw: 'Usimamizi wa magari' },
  back: { en: 'Back to Fleet', sw: 'Rudi kwenye Magari' },

  totalVehicles: { en: 'Total Vehicles', sw: 'Magari yote' },
  activeVehicles: { en: 'Active Vehicles', sw: 'Magari yanayotumika' },
  inMaintenance: { en: 'In Maintenance', sw: 'Yanayotengenezwa' },
  active: { en: 'Active', sw: 'Yanayotumika' },
  shortTons: { en: 'Tons', sw: 'Tani' },
  totalCapacity: { en: 'Total Capacity (tons)', sw: 'Jumla ya uwezo (tani)' },

  searchVehicles: { en: 'Search vehicles...', sw: 'Tafuta magari...' },
  view: { en: 'View', sw: 'Mwonekano' },
  available: { en: 'Available now', sw: 'Yaliyo tayari sasa' },
  vehicles: { en: 'Vehicles', sw: 'Magari' },
  loadingList: { en: 'Loading vehicles...', sw: 'Inafungua orodha ya magari...' },
  noneFound: {
    en: 'No vehicles found. Add your first vehicle to get started.',
    sw: 'Hakuna magari. Ongeza gari lako la kwanza ili kuanza.',
  },
  noneMatch: { en: 'No vehicles match your search criteria', sw: 'Hakuna gari linalolingana na utafutaji wako' },
  listFailed: { en: 'Failed to fetch vehicles', sw: 'Imeshindwa kufungua orodha ya magari' },

  regNumber: { en: 'Registration Number', sw: 'Nambari ya usajili' },
  odometer: { en: 'Odometer (km)', sw: 'Odomita (km)' },

  editVehicle: { en: 'Edit Vehicle', sw: 'Hariri Gari' },
  updateVehicle: { en: 'Update Vehicle', sw: 'Sasisha Gari' },
  vehicleDetails: { en: 'Vehicle Details', sw: 'Taarifa za gari' },
  operation: { en: 'Operation', sw: 'Uendeshaji' },
  unusualRegNo: {
    en: 'A registration usually looks like KDA 123B. Check it; it will be saved as typed.',
    sw: 'Nambari ya usajili kwa kawaida ni kama KDA 123B. Ikague; itahifadhiwa kama ulivyoiandika.',
  },
  unusualCapacity: {
    en: 'More than trucks usually carry. Is it in tons, not kilograms?',
    sw: 'Ni zaidi ya kawaida ya lori. Je, ni kwa tani, si kilo?',
  },
  savedAs: (regNo: string) => ({ en: `Will be saved as ${regNo}`, sw: `Itahifadhiwa kama ${regNo}` }),
  lowerOdometer: (reading: string) => ({
    en: `The last reading was ${reading}.`,
    sw: `Mara ya mwisho odomita ilionyesha ${reading}.`,
  }),
  odometerCorrection: {
    en: 'The last reading was wrong. This one is right.',
    sw: 'Nambari ya mwisho ilikuwa na makosa. Hii ndiyo sahihi.',
  },

  maintenanceUntil: { en: 'Until when is it in maintenance?', sw: 'Litatengenezwa hadi lini?' },
  maintenanceUntilHint: {
    en: 'Leave it empty while that is not known. It is kept as an absence.',
    sw: 'Acha wazi ikiwa haijulikani. Itahifadhiwa kama kutokuwepo.',
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

  loadingDetails: { en: 'Loading vehicle details...', sw: 'Inafungua taarifa za gari...' },
  detailFailed: { en: 'Failed to load vehicle details', sw: 'Imeshindwa kufungua taarifa za gari' },
  notFound: { en: 'Vehicle not found', sw: 'Gari halikupatikana' },
  timeline: { en: 'Vehicle Timeline', sw: 'Historia ya gari' },
  vehicleAdded: { en: 'Vehicle Added', sw: 'Gari limeongezwa' },

  utilization: { en: 'Utilization', sw: 'Matumizi' },
  lastDays: (days: number) => ({ en: `Last ${days} days`, sw: `Siku ${days} zilizopita` }),
  onJobs: { en: 'On jobs', sw: 'Kwenye safari' },
  hoursOf: (hours: string, all: string) => ({ en: `${hours} of ${all} hours`, sw: `Saa ${hours} kati ya ${all}` }),
  usageFailed: { en: 'Failed to load utilization', sw: 'Imeshindwa kufungua taarifa za matumizi' },

  jobNo: { en: 'Job No', sw: 'Nambari ya safari' },
  planned: (at: string) => ({ en: `${at} (planned)`, sw: `${at} (imepangwa)` }),
  loadingJobs: { en: 'Loading jobs...', sw: 'Inafungua orodha ya safari...' },
  inJobList: { en: 'In the job list', sw: 'Kwenye orodha ya safari' },
  noJobs: { en: 'No jobs found', sw: 'Hakuna safari' },
  noJobsMatch: { en: 'No jobs in this period', sw: 'Hakuna safari katika kipindi hiki' },

  maintenanceRecords: { en: 'Maintenance Records', sw: 'Rekodi za matengenezo' },
  addRecord: { en: 'Add Maintenance Record', sw: 'Ongeza Matengenezo' },
  allRecords: { en: 'View all maintenance of this vehicle', sw: 'Angalia matengenezo yote ya gari hili' },
  loadingRecords: { en: 'Loading maintenance records...', sw: 'Inafungua orodha ya matengenezo...' },
  noRecords: { en: 'No maintenance records found', sw: 'Hakuna rekodi za matengenezo' },
  recordsFailed: { en: 'Failed to fetch maintenance records', sw: 'Imeshindwa kufungua orodha ya matengenezo' },
  work: { en: 'Work Performed', sw: 'Kazi iliyofanywa' },
  location: { en: 'Location', sw: 'Mahali' },
  mileage: { en: 'Mileage (km)', sw: 'Kilomita' },
  cost: { en: 'Cost', sw: 'Gharama' },
  approvalStatus: { en: 'Approval Status', sw: 'Hali ya idhini' },
})

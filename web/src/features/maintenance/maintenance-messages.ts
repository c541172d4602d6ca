import { catalogue } from '#web/app/messages.ts'
import { fieldMessages } from '#web/shared/fields/field-messages.ts'

export const maintenanceMessages = catalogue({
  ...fieldMessages.maintenanceRecord,

  maintenance: { en: 'Vehicle Maintenance', sw: 'Matengenezo ya Magari' },
  addRecord: { en: 'Add Maintenance Record', sw: 'Ongeza Rekodi ya Matengenezo' },
  editRecord: { en: 'Edit Maintenance Record', sw: 'Hariri Rekodi ya Matengenezo' },
  save: { en: 'Add Record', sw: 'Ongeza Rekodi' },
  update: { en: 'Update Record', sw: 'Sasisha Rekodi' },

  totalRecords: { en: 'Total Records', sw: 'Rekodi zote' },
  totalCost: { en: 'Total Cost', sw: 'Gharama yote' },
  inMaintenance: { en: 'In Maintenance', sw: 'Magari katika matengenezo' },
  vehicles: { en: 'Vehicles', sw: 'Magari' },
  pending: { en: 'Pending', sw: 'Zinasubiri' },
  pendingApprovals: { en: 'Pending Approvals', sw: 'Zinazosubiri idhini' },

  search: { en: 'Search maintenance records...', sw: 'Tafuta rekodi za matengenezo...' },
  allStatuses: { en: 'All statuses', sw: 'Hali zote' },
  allVehicles: { en: 'All vehicles', sw: 'Magari yote' },
  services: { en: 'Services', sw: 'Huduma' },
  allServices: { en: 'All records', sw: 'Rekodi zote' },
  dueServices: { en: 'Due for service', sw: 'Zinazohitaji huduma' },
  loadingList: { en: 'Loading maintenance records...', sw: 'Inapakia rekodi za matengenezo...' },
  noneFound: {
    en: 'No maintenance records found. Add your first maintenance record to get started.',
    sw: 'Hakuna rekodi za matengenezo. Ongeza rekodi ya kwanza ili kuanza.',
  },
  noneMatch: {
    en: 'No maintenance records match your search criteria',
    sw: 'Hakuna rekodi ya matengenezo inayolingana na utafutaji wako',
  },

  vehicle: { en: 'Vehicle', sw: 'Gari' },
  date: { en: 'Date', sw: 'Tarehe' },
  location: { en: 'Location', sw: 'Mahali' },
  work: { en: 'Work Performed', sw: 'Kazi iliyofanywa' },
  mileage: { en: 'Mileage (km)', sw: 'Kilomita' },
  nextService: { en: 'Next Service', sw: 'Huduma ijayo' },
  documents: { en: 'Documents', sw: 'Hati' },
  actions: { en: 'Actions', sw: 'Vitendo' },
  edit: { en: 'Edit', sw: 'Hariri' },
  editNamed: (record: string) => ({ en: `Edit ${record}`, sw: `Hariri ${record}` }),
  delete: { en: 'Delete', sw: 'Futa' },
  deleteNamed: (record: string) => ({ en: `Delete ${record}`, sw: `Futa ${record}` }),
  recordOf: (regNo: string, day: string) => ({
    en: `the record of ${regNo} on ${day}`,
    sw: `rekodi ya ${regNo} ya tarehe ${day}`,
  }),

  details: { en: 'Maintenance Details', sw: 'Taarifa za matengenezo' },
  serviceLocation: { en: 'Service Location', sw: 'Mahali pa huduma' },
  belowOdometer: (km: string) => ({
    en: `Below the vehicle's odometer, which shows ${km}. The odometer stays as it is.`,
    sw: `Chini ya odomita ya gari, inayoonyesha ${km}. Odomita itabaki ilivyo.`,
  }),
  farAboveOdometer: (km: string) => ({
    en: `Far above the vehicle's odometer, which shows ${km}. Is this right?`,
    sw: `Juu sana ya odomita ya gari, inayoonyesha ${km}. Je, ni sahihi?`,
  }),
  odometer: (km: string) => ({ en: `The odometer shows ${km}`, sw: `Odomita inaonyesha ${km}` }),
  costField: { en: 'Cost (KES)', sw: 'Gharama (KES)' },
  nextServiceSection: { en: 'Next Service', sw: 'Huduma ijayo' },
  more: { en: 'Vehicle Status & Notes', sw: 'Hali ya gari na maelezo' },
  vehicleStatus: { en: 'Vehicle Status', sw: 'Hali ya gari' },
  leaveStatus: (status: string) => ({ en: `Leave as it is (${status})`, sw: `Iache ilivyo (${status})` }),
  setStatus: (status: string) => ({ en: `Set to ${status}`, sw: `Weka kuwa: ${status}` }),

  awaitingApproval: {
    en: 'This maintenance record is awaiting approval from management.',
    sw: 'Rekodi hii ya matengenezo inasubiri idhini ya uongozi.',
  },
  recordedBy: (name: string, at: string) => ({
    en: `Recorded by ${name} on ${at}`,
    sw: `Imerekodiwa na ${name}, ${at}`,
  }),
  approvedBy: (name: string, at: string) => ({
    en: `Approved by ${name} on ${at}`,
    sw: `Imeidhinishwa na ${name}, ${at}`,
  }),
  rejectedBy: (name: string, at: string) => ({
    en: `Rejected by ${name} on ${at}`,
    sw: `Imekataliwa na ${name}, ${at}`,
  }),
  rejectedFor: (reason: string) => ({ en: `Reason: ${reason}`, sw: `Sababu: ${reason}` }),
  ownDecision: {
    en: 'Decided by the person who recorded it, the only active manager or administrator at that time.',
    sw: 'Aliyeirekodi ndiye aliyeamua, akiwa meneja au msimamizi pekee wakati huo.',
  },
  ownRecord: {
    en: 'You recorded this work yourself. Another manager or administrator decides on it.',
    sw: 'Wewe ndiye uliyerekodi kazi hii. Meneja au msimamizi mwingine ataamua.',
  },
  frozen: {
    en: 'The work and its figures can no longer be changed. Notes and documents can.',
    sw: 'Kazi na takwimu zake haziwezi kubadilishwa tena. Maelezo na hati zinaweza.',
  },
  asksAgain: {
    en: 'A change to the work or its figures makes the record await approval again.',
    sw: 'Badiliko la kazi au takwimu zake hufanya rekodi isubiri idhini tena.',
  },
  approve: { en: 'Approve', sw: 'Idhinisha' },
  reject: { en: 'Reject', sw: 'Kataa' },
  saveFirst: {
    en: 'Save or undo your changes before you decide.',
    sw: 'Hifadhi au tengua mabadiliko yako kabla ya kuamua.',
  },
  rejectQuestion: { en: 'Reject this maintenance record?', sw: 'Ukatae rekodi hii ya matengenezo?' },
  reason: { en: 'Reason', sw: 'Sababu' },
  approved: { en: 'Maintenance record approved successfully', sw: 'Rekodi ya matengenezo imeidhinishwa' },
  rejected: { en: 'Maintenance record rejected successfully', sw: 'Rekodi ya matengenezo imekataliwa' },
  approveFailed: { en: 'Failed to approve maintenance record', sw: 'Imeshindwa kuidhinisha rekodi ya matengenezo' },
  rejectFailed: { en: 'Failed to reject maintenance record', sw: 'Imeshindwa kukataa rekodi ya matengenezo' },

  deleteTitle: { en: 'Delete Maintenance Record', sw: 'Futa Rekodi ya Matengenezo' },
  deleteQuestion: (record: string) => ({
    en: `Are you sure you want to delete ${record}? Its documents are deleted too.`,
    sw: `Una uhakika unataka kufuta ${record}? Hati zake zitafutwa pia.`,
  }),
  deleted: { en: 'Maintenance record deleted successfully', sw: 'Rekodi ya matengenezo imefutwa' },
  deleteFailed: { en: 'Failed to delete maintenance record', sw: 'Imeshindwa kufuta rekodi ya matengenezo' },

  loadingDetails: { en: 'Loading maintenance record...', sw: 'Inapakia rekodi ya matengenezo...' },
  listFailed: { en: 'Failed to fetch maintenance records', sw: 'Imeshindwa kupakia rekodi za matengenezo' },
  detailsFailed: { en: 'Failed to fetch the maintenance record', sw: 'Imeshindwa kupakia rekodi ya matengenezo' },
  vehiclesFailed: { en: 'Failed to fetch vehicles', sw: 'Imeshindwa kupakia magari' },
  added: { en: 'Maintenance record added successfully', sw: 'Rekodi ya matengenezo imeongezwa' },
  updated: { en: 'Maintenance record updated successfully', sw: 'Rekodi ya matengenezo imesasishwa' },
  addFailed: { en: 'Failed to add maintenance record', sw: 'Imeshindwa kuongeza rekodi ya matengenezo' },
  updateFailed: { en: 'Failed to update maintenance record', sw: 'Imeshindwa kusasisha rekodi ya matengenezo' },
})

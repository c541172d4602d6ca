import { maintenanceRecordLabels } from '#web/shared/fields/labels/maintenance-record-labels.ts'
import { withWords } from '#web/shared/words/words.ts'

export const maintenanceMessages = withWords({
  ...maintenanceRecordLabels,

  maintenance: { en: 'Vehicle Maintenance', sw: 'Matengenezo ya Magari' },
  addRecord: { en: 'Add Maintenance Record', sw: 'Ongeza Matengenezo' },
  editRecord: { en: 'Edit Maintenance Record', sw: 'Hariri Matengenezo' },
  save: { en: 'Add Record', sw: 'Ongeza Rekodi' },
  update: { en: 'Update Record', sw: 'Sasisha Rekodi' },

  totalRecords: { en: 'Total Records', sw: 'Rekodi zote' },
  totalCost: { en: 'Total Cost', sw: 'Gharama yote' },
  inMaintenance: { en: 'In Maintenance', sw: 'Magari yanayotengenezwa' },
  vehiclesIn: { en: 'In maint.', sw: 'Gereji' },
  pending: { en: 'Pending', sw: 'Idhini' },
  pendingApprovals: { en: 'Pending Approvals', sw: 'Zinazosubiri idhini' },

  search: { en: 'Search maintenance records...', sw: 'Tafuta rekodi za matengenezo...' },
  allVehicles: { en: 'All vehicles', sw: 'Magari yote' },
  services: { en: 'Services', sw: 'Service' },
  allServices: { en: 'All records', sw: 'Rekodi zote' },
  dueServices: { en: 'Due for service', sw: 'Zinazohitaji service' },
  loadingList: { en: 'Loading maintenance records...', sw: 'Inafungua orodha ya matengenezo...' },
  noneFound: {
    en: 'No maintenance records found. Add your first maintenance record to get started.',
    sw: 'Hakuna rekodi za matengenezo. Ongeza rekodi ya kwanza ili kuanza.',
  },
  noneMatch: {
    en: 'No maintenance records match your search criteria',
    sw: 'Hakuna rekodi ya matengenezo inayolingana na utafutaji wako',
  },

  location: { en: 'Location', sw: 'Mahali' },
  work: { en: 'Work Performed', sw: 'Kazi iliyofanywa' },
  mileage: { en: 'Mileage (km)', sw: 'Kilomita' },
  nextService: { en: 'Next Service', sw: 'Service ijayo' },
  documents: { en: 'Documents', sw: 'Hati' },
  recordOf: (regNo: string, day: string) => ({
    en: `the record of ${regNo} on ${day}`,
    sw: `rekodi ya ${regNo} ya tarehe ${day}`,
  }),

  details: { en: 'Maintenance Details', sw: 'Taarifa za matengenezo' },
  serviceLocation: { en: 'Service Location', sw: 'Mahali pa matengenezo' },
  belowOdometer: (km: string) => ({
    en: `Below the vehicle's odometer, which shows ${km}. The odometer stays as it is.`,
    sw: `Ni chini ya odomita ya gari, inayoonyesha ${km}. Odomita itabaki kama ilivyo.`,
  }),
  farAboveOdometer: (km: string) => ({
    en: `Far above the vehicle's odometer, which shows ${km}. Is this right?`,
    sw: `Ni nyingi mno kuliko odomita ya gari, inayoonyesha ${km}. Je, ni sahihi?`,
  }),
  odometer: (km: string) => ({ en: `The odometer shows ${km}`, sw: `Odomita inaonyesha ${km}` }),
  costField: { en: 'Cost (KES)', sw: 'Gharama (KES)' },
  nextServiceSection: { en: 'Next Service', sw: 'Service ijayo' },
  more: { en: 'Vehicle Status & Notes', sw: 'Hali ya gari na maelezo' },
  vehicleStatus: { en: 'Vehicle Status', sw: 'Hali ya gari' },
  maintenanceUntil: { en: 'Until when is it in maintenance?', sw: 'Litatengenezwa hadi lini?' },
  maintenanceUntilHint: {
    en: 'Leave it empty while that is not known. It is kept as an absence.',
    sw: 'Acha wazi ikiwa haijulikani. Itahifadhiwa kama kutokuwepo.',
  },
  leaveStatus: (status: string) => ({ en: `Leave as it is (${status})`, sw: `Iache kama ilivyo (${status})` }),
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
    sw: 'Aliyeirekodi ndiye aliyeamua: hakukuwa na meneja wala msimamizi mwingine mwenye akaunti inayotumika wakati huo.',
  },
  ownRecord: {
    en: 'You recorded this work yourself. Another manager or administrator decides on it.',
    sw: 'Wewe ndiye uliyerekodi kazi hii. Meneja au msimamizi mwingine ataamua.',
  },
  frozen: {
    en: 'The work and its figures can no longer be changed. Notes and documents can.',
    sw: 'Kazi na nambari zake haziwezi kubadilishwa tena. Maelezo na hati bado zinaweza kubadilishwa.',
  },
  asksAgain: {
    en: 'A change to the work or its figures makes the record await approval again.',
    sw: 'Ukibadilisha kazi au nambari zake, rekodi itasubiri idhini tena.',
  },
  approve: { en: 'Approve', sw: 'Idhinisha' },
  reject: { en: 'Reject', sw: 'Kataa' },
  saveFirst: {
    en: 'Save or undo your changes before you decide.',
    sw: 'Hifadhi au tengua mabadiliko yako kabla ya kuamua.',
  },
  rejectQuestion: { en: 'Reject this maintenance record?', sw: 'Ungependa kukataa rekodi hii ya matengenezo?' },
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

  loadingDetails: { en: 'Loading maintenance record...', sw: 'Inafungua rekodi ya matengenezo...' },
  listFailed: { en: 'Failed to fetch maintenance records', sw: 'Imeshindwa kufungua orodha ya matengenezo' },
  detailsFailed: { en: 'Failed to fetch the maintenance record', sw: 'Imeshindwa kufungua rekodi ya matengenezo' },
  vehiclesFailed: { en: 'Failed to fetch vehicles', sw: 'Imeshindwa kufungua orodha ya magari' },
  added: { en: 'Maintenance record added successfully', sw: 'Rekodi ya matengenezo imeongezwa' },
  updated: { en: 'Maintenance record updated successfully', sw: 'Rekodi ya matengenezo imesasishwa' },
  addFailed: { en: 'Failed to add maintenance record', sw: 'Imeshindwa kuongeza rekodi ya matengenezo' },
  updateFailed: { en: 'Failed to update maintenance record', sw: 'Imeshindwa kusasisha rekodi ya matengenezo' },
})

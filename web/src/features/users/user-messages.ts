import { catalogue } from '#web/app/messages.ts'

export const userMessages = catalogue({
  userManagement: { en: 'User Management', sw: 'Usimamizi wa watumiaji' },
  users: { en: 'Users', sw: 'Watumiaji' },
  log: { en: 'Log', sw: 'Kumbukumbu' },
  loadingList: { en: 'Loading users...', sw: 'Inapakia watumiaji...' },
  listFailed: { en: 'Failed to fetch users', sw: 'Imeshindwa kupakia watumiaji' },
  loadingLog: { en: 'Loading the log...', sw: 'Inapakia kumbukumbu...' },
  logFailed: { en: 'Failed to fetch the log', sw: 'Imeshindwa kupakia kumbukumbu' },
  logEmpty: {
    en: 'No role or account has been changed yet.',
    sw: 'Hakuna jukumu wala akaunti iliyobadilishwa bado.',
  },
  logNoMatch: { en: 'No changes in these days', sw: 'Hakuna mabadiliko katika siku hizi' },

  totalUsers: { en: 'Total Users', sw: 'Jumla ya watumiaji' },
  activeUsers: { en: 'Active Users', sw: 'Akaunti zinazotumika' },
  inactiveUsers: { en: 'Inactive Users', sw: 'Akaunti zisizotumika' },
  administrators: { en: 'Administrators', sw: 'Wasimamizi' },

  searchUsers: { en: 'Search users...', sw: 'Tafuta watumiaji...' },
  anyRole: { en: 'All roles', sw: 'Majukumu yote' },
  anyStatus: { en: 'All statuses', sw: 'Hali zote' },
  activeOnly: { en: 'Active only', sw: 'Zinazotumika pekee' },
  inactiveOnly: { en: 'Inactive only', sw: 'Zisizotumika pekee' },
  invitedOnly: { en: 'Invited only', sw: 'Walioalikwa pekee' },
  noneFound: { en: 'No users found', sw: 'Hakuna watumiaji' },
  noneMatch: {
    en: 'No users match your search criteria',
    sw: 'Hakuna watumiaji wanaolingana na utafutaji wako',
  },

  name: { en: 'Name', sw: 'Jina' },
  role: { en: 'Role', sw: 'Jukumu' },
  status: { en: 'Status', sw: 'Hali' },
  lastLogin: { en: 'Last Login', sw: 'Aliingia mwisho' },
  notVerified: { en: 'not verified', sw: 'haijathibitishwa' },
  never: { en: 'Never', sw: 'Hajawahi' },
  actions: { en: 'Actions', sw: 'Vitendo' },
  roleOf: (name: string) => ({ en: `Role of ${name}`, sw: `Jukumu la ${name}` }),
  activate: { en: 'Activate', sw: 'Washa' },
  deactivate: { en: 'Deactivate', sw: 'Zima' },
  activateNamed: (name: string) => ({ en: `Activate ${name}`, sw: `Washa akaunti ya ${name}` }),
  deactivateNamed: (name: string) => ({ en: `Deactivate ${name}`, sw: `Zima akaunti ya ${name}` }),
  ownAccount: {
    en: 'You cannot change your own role or status',
    sw: 'Huwezi kubadilisha jukumu au hali yako mwenyewe',
  },

  roleUpdated: (role: string) => ({ en: `User role updated to ${role}`, sw: `Jukumu la mtumiaji sasa ni ${role}` }),
  roleFailed: { en: 'Failed to update user role', sw: 'Imeshindwa kubadilisha jukumu la mtumiaji' },
  activated: { en: 'User activated successfully', sw: 'Akaunti ya mtumiaji imewashwa' },
  deactivated: { en: 'User deactivated successfully', sw: 'Akaunti ya mtumiaji imezimwa' },
  statusFailed: { en: 'Failed to update user status', sw: 'Imeshindwa kubadilisha hali ya mtumiaji' },
  undo: { en: 'Undo', sw: 'Tendua' },

  removeFactor: { en: 'Remove second factor', sw: 'Ondoa uthibitisho wa pili' },
  removeFactorNamed: (name: string) => ({
    en: `Remove the second factor of ${name}`,
    sw: `Ondoa uthibitisho wa pili wa ${name}`,
  }),
  removeFactorText: {
    en: 'Be sure that it is they who ask. Afterwards the password alone is enough to sign in, and they are told so by mail.',
    sw: 'Hakikisha ni yeye mwenyewe anayeomba. Baadaye nenosiri pekee litatosha kuingia, na ataarifiwa kwa barua pepe.',
  },
  factorRemoved: { en: 'Second factor removed', sw: 'Uthibitisho wa pili umeondolewa' },
  factorFailed: { en: 'Failed to remove the second factor', sw: 'Imeshindwa kuondoa uthibitisho wa pili' },

  when: { en: 'When', sw: 'Lini' },
  administrator: { en: 'Administrator', sw: 'Msimamizi' },
  person: { en: 'Person', sw: 'Mtu' },
  change: { en: 'Change', sw: 'Badiliko' },
  role_change: (from: string, to: string) => ({
    en: `Role changed from ${from} to ${to}`,
    sw: `Jukumu limebadilishwa kutoka ${from} hadi ${to}`,
  }),
  logActivated: { en: 'Account activated', sw: 'Akaunti imewashwa' },
  logFactorRemoved: { en: 'Second factor removed', sw: 'Uthibitisho wa pili umeondolewa' },
  logDeactivated: { en: 'Account deactivated', sw: 'Akaunti imezimwa' },
  logInvited: (role: string) => ({ en: `Invited with the role ${role}`, sw: `Amealikwa kwa jukumu la ${role}` }),
  logInvitedAgain: (role: string) => ({
    en: `Invited again with the role ${role}`,
    sw: `Amealikwa tena kwa jukumu la ${role}`,
  }),
  logRevoked: { en: 'Invitation called back', sw: 'Mwaliko umebatilishwa' },
})

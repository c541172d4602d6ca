import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const userMessages = withOfficeWords({
  userManagement: { en: 'User Management', sw: 'Usimamizi wa watumiaji' },
  users: { en: 'Users', sw: 'Watumiaji' },
  log: { en: 'Log', sw: 'Kumbukumbu' },
  loadingList: { en: 'Loading users...', sw: 'Inafungua orodha ya watumiaji...' },
  listFailed: { en: 'Failed to fetch users', sw: 'Imeshindwa kufungua orodha ya watumiaji' },
  loadingLog: { en: 'Loading the log...', sw: 'Inafungua kumbukumbu...' },

  totalUsers: { en: 'Total Users', sw: 'Jumla ya watumiaji' },
  activeUsers: { en: 'Active Users', sw: 'Akaunti zinazotumika' },
  inactiveUsers: { en: 'Inactive Users', sw: 'Akaunti zilizosimamishwa' },
  active: { en: 'Active', sw: 'Zinatumika' },
  inactive: { en: 'Inactive', sw: 'Zimesimamishwa' },
  admins: { en: 'Admins', sw: 'Admin' },
  administrators: { en: 'Administrators', sw: 'Wasimamizi' },

  searchUsers: { en: 'Search users...', sw: 'Tafuta watumiaji...' },
  anyRole: { en: 'All roles', sw: 'Majukumu yote' },
  anyStatus: { en: 'All statuses', sw: 'Hali zote' },
  activeOnly: { en: 'Active only', sw: 'Zinazotumika pekee' },
  inactiveOnly: { en: 'Inactive only', sw: 'Zilizosimamishwa pekee' },
  invitedOnly: { en: 'Invited only', sw: 'Walioalikwa pekee' },
  noneFound: { en: 'No users found', sw: 'Hakuna watumiaji' },
  noneMatch: {
    en: 'No users match your search criteria',
    sw: 'Hakuna watumiaji wanaolingana na utafutaji wako',
  },

  lastLogin: { en: 'Last Login', sw: 'Aliingia mwisho' },
  notVerified: { en: 'not verified', sw: 'haijathibitishwa' },
  never: { en: 'Never', sw: 'Hajawahi' },
  roleOf: (name: string) => ({ en: `Role of ${name}`, sw: `Jukumu la ${name}` }),
  activate: { en: 'Activate', sw: 'Wezesha' },
  deactivate: { en: 'Deactivate', sw: 'Simamisha' },
  activateNamed: (name: string) => ({ en: `Activate ${name}`, sw: `Wezesha akaunti ya ${name}` }),
  deactivateNamed: (name: string) => ({ en: `Deactivate ${name}`, sw: `Simamisha akaunti ya ${name}` }),
  ownAccount: {
    en: 'You cannot change your own role or status',
    sw: 'Huwezi kubadilisha jukumu au hali yako mwenyewe',
  },

  roleUpdated: (role: string) => ({ en: `User role updated to ${role}`, sw: `Jukumu la mtumiaji sasa ni ${role}` }),
  roleFailed: { en: 'Failed to update user role', sw: 'Imeshindwa kubadilisha jukumu la mtumiaji' },
  activated: { en: 'User activated successfully', sw: 'Akaunti ya mtumiaji imewezeshwa' },
  deactivated: { en: 'User deactivated successfully', sw: 'Akaunti ya mtumiaji imesimamishwa' },
  statusFailed: { en: 'Failed to update user status', sw: 'Imeshindwa kubadilisha hali ya mtumiaji' },

  removeNamed: (name: string) => ({ en: `Remove the account of ${name}`, sw: `Ondoa akaunti ya ${name}` }),
  removeText: (email: string) => ({
    en: `Nobody was ever let in by this account. Its password, links and settings go with it, and ${email} is free again: its owner can be invited. The log keeps that you removed it.`,
    sw: `Hakuna aliyewahi kuingia kwa akaunti hii. Nenosiri, viungo na mipangilio yake vitaondolewa, na ${email} itakuwa huru tena: mwenyewe anaweza kualikwa. Kumbukumbu itaonyesha kuwa wewe ndiye uliyeiondoa.`,
  }),
  removed: { en: 'Account removed', sw: 'Akaunti imeondolewa' },
  removeFailed: { en: 'Failed to remove the account', sw: 'Imeshindwa kuondoa akaunti' },

  removeFactor: { en: 'Remove second factor', sw: 'Ondoa uthibitisho wa pili' },
  removeFactorNamed: (name: string) => ({
    en: `Remove the second factor of ${name}`,
    sw: `Ondoa uthibitisho wa pili wa ${name}`,
  }),
  removeFactorText: {
    en: 'Be sure that it is they who ask. Afterwards the password alone is enough to sign in, and they are told so by mail.',
    sw: 'Hakikisha ni yeye mwenyewe anayeomba. Baada ya hapo nenosiri pekee litatosha kuingia, na ataarifiwa kwa barua pepe.',
  },
  factorRemoved: { en: 'Second factor removed', sw: 'Uthibitisho wa pili umeondolewa' },
  factorFailed: { en: 'Failed to remove the second factor', sw: 'Imeshindwa kuondoa uthibitisho wa pili' },
})

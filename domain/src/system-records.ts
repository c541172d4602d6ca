import { kept, keptWithout, leftOut, onlyBackedUp, type Personal, type RecordFacts } from './record-facts.ts'

const ofUser = (by: string | readonly string[], removal: Personal['removal'], ...secrets: string[]): Personal => ({
  of: 'user',
  by: [by].flat(),
  removal,
  secrets,
})

/** The tables of people, sign-in, settings and the program itself. */
export const systemRecords = {
  profiles: {
    audience: ['users.view', 'owner'],
    screens: ['account', 'users', 'setup'],
    history: 'profile',
    webhooks: false,
    copies: keptWithout('password_changed_at'),
    personal: ofUser('user_id', 'cleared'),
  },
  user_settings: {
    audience: ['owner'],
    screens: ['account', 'savedViews', 'viewCounts'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: ofUser('user_id', 'kept'),
  },
  // The shared ones. One's own is announced as a change of one's settings, and is in no export: nobody else looks at it.
  saved_views: {
    audience: ['account.own'],
    screens: ['savedViews', 'viewCounts'],
    history: null,
    webhooks: false,
    copies: onlyBackedUp,
    personal: ofUser('owner_id', 'deleted'),
  },
  'auth.user': { audience: 'nobody', webhooks: false, copies: keptWithout('image'), personal: ofUser('id', 'cleared') },
  'auth.account': {
    audience: 'nobody',
    webhooks: false,
    copies: onlyBackedUp,
    personal: ofUser('userId', 'deleted', 'password', 'accessToken', 'refreshToken', 'idToken'),
  },
  'auth.session': {
    audience: 'nobody',
    webhooks: false,
    copies: leftOut,
    personal: ofUser('userId', 'deleted', 'token'),
  },
  'auth.verification': { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },
  second_factors: {
    audience: 'nobody',
    webhooks: false,
    copies: onlyBackedUp,
    personal: ofUser('user_id', 'deleted', 'sealed_secret', 'recovery_hashes'),
  },
  second_factor_roles: {
    audience: ['system.secondFactor'],
    screens: ['system', 'account'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  deactivated_sign_ins: {
    audience: 'nobody',
    webhooks: false,
    copies: leftOut,
    personal: ofUser('user_id', 'deleted', 'token_hash'),
  },
  sign_in_challenges: {
    audience: 'nobody',
    webhooks: false,
    copies: leftOut,
    personal: ofUser('user_id', 'deleted', 'token_hash'),
  },
  account_links: {
    audience: 'nobody',
    webhooks: false,
    copies: leftOut,
    personal: ofUser('user_id', 'deleted', 'token_hash'),
  },
  // A key's secret is no copy's: its hash is only in a backup.
  api_keys: {
    audience: ['integrations.manage'],
    screens: ['apiKeys', 'webhooks'],
    history: null,
    webhooks: false,
    copies: keptWithout('hash', 'old_hash'),
    personal: null,
  },
  // Logs of the last days, about records of this database.
  webhook_deliveries: {
    audience: ['integrations.manage'],
    screens: ['webhooks', 'webhookDeliveries'],
    history: null,
    webhooks: false,
    copies: leftOut,
    personal: null,
  },
  webhook_endpoints: {
    audience: ['integrations.manage'],
    screens: ['webhooks'],
    history: null,
    webhooks: false,
    copies: keptWithout('secret', 'old_secret'),
    personal: null,
  },
  webhook_events: { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },
  setup_links: { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },
  user_management_log: {
    audience: 'nobody',
    webhooks: false,
    copies: kept,
    personal: ofUser(['target_user_id', 'admin_user_id'], 'kept'),
  },
  export_log: { audience: 'nobody', webhooks: false, copies: kept, personal: ofUser('user_id', 'kept') },

  system_settings: {
    audience: ['settings.view'],
    screens: ['system', 'users', 'receivables', 'reminders', 'chase', 'writeOffs', 'setup'],
    history: 'systemSettings',
    webhooks: false,
    copies: keptWithout('smtp_password'),
    personal: null,
  },
  // The company's details that papers keep, and the current ones: everybody's forms ask whether it charges VAT.
  sellers: {
    audience: ['account.own'],
    screens: ['account'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  // The logos of their days.
  company_logos: { audience: 'nobody', webhooks: false, copies: keptWithout('content'), personal: null },
  setup_skips: {
    audience: ['settings.view'],
    screens: ['setup'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  sample_records: { audience: 'nobody', webhooks: false, copies: onlyBackedUp, personal: null },
  // KRA's rates, which come with the program.
  tax_codes: { audience: 'nobody', webhooks: false, copies: kept, personal: null },
  exchange_rates: {
    audience: ['account.own'],
    screens: ['account', 'settings'],
    history: null,
    webhooks: false,
    copies: kept,
    personal: null,
  },
  system_jobs: {
    audience: ['system.backup'],
    screens: ['system'],
    history: null,
    webhooks: false,
    copies: leftOut,
    personal: null,
  },

  backup_settings: {
    audience: ['system.backup'],
    screens: ['backups'],
    history: null,
    webhooks: false,
    copies: onlyBackedUp,
    personal: null,
  },
  // They are of the second place and its files, which a restored database finds there.
  nightly_backups: {
    audience: ['system.backup'],
    screens: ['backups'],
    history: null,
    webhooks: false,
    copies: leftOut,
    personal: null,
  },
  backup_files: { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },

  audit_log: { audience: 'nobody', webhooks: false, copies: kept, personal: null },
  // Announced as a change of the record that a mail is about.
  mail_outbox: { audience: 'nobody', webhooks: false, copies: keptWithout('body', 'former_server'), personal: null },
  demo_company: { audience: 'nobody', webhooks: false, copies: onlyBackedUp, personal: null },
  number_series: { audience: 'nobody', webhooks: false, copies: onlyBackedUp, personal: null },
  tallies: { audience: 'nobody', webhooks: false, copies: onlyBackedUp, personal: null },
  // A restored database has another file store.
  file_store_mark: { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },
  // What was sent is no part of a backup: a restored database has sent nothing, and its first stop says where it comes from.
  sending_mark: { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },
  sending_stops: {
    audience: ['system.sending'],
    screens: ['sending'],
    history: null,
    webhooks: false,
    copies: leftOut,
    personal: null,
  },
  unclaimed_files: { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },
  idempotency_keys: { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },
  rate_limits: { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },
  // The manifest lists the migrations; a restored database has a list of its own.
  schema_migrations: { audience: 'nobody', webhooks: false, copies: leftOut, personal: null },
} as const satisfies Record<string, RecordFacts>

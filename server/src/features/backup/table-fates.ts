/** What becomes of a table where everything is copied. */
type Fate = {
  isBackedUp: boolean
  /** Columns that no export shows; null where it shows nothing of the table. */
  exportsWithout: readonly string[] | null
}

const kept: Fate = { isBackedUp: true, exportsWithout: [] }
const keptWithout = (...columns: string[]): Fate => ({ isBackedUp: true, exportsWithout: columns })
/** What only the program has a use for, or nobody may read. */
const onlyBackedUp: Fate = { isBackedUp: true, exportsWithout: null }
/** What is worth nothing, or must not live again, where a backup is restored. */
const leftOut: Fate = { isBackedUp: false, exportsWithout: null }

/**
 * Every table of the program. A new one gets its line here: a test asks for it, and until then it is backed up
 * and not exported.
 */
export const tableFates: Record<string, Fate> = {
  'auth.account': onlyBackedUp,
  'auth.session': leftOut,
  'auth.user': keptWithout('image'),
  'auth.verification': leftOut,
  'public.account_links': leftOut,
  'public.audit_log': kept,
  'public.bookings': kept,
  'public.customers': kept,
  'public.demo_company': onlyBackedUp,
  'public.dispatch_jobs': kept,
  'public.documents': keptWithout('storage_key'),
  'public.drivers': kept,
  'public.exchange_rates': kept,
  'public.export_log': kept,
  // The store of a restored database is another one.
  'public.file_store_mark': leftOut,
  'public.idempotency_keys': leftOut,
  'public.invoice_lines': kept,
  'public.invoices': kept,
  'public.mail_outbox': keptWithout('body'),
  'public.maintenance_records': kept,
  'public.number_series': onlyBackedUp,
  'public.payments': kept,
  'public.profiles': keptWithout('password_changed_at'),
  'public.rate_limits': leftOut,
  'public.routes': kept,
  // The list of migrations stands in the manifest, and those of the restored database are its own.
  'public.schema_migrations': leftOut,
  'public.second_factors': onlyBackedUp,
  'public.setup_links': leftOut,
  'public.sign_in_challenges': leftOut,
  'public.system_jobs': leftOut,
  'public.system_settings': keptWithout('smtp_password'),
  'public.tallies': onlyBackedUp,
  'public.unclaimed_files': leftOut,
  'public.user_management_log': kept,
  'public.user_settings': kept,
  'public.vehicles': kept,
  'public.waypoints': kept,
}

/** Derived from other columns, to search by. */
export const neverExported: readonly string[] = ['search_text']

type Applied = { name: string; checksum: string }

/**
 * The migrations before they were folded into one file for each area, in order. They make the same database as the
 * first `foldedInto` files.
 */
export const formerMigrations: readonly (readonly [name: string, checksum: string])[] = [
  ['0001_foundation.sql', '32afbc24d9433bd1cd4d1b9230d12fc1b0c972e07c36048c5dae3d8f5ba365f5'],
  ['0002_accounts.sql', '570ba378c70e24edbcbac7db716777400190958d90851fca3048f74451833864'],
  ['0003_customers.sql', '5afdd31873d2f93a26e4b463cb989a1a1b3badeabc2c42aefdd030808cde5d3a'],
  ['0004_bookings.sql', '9d2518a4a3580c490f34d8add51c0f3738a57014c2761325d9a8d9a9733f9830'],
  ['0005_fleet.sql', 'e79293cebfa199b196f23b1d9c7042a1e7cdedb256daa9dd5f0d361f8b88b399'],
  ['0006_dispatch_jobs.sql', 'a4fa1df9616f9dcf8013e26b17c44ef19f97a7edbac75172bd77b0a9d3671600'],
  ['0007_invoices.sql', 'f32782026e8e75ea86c343f89ebf7a31018823958f3e5ec928e5d6b3afdb7477'],
  ['0008_payments.sql', '2ae29cbe92338b3a0f456b0b72cd4264fdc83c56e5f7140a3b6f3cbee725a724'],
  ['0009_demo_company.sql', 'c32da0c1e8c8b5220f1d5a5e12c0f404f66d7a22fb8a0deb5afb05ebe05bbcfa'],
  ['0010_housekeeping.sql', '2c46fe91f57742d13290be550a6bf15346b5af60099453e6e075af178ebea114'],
  ['0011_documents.sql', '0a45ad8ae6bc759faf1e62db9a3cf27f47a58537d06e822fd83a07aecca587ee'],
  ['0012_maintenance.sql', '63ff0b69affa016ec59addb3c3917eded3194d8cfe625cc8897a15007c0618e2'],
  ['0013_waypoints.sql', '40a6c73da1704f3bbe1f4c27566245b25b4bffe8b32490d9de35b0db7175e22e'],
  ['0014_system_settings.sql', 'd0633ff3d61ab19e0248613b5f21897985a0ad266ab8fbe1c16f1be9d47d7e12'],
  ['0015_mail_outbox.sql', 'b284b14cab4ccc1e61777e3b9f8a1deb9c711ed563b1940bbf671956c9965cfe'],
  ['0016_void_payments.sql', '8af96cf4fe7efe175c89516581bf3ce79b221867521073b24ed05a1504277fbf'],
  ['0017_route_pairs.sql', '83761a6b68cf218d914e0b04a752c54e3a0dc008c61bcca3c3a651d0354e3dd5'],
  ['0018_vehicle_work.sql', 'b4609dd4baddb662188065be621cff2edb49ba2a396338227d2b1996dbc77751'],
  ['0019_user_management_log.sql', '34d8d6f2a597dd9e9ecfdd7fb308fd16c17661d070ad806707df17114ba19ae2'],
  ['0020_exception_reason.sql', 'ba5aac6be03c56047974c612551f261734deabc695e554bc82ceca1e8acd0102'],
  ['0021_maintenance_documents.sql', 'b9a095c3a9c40f49a5245c2eaee0caf3ca62e15a9ce89711ac773e4666980387'],
  ['0022_finance_figures.sql', '3346a447edb31b3379ecf1f9de33dbde6e3b2b0eccc96382c922de25f733cccd'],
  ['0023_dashboard_figures.sql', 'bedbdb04f846571de94af9b9371e14e66796ebbaf60f8a0f4b75d6517b37c12f'],
  ['0024_job_board.sql', '5fad24ee5c90dcc3d514cfb8c5434cdf45d5740031f4165b8b42d29b8f6f8dac'],
  ['0025_completed_jobs.sql', '1c32b8704c05e2a701e0da903d4ad39b484f0ff1ac393d89ed17440ece647eb1'],
  ['0026_export_log.sql', '6f8e00b0f4084d919baf113d9953749c5003981430abbf760f54b54cd3c62e04'],
  ['0027_user_settings.sql', 'ad561ef6341a91f3ac41f075d3a05e8fcc67a228fcb82e568beb927fd6f96daa'],
  ['0028_account_links.sql', 'f37931b04605eab3792893d5c83f4d520272b49c4b67690da8667cbb91341c23'],
  ['0029_system_jobs.sql', '66eb018d2eb66d259daae656762c0ee9a8673b3bb8cdf0a74682d50f845f74cb'],
  ['0030_second_factor.sql', 'ef46fc29876fc7f01a54c4b9c2728609372888babffbcb68cf4a64d05cc52d29'],
  ['0031_mail_once.sql', '055f4c6d697581b53ec1fb29025f99bc5b4e4fc2ecaf7e8b9b7e9495ea7ec829'],
  ['0032_figures_of_a_million.sql', 'b1a3503c262ee9c5f382eb1c370f7da8a74eeba2c4813ba83f6a4ae21c163312'],
  ['0033_worker_processes.sql', '0e3e9a5b5b4d54dbe2fa87adaa4f0cb1f6231ac5f9d22948d57fa6037585a7a1'],
  ['0034_redacted_trail.sql', '9075871d5ad19e2b5a0fe9ba1bfd0bffb28f9e1fe68d4f87486b984689c3d5d9'],
  ['0035_history_of_parts.sql', '7554fa842c5ab97acde26dfbc782ded127534d867fa1f342cd2358b7f001ac6e'],
  ['0036_program_role.sql', '0c199e52ab68aba88e3c832902934a9ed1dd5aa5c22130bd51ff8e39fc98d2e2'],
  ['0037_match_payments.sql', 'cb760a4e16b87a321bb1b15112747d4de3843cb4e9463daef7a40142601cccb7'],
]

export const foldedInto = 15

/**
 * Which edition of the migrations was applied: the current ones, all of the former ones, or only some of the former
 * ones.
 */
export function editionOf(applied: readonly Applied[]): 'current' | 'former' | 'incomplete former' {
  const isFormer = applied.every(({ name, checksum }, position) => {
    const [formerName, formerChecksum] = formerMigrations[position] ?? []
    return name === formerName && checksum === formerChecksum
  })
  if (!isFormer || applied.length === 0) return 'current'
  return applied.length === formerMigrations.length ? 'former' : 'incomplete former'
}

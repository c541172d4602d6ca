import { expect, test } from 'vitest'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

const trail = async () =>
  (
    await it.pool.query(
      `select action, old_values, new_values from audit_log where table_name = 'system_settings' order by id`,
    )
  ).rows

test('there is one row of settings, and it stays', async () => {
  const second = it.pool.query('insert into system_settings (seller_id) values (current_seller())')
  await expect(second).rejects.toThrow('system_settings_one')
  await expect(it.pool.query('delete from system_settings')).rejects.toThrow('append-only')
  await expect(it.pool.query('truncate system_settings')).rejects.toThrow('append-only')
})

test('a mail server is named wholly or not at all', async () => {
  const set = (values: object) => it.db.updateTable('systemSettings').set(values).execute()

  await expect(set({ smtpHost: 'mail.example' })).rejects.toThrow('system_settings_smtp')
  await expect(set({ smtpUser: 'cargo' })).rejects.toThrow('system_settings_smtp')
  await expect(
    set({ smtpHost: 'mail.example/path', smtpPort: 25, smtpSecurity: 'none', smtpFrom: 'a@b.example' }),
  ).rejects.toThrow('system_settings_smtp_host')
})

test('the trail says that a password was changed, and never to what', async () => {
  const set = (values: object) => it.db.updateTable('systemSettings').set(values).execute()
  await set({
    smtpHost: 'mail.example',
    smtpPort: 587,
    smtpSecurity: 'starttls',
    smtpFrom: 'a@b.example',
    smtpUser: 'cargo',
    smtpPassword: 'canary-one',
  })
  await set({ smtpPassword: 'canary-two' })
  await set({ smtpUser: null, smtpPassword: null })
  await set({ companyName: 'Bonde Hauliers Ltd' })

  const rows = await trail()
  expect(JSON.stringify(rows)).not.toContain('canary')
  expect(rows).toMatchObject([
    { old_values: { smtp_password: null }, new_values: { smtp_password: '[hidden]', smtp_user: 'cargo' } },
    { old_values: { smtp_password: '[hidden]' }, new_values: { smtp_password: '[hidden]' } },
    { old_values: { smtp_password: '[hidden]', smtp_user: 'cargo' }, new_values: { smtp_password: null } },
    { old_values: { company_name: null }, new_values: { company_name: 'Bonde Hauliers Ltd' } },
  ])
  expect(rows[3].new_values).not.toHaveProperty('smtp_password')
})

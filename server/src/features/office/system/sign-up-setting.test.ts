import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { enterDemoCompany } from '../../../../../demo/demo-settings.ts'

const { account, system, users } = api
const it = useTestApp()
const demo = useTestApp({ isDemo: true })

let admin: Client
beforeAll(async () => {
  admin = await it.signedIn('admin')
})

const signUp = (email: string) =>
  it.signedOut().send(account.signUp, { name: 'Baraka Mwangi', email, password: 'lori nyekundu kumi' })
const known = async (email: string) => (await admin.call(users.list, { q: email })).items.length

describe('a company of one’s own', () => {
  test('takes no sign-ups, and says the same of every address', async () => {
    const colleague = await it.signedIn('finance')

    const answers = [await signUp('baraka@haulier.example'), await signUp(colleague.email)]

    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        {
          code: 'FORBIDDEN',
          message: 'Nobody can sign up here. Ask an administrator of the company for an invitation.',
        },
      ])
    }
    expect(await known('baraka@haulier.example')).toBe(0)
  })

  test('tells the sign-in page whom to ask instead', async () => {
    await it.db
      .updateTable('systemSettings')
      .set({ companyName: 'Tembo Hauliers Ltd', companyPhone: '0700 555 200', companyEmail: null })
      .execute()

    expect(await it.signedOut().call(account.welcome, {})).toEqual({
      demo: null,
      whomToAsk: { company: 'Tembo Hauliers Ltd', phone: '0700 555 200', email: null },
    })
  })

  test('takes them once an administrator has turned sign-up on, until it is off again', async () => {
    expect(await admin.call(system.signUp, {})).toEqual({ isOpen: false })

    expect(await admin.call(system.updateSignUp, { isOpen: true })).toEqual({ isOpen: true })
    expect((await it.signedOut().call(account.welcome, {})).whomToAsk).toBeNull()
    expect((await signUp('zawadi@haulier.example')).statusCode).toBe(200)
    await admin.call(system.updateSignUp, { isOpen: false })

    expect((await signUp('neema@haulier.example')).statusCode).toBe(403)
    expect([await known('zawadi@haulier.example'), await known('neema@haulier.example')]).toEqual([1, 0])
    const { rows } = await it.pool.query(
      `select user_id, new_values -> 'is_sign_up_open' as value from audit_log
        where table_name = 'system_settings' and new_values ? 'is_sign_up_open' order by id`,
    )
    expect(rows).toEqual([
      { user_id: admin.userId, value: true },
      { user_id: admin.userId, value: false },
    ])
  })

  test('lets management see the setting and change nothing', async () => {
    const manager = await it.signedIn('management')

    expect(await manager.call(system.signUp, {})).toEqual({ isOpen: false })
    expect((await manager.send(system.updateSignUp, { isOpen: true })).statusCode).toBe(403)
    expect((await (await it.signedIn('finance')).send(system.signUp, {})).statusCode).toBe(403)

    expect(await admin.call(system.signUp, {})).toEqual({ isOpen: false })
  })

  test('writes nothing where the setting is as wanted', async () => {
    const version = async () => (await admin.call(system.company, {})).version
    const before = await version()

    await admin.call(system.updateSignUp, { isOpen: false })

    expect(await version()).toBe(before)
  })
})

test('the demo company can be signed up to', async () => {
  await enterDemoCompany(demo.db)

  const { demo: shown, whomToAsk } = await demo.signedOut().call(account.welcome, {})

  expect([shown?.accounts.length, whomToAsk]).toEqual([5, null])
})

import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aDriver } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { drivers } = api
const it = useTestApp()

describe('a driver about to be saved is compared with those that exist', () => {
  test.each([
    ['by name, whatever the case, spaces and order of its words', { name: 'MWANGI  juma' }, ['name']],
    ['by name without its accents and points', { name: 'Jumá Mwangi.' }, ['name']],
    ['by phone in local form', { phone: '0712 345 678' }, ['phone']],
    ['by phone in international form', { phone: '+254 712-345-678' }, ['phone']],
    ['by licence, however it is spaced', { licenseNo: 'dl 004 711' }, ['licenseNo']],
    [
      'by all of them',
      { name: 'Juma Mwangi', phone: '0712345678', licenseNo: 'DL-004711' },
      ['name', 'phone', 'licenseNo'],
    ],
    ['not by part of a name', { name: 'Juma' }, null],
    ['not by a name of signs', { name: '...', licenseNo: '-' }, null],
    ['not by nothing', {}, null],
  ])('%s', async (_, typed, by) => {
    await it.db.deleteFrom('drivers').execute()
    const { id } = await aDriver(it, {
      name: 'Juma Mwangi',
      phone: '+254712345678',
      licenseNo: 'DL-004711',
      status: 'inactive',
    })
    await aDriver(it, { name: 'Other', phone: null, licenseNo: null })
    const dispatcher = await it.signedIn('dispatch')

    const { items } = await dispatcher.call(drivers.alike, typed)

    expect(items).toEqual(by ? [{ id, name: 'Juma Mwangi', isActive: false, by }] : [])
  })

  test('not with itself', async () => {
    const { id } = await aDriver(it, { name: 'Only One', phone: null })
    const dispatcher = await it.signedIn('dispatch')
    expect(await dispatcher.call(drivers.alike, { name: 'only one', except: id })).toEqual({ items: [] })
  })

  test('two drivers may be alike and still be saved', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const twin = { name: 'Twin Driver', phone: '0733000111', licenseNo: 'DL-TWIN' }
    await dispatcher.call(drivers.create, twin)
    await dispatcher.call(drivers.create, twin)
    expect((await dispatcher.call(drivers.alike, { licenseNo: 'DL-TWIN' })).items).toHaveLength(2)
  })
})

import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { customers } = api
const it = useTestApp()

describe('a customer about to be saved is compared with those that exist', () => {
  test.each([
    ['by name, whatever the case, spaces and Ltd', { legalName: 'savannah  TRADERS limited' }, ['legalName']],
    ['by name without its accents and points', { legalName: 'Savännah Traders, Ltd.' }, ['legalName']],
    ['by tax number, however it is spaced', { taxNumber: 'p05 1365-947m' }, ['taxNumber']],
    ['by phone in local form', { contact: '0712 345 678' }, ['contact']],
    ['by phone in international form', { contact: '+254 712-345-678' }, ['contact']],
    [
      'by all of them',
      { legalName: 'Savannah Traders', taxNumber: 'P051365947M', contact: '0712345678' },
      ['legalName', 'taxNumber', 'contact'],
    ],
    ['not by part of a name', { legalName: 'Savannah' }, null],
    ['not by the name of a person', { contact: 'Amina' }, null],
    ['not by a name of signs', { legalName: '...' }, null],
    ['not by nothing', {}, null],
  ])('%s', async (_, typed, by) => {
    await it.db.deleteFrom('customers').execute()
    const { id } = await aCustomer(it, {
      legalName: 'Savannah Traders Ltd',
      taxNumber: 'P051365947M',
      contact: '+254712345678',
      isActive: false,
    })
    await aCustomer(it, { legalName: 'Other', contact: 'Amina', taxNumber: null })
    const manager = await it.signedIn('management')

    const { items } = await manager.call(customers.alike, typed)

    expect(items).toEqual(by ? [{ id, name: 'Savannah Traders Ltd', isActive: false, by }] : [])
  })

  test('not with itself', async () => {
    const { id } = await aCustomer(it, { legalName: 'Only One' })
    const manager = await it.signedIn('management')
    expect(await manager.call(customers.alike, { legalName: 'only one', except: id })).toEqual({ items: [] })
  })

  test('a field that the role may not see cannot be guessed', async () => {
    await aCustomer(it, { legalName: 'Guarded', taxNumber: 'P059999999Z' })
    const clerk = await it.signedIn('bookings')
    await expect(clerk.call(customers.alike, { taxNumber: 'P059999999Z' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await clerk.call(customers.alike, { legalName: 'guarded' })).items).toMatchObject([{ by: ['legalName'] }])
  })
})

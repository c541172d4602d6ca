import { api } from '@shehena/domain/api'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { system, invoices } = api
const it = useTestApp()

let manager: Client
beforeAll(async () => {
  manager = await it.signedIn('management', { name: 'Wanjiru Kamau' })
})

test('a manager enters who the company is, and the next invoice says so at once', async () => {
  const { version } = await manager.call(system.company, {})
  const changed = await manager.call(system.updateCompany, {
    version,
    name: ' Bonde Hauliers Ltd ',
    taxNumber: 'p051 365 947m',
    address: 'Mombasa Road\r\nNairobi',
    bankAccountNo: '0110 2345',
    mpesaPaybill: '522522',
    email: '',
  })

  expect(changed).toMatchObject({
    name: 'Bonde Hauliers Ltd',
    taxNumber: 'P051365947M',
    address: 'Mombasa Road\nNairobi',
    mpesaPaybill: '522522',
    email: null,
    phone: null,
    version: version + 1,
  })
  const { id: customerId } = await aCustomer(it)
  const { id } = await manager.call(invoices.create, {
    customerId,
    issueDate: today,
    dueDate: today,
    lines: [{ description: 'Trip', qty: 100, unitPrice: 100_00, taxRate: 1600 }],
  })
  const { rawPayload } = await manager.send(invoices.pdf, { id })
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  if (!hasPoppler) return
  for (const words of ['Bonde Hauliers Ltd', 'P051365947M', '522522']) expect(textOf(rawPayload)).toContain(words)
})

test('what somebody else has changed meanwhile is not written over', async () => {
  const { version } = await manager.call(system.company, {})
  await manager.call(system.updateCompany, { version, phone: '+254 20 123 4567' })

  const late = manager.call(system.updateCompany, { version, phone: '+254 20 000 0000' })

  await expect(late).rejects.toMatchObject({ status: 409, code: 'STALE' })
  await expect(late).rejects.toThrow('This record was changed by Wanjiru Kamau')
  expect((await manager.call(system.company, {})).phone).toBe('+254 20 123 4567')
})

test.each([
  [{ email: 'accounts' }, 'email'],
  [{ name: 'Two\nlines' }, 'name'],
  [{ mpesaPaybill: '1'.repeat(21) }, 'mpesaPaybill'],
  [{ smtpPassword: 'x' }, 'smtpPassword'],
])('%j is refused, and nothing changes', async (changes, field) => {
  const before = await manager.call(system.company, {})

  const response = await manager.send(system.updateCompany, { version: before.version, ...changes })

  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().fields)).toEqual([field])
  expect(await manager.call(system.company, {})).toEqual(before)
})

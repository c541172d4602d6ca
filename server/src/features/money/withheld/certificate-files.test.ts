import { api } from '@shehena/domain/api'
import { type Role, roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { aGif, aJpeg, aPdf, aPng } from '#test/support/sample-files.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'
import { everythingKept, sendForm } from '#test/support/uploads.ts'

const { withheld, withheldDocuments } = api
const it = useTestApp()
const scan = { name: 'Certificate.pdf', content: aPdf() }

/** What a customer withheld on an invoice of its own, certified where a number is given. */
async function held({ customerId, certificateNo }: { customerId?: string; certificateNo?: string } = {}) {
  const invoice = await anInvoice(it, { status: 'sent', ...(customerId && { customerId }) })
  const clerk = await it.signedIn('finance')
  const certificate = certificateNo ? { certificateNo, certificateOn: today } : {}
  return clerk.call(withheld.record, {
    invoiceId: invoice.id,
    kind: 'vat',
    amount: 2_000_00,
    withheldOn: today,
    ...certificate,
  })
}

const send = (person: Client, id: string, file = scan) =>
  sendForm(person, `/withheld/${id}/documents`, { parts: [file] })

async function add(person: Client, id: string) {
  const response = await send(person, id)
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

const namesOf = async (person: Client, id: string) =>
  (await person.call(withheldDocuments.list, { id })).items.map((file) => file.id)

describe('the file of a certificate', () => {
  test.each([
    ['certificate.pdf', aPdf(), 'application/pdf'],
    ['photo.jpg', aJpeg(), 'image/jpeg'],
    ['photo.png', aPng(), 'image/png'],
  ])('%s comes back as it was, is counted, and goes', async (name, content, mediaType) => {
    const row = await held()
    const clerk = await it.signedIn('finance', { name: 'Amina Juma' })
    const count = async () => (await clerk.call(withheld.list, { customer: row.customerId })).items[0]?.fileCount

    const file = (await send(clerk, row.id, { name, content })).json()

    expect(file).toMatchObject({ name, mediaType, createdBy: 'Amina Juma', isOwn: true, docType: 'attachment' })
    expect(await count()).toBe(1)
    const { rawPayload, headers } = await clerk.send(withheldDocuments.download, { id: row.id, documentId: file.id })
    expect(rawPayload.equals(content)).toBe(true)
    expect(headers).toMatchObject({ 'content-type': mediaType, 'cache-control': 'no-store' })
    await clerk.call(withheldDocuments.remove, { id: row.id, documentId: file.id })
    expect(await count()).toBe(0)
  })

  test('is shown by every amount of its certificate, and by no other', async () => {
    const { id: customerId } = await aCustomer(it)
    const [one, two] = [
      await held({ customerId, certificateNo: 'KRA-7' }),
      await held({ customerId, certificateNo: 'kra-7' }),
    ]
    const others = [
      await held({ customerId, certificateNo: 'KRA-8' }),
      await held({ customerId }),
      await held({ certificateNo: 'KRA-7' }),
    ]
    const clerk = await it.signedIn('finance')
    const { id: documentId } = await add(clerk, one.id)

    expect(await namesOf(clerk, one.id)).toEqual([documentId])
    expect(await namesOf(clerk, two.id)).toEqual([documentId])
    expect((await clerk.send(withheldDocuments.download, { id: two.id, documentId })).statusCode).toBe(200)
    const counts = (await clerk.call(withheld.list, { customer: customerId, sort: 'withheldOn' })).items
    expect(Object.fromEntries(counts.map(({ id, fileCount }) => [id, fileCount]))).toEqual({
      [one.id]: 1,
      [two.id]: 1,
      [others[0]?.id ?? '']: 0,
      [others[1]?.id ?? '']: 0,
    })
    for (const { id } of others) {
      expect(await namesOf(clerk, id)).toEqual([])
      expect((await clerk.send(withheldDocuments.download, { id, documentId })).statusCode).toBe(404)
      expect((await clerk.send(withheldDocuments.remove, { id, documentId })).statusCode).toBe(404)
    }
    await clerk.call(withheldDocuments.remove, { id: two.id, documentId })
    expect(await namesOf(clerk, one.id)).toEqual([])
  })

  test('that comes before the number stays when the amount is certified', async () => {
    const row = await held()
    const clerk = await it.signedIn('finance')
    const file = await add(clerk, row.id)

    const { id, version } = row
    const certified = await clerk.call(withheld.certify, { id, version, certificateNo: 'KRA-1', certificateOn: today })

    expect(certified).toMatchObject({ state: 'certified', fileCount: 1 })
    expect(await namesOf(clerk, id)).toEqual([file.id])
  })

  test('stays when the amount is taken back', async () => {
    const { id, version } = await held({ certificateNo: 'KRA-2' })
    const manager = await it.signedIn('management')
    const file = await add(manager, id)

    const taken = await manager.call(withheld.reverse, { id, version, reason: 'Of another haulier' })

    expect(taken).toMatchObject({ state: 'reversed', fileCount: 1 })
    expect(await namesOf(await it.signedIn('finance'), id)).toEqual([file.id])
  })

  test.each([
    ['larger than 10 MB', { name: 'scan.pdf', content: Buffer.alloc(10 * 1024 * 1024 + 1, aPdf()) }, 413],
    ['that is not what its name says', { name: 'scan.png', content: aGif() }, 422],
    ['of a kind that is not taken', { name: 'scan.gif', content: aGif() }, 422],
    ['that is empty', { name: 'scan.pdf', content: Buffer.alloc(0) }, 422],
  ])('%s is refused and leaves nothing', async (_, file, status) => {
    const row = await held()
    const before = await everythingKept(it)

    const response = await send(await it.signedIn('finance'), row.id, file)

    expect(response.statusCode).toBe(status)
    expect(await everythingKept(it)).toEqual(before)
  })
})

const desk: readonly Role[] = ['finance', 'management', 'admin']

test.each(roles)('%s sees and adds files of certificates only at the finance desk', async (role) => {
  const { id } = await held()
  const { id: documentId } = await add(await it.signedIn('admin'), id)
  const person = await it.signedIn(role)
  const before = await everythingKept(it)

  const answers = [
    await person.send(withheldDocuments.list, { id }),
    await person.send(withheldDocuments.download, { id, documentId }),
    await send(person, id),
  ]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(desk.includes(role) ? [200, 200, 201] : [403, 403, 403])
  expect((await everythingKept(it)).documents).toHaveLength(before.documents.length + (desk.includes(role) ? 1 : 0))
})

describe('removing a file of a certificate', () => {
  test.each([
    ['finance', 'own', 200],
    ['finance', 'other', 403],
    ['dispatch', 'other', 403],
    ['management', 'other', 200],
    ['admin', 'other', 200],
  ] as const)('by %s, added by %s: %i, and the certificate stands', async (role, whose, status) => {
    const row = await held({ certificateNo: 'KRA-3' })
    const person = await it.signedIn(role)
    const adder = whose === 'own' ? person : await it.signedIn('finance')
    const { id: documentId } = await add(adder, row.id)

    const response = await person.send(withheldDocuments.remove, { id: row.id, documentId })

    expect(response.statusCode).toBe(status)
    if (role === 'finance' && status === 403)
      expect(response.json().message).toBe('Only who added a file, or management, can remove it.')
    const { items } = await (await it.signedIn('finance')).call(withheld.list, { customer: row.customerId })
    expect(items).toMatchObject([
      { state: 'certified', certificateNo: 'KRA-3', fileCount: status === 200 ? 0 : 1, version: row.version },
    ])
  })

  test('is not found below a booking or a row that does not exist', async () => {
    const row = await held()
    const admin = await it.signedIn('admin')
    const { id: documentId } = await add(admin, row.id)

    expect((await admin.send(api.attachments.download, { id: row.id, documentId })).statusCode).toBe(404)
    expect((await admin.send(withheldDocuments.list, { id: row.invoiceId })).statusCode).toBe(404)
    expect((await send(admin, row.invoiceId)).json().message).toBe('Withheld tax not found')
  })
})

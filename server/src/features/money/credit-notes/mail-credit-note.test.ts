import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { TestMailServer } from '#test/support/mail-server.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { serverAt, usePostOffice } from '#test/support/post-office.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { creditNotes } = api
const it = useTestApp()
const post = usePostOffice(it)

let server: TestMailServer
let clerk: Client

beforeAll(async () => {
  server = await TestMailServer.start()
  await it.db
    .updateTable('systemSettings')
    .set({ companyName: 'Bonde Hauliers Ltd', companyPhone: '0700 555 100', companyEmail: 'accounts@bonde.example' })
    .execute()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.refuses = undefined
  server.taken.length = 0
  clerk = await it.signedIn('finance')
})

const outbox = async (id: string) =>
  (
    await it.pool.query(
      'select kind, recipient, status, attempts from mail_outbox where about_table = $1 and about_id = $2 order by id',
      ['credit_notes', id],
    )
  ).rows
const mail = (id: string, idempotencyKey?: string) =>
  clerk.call(creditNotes.mail, { id }, idempotencyKey ? { idempotencyKey } : {})

/** A note for all of a new invoice of KSh 116,000.00. */
async function aNote(
  customer: { email: string | null; language?: 'en' | 'sw' },
  given: { isMailed?: boolean } = {},
  by: Client = clerk,
) {
  const { id: customerId } = await aCustomer(it, {
    legalName: 'Umoja Traders Ltd',
    taxNumber: 'P051365947M',
    ...customer,
  })
  const { id } = await anInvoice(it, { customerId, issueDate: '2026-11-19', status: 'sent' })
  const { version, isMailable, lines } = await by.call(creditNotes.creditable, { id })
  expect(isMailable).toBe(customer.email !== null)
  const all = lines.map(({ id: lineId, left }) => ({ lineId, qty: left.qty }))
  return by.call(creditNotes.issue, { id, version, reason: '06', lines: all, ...given })
}

test("a credit note reaches the customer's address as a PDF, and its details say so", async () => {
  const note = await aNote({ email: 'payables@umoja.example' })
  expect(note).toMatchObject({ isMailable: true, delivery: null })
  expect(await outbox(note.id)).toEqual([])

  expect(await mail(note.id)).toMatchObject({ id: note.id, delivery: { status: 'queued', failure: null } })
  await post.workOff(serverAt(server))

  const [{ to, mail: taken } = expect.fail()] = server.taken
  expect(to).toEqual(['payables@umoja.example'])
  expect(taken).toMatchObject({
    subject: `Credit note ${note.creditNoteNo} from Bonde Hauliers Ltd`,
    attachments: [{ filename: `${note.creditNoteNo}.pdf`, mimeType: 'application/pdf', disposition: 'attachment' }],
  })
  expect(taken.text?.trim().replaceAll('\r\n', '\n')).toBe(
    [
      'Dear Umoja Traders Ltd,',
      '',
      `please find attached our credit note ${note.creditNoteNo} of KSh 116,000.00, issued on 21/11/2026.`,
      'The invoice that it corrects is named there.',
      '',
      'Kind regards',
      'Bonde Hauliers Ltd',
      '0700 555 100',
      'accounts@bonde.example',
    ].join('\n'),
  )
  if (hasPoppler) {
    const text = textOf(Buffer.from(taken.attachments[0]?.content as ArrayBuffer))
    expect(text).toContain('Credit to Umoja Traders Ltd')
    expect(text).toContain('PIN: P051365947M')
    expect(text).toContain(`Corrects invoice ${note.invoiceNo}`)
  }
  const { delivery, version } = await clerk.call(creditNotes.get, { id: note.id })
  expect(delivery).toMatchObject({ status: 'sent', via: 'server' })
  // The note itself stays as it was issued.
  expect(version).toBe(note.version)
})

test('mail and credit note are in Swahili for a customer that reads Swahili', async () => {
  const note = await aNote({ email: 'malipo@umoja.example', language: 'sw' }, { isMailed: true })
  await post.workOff(serverAt(server))

  const taken = server.taken[0]?.mail
  expect(taken?.subject).toBe(`Hati ya punguzo ${note.creditNoteNo} kutoka Bonde Hauliers Ltd`)
  expect(taken?.text).toContain(`hati yetu ya punguzo ${note.creditNoteNo} ya KSh 116,000.00`)
  expect(taken?.text).not.toMatch(/Dear|credit note|regards/)
  if (hasPoppler)
    expect(textOf(Buffer.from(taken?.attachments[0]?.content as ArrayBuffer))).toContain('HATI YA PUNGUZO')
})

describe('issued with a mail', () => {
  test('it is on its way in the same step', async () => {
    const note = await aNote({ email: 'payables@umoja.example' }, { isMailed: true })

    expect(note.delivery).toMatchObject({ status: 'queued' })
    expect(await outbox(note.id)).toMatchObject([{ kind: 'credit_note', recipient: 'payables@umoja.example' }])
  })

  test.each([
    ['no address', { email: null }, 0],
    ['an address that no mail reaches', { email: '"odd canary"@place.example' }, 0],
    ['sixty mails sent within the hour', { email: 'payables@umoja.example' }, 60],
  ])('it is issued also with %s, and says that no mail went', async (_, customer, hits) => {
    const colleague = await it.signedIn('finance')
    if (hits > 0)
      await it.pool.query(`insert into rate_limits values ('mail:' || $1, now(), $2)`, [colleague.userId, hits])

    const note = await aNote(customer, { isMailed: true }, colleague)

    expect(note).toMatchObject({ delivery: null, total: 116_000_00 })
    expect(await colleague.call(creditNotes.get, { id: note.id })).toEqual(note)
    expect(await outbox(note.id)).toEqual([])
  })
})

test('without an address it is refused with a clear sentence, and nothing is queued', async () => {
  const note = await aNote({ email: null })

  await expect(mail(note.id)).rejects.toMatchObject({
    status: 422,
    message: `Umoja Traders Ltd has no e-mail address. Have one entered for the customer, then send ${note.creditNoteNo}.`,
  })

  expect(await outbox(note.id)).toEqual([])
})

test('one that waits for its next try is tried now, to the address of today, and not twice', async () => {
  const note = await aNote({ email: 'old@umoja.example' }, { isMailed: true })
  server.refuses = { at: 'to', code: 451, text: 'Later' }
  await post.workOff(serverAt(server))
  server.refuses = undefined
  await it.db.updateTable('customers').set({ email: 'new@umoja.example' }).where('id', '=', note.customerId).execute()

  await mail(note.id)
  await post.workOff(serverAt(server))

  expect(server.taken.map(({ to }) => to)).toEqual([['new@umoja.example']])
  expect(await outbox(note.id)).toMatchObject([{ status: 'sent', attempts: 1 }])
})

test('one click sends one mail, however often it arrives, and so do several people at the same moment', async () => {
  const [one, other] = [
    await aNote({ email: 'payables@umoja.example' }),
    await aNote({ email: 'payables@umoja.example' }),
  ]
  const people = await Promise.all(Array.from({ length: 4 }, () => it.signedIn('finance')))

  await Promise.all(Array.from({ length: 5 }, () => mail(one.id, 'one-click-only')))
  const answers = await Promise.all(people.map((each) => each.send(creditNotes.mail, { id: other.id })))

  expect(await outbox(one.id)).toHaveLength(1)
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
  expect(await outbox(other.id)).toHaveLength(1)
})

test.each(roles)('%s mails it if the role may issue credit notes', async (role) => {
  const note = await aNote({ email: 'payables@umoja.example' })

  const { statusCode } = await (await it.signedIn(role)).send(creditNotes.mail, { id: note.id })

  const may = ['finance', 'management', 'admin'].includes(role)
  expect(statusCode).toBe(may ? 201 : 403)
  expect(await outbox(note.id)).toHaveLength(may ? 1 : 0)
})

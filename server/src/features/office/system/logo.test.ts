import { api } from '@shehena/domain/api'
import { allows } from '@shehena/domain/permissions'
import { roles } from '@shehena/domain/roles'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aJob, anInvoice, aPayment } from '#test/support/builders.ts'
import { drawnSize } from '#test/support/pdf-text.ts'
import { aPicture, aRawPng } from '#test/support/pictures.ts'
import { aGif, aJpeg, aPdf, aPng } from '#test/support/sample-files.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'
import { filesBelow, sendForm } from '#test/support/uploads.ts'

const { system, invoices, payments, creditNotes, statements, jobs } = api
const it = useTestApp()

let manager: Client
beforeAll(async () => {
  manager = await it.signedIn('management', { name: 'Wanjiru Kamau' })
})
beforeEach(async () => {
  await it.pool.query('delete from rate_limits')
  await manager.call(system.removeLogo, {})
})

type Sent = { by?: Client; name?: string; idempotencyKey?: string }

const upload = (content: Buffer, { by = manager, name = 'logo.png', ...options }: Sent = {}) =>
  sendForm(by, '/system/company/logo', { parts: [{ name, content }], ...options })

async function set(content: Buffer): Promise<void> {
  const response = await upload(content)
  expect(response.statusCode, response.body).toBe(201)
}

const shown = async () => (await manager.call(system.logo, {})).logo
const picture = async () => (await manager.send(system.logoPicture, {})).rawPayload
const logoId = async () => (await it.pool.query('select logo_id from system_settings')).rows[0].logo_id
const kept = async () => Number((await it.pool.query('select count(*) from company_logos')).rows[0].count)

/** The widths of the pictures that a PDF draws: one with transparency counts twice. */
const drawnWidths = (pdf: Buffer) => [
  ...new Set([...pdf.toString('latin1').matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)/g)].map(([, w]) => Number(w))),
]

describe('a logo', () => {
  test.each([
    ['logo.png', aPicture(), 'image/png', 300, 120],
    ['Logo.JPG', aJpeg({ width: 640, height: 200 }), 'image/jpeg', 640, 200],
    // The content counts, not the name.
    ['logo', aPicture({ colour: 2, shade: 1 }), 'image/png', 300, 120],
    ['logo.png', aPicture({ width: 64, height: 64, isInterlaced: true }), 'image/png', 64, 64],
  ])('%s is kept as it is, and comes back so', async (name, content, mediaType, width, height) => {
    const response = await upload(content, { name })

    expect([response.statusCode, response.json()]).toEqual([201, { logo: { width, height } }])
    expect(await shown()).toEqual({ width, height })
    const { rawPayload, headers } = await manager.send(system.logoPicture, {})
    expect(rawPayload.equals(content)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': mediaType,
      'content-length': String(content.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="logo\.(png|jpg)"/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await filesBelow(it.incomingFolder)).toEqual([])
  })

  test('that is not there is not found', async () => {
    expect(await shown()).toBeNull()
    await expect(manager.call(system.logoPicture, {})).rejects.toMatchObject({
      status: 404,
      message: 'There is no logo.',
    })
  })

  test.each(roles)('is seen and changed by the roles that may: %s', async (role) => {
    await set(aPicture())
    const person = await it.signedIn(role)
    const mayChange = allows(role, 'settings.edit')

    const seen = await person.send(system.logoPicture, {})
    const replaced = await upload(aPicture({ width: 50 }), { by: person })
    const width = (await shown())?.width
    const removed = await person.send(system.removeLogo, {})

    expect(seen.statusCode).toBe(allows(role, 'settings.view') ? 200 : 403)
    expect([replaced.statusCode, width]).toEqual(mayChange ? [201, 50] : [403, 300])
    expect(removed.statusCode).toBe(mayChange ? 200 : 403)
    expect(await shown()).toEqual(mayChange ? null : { width: 300, height: 120 })
  })

  test('is replaced and removed; the same picture again is the same row, and no change', async () => {
    const [one, other] = [aPicture({ shade: 11 }), aPicture({ shade: 12, width: 80 })]
    const before = await kept()
    await set(one)
    const first = await logoId()
    const { version } = await manager.call(system.company, {})
    await set(one)
    expect((await manager.call(system.company, {})).version).toBe(version)

    await set(other)
    expect((await picture()).equals(other)).toBe(true)
    await set(one)
    expect(await logoId()).toBe(first)
    expect(await kept()).toBe(before + 2)

    expect(await manager.call(system.removeLogo, {})).toEqual({ logo: null })
    expect(await manager.call(system.removeLogo, {})).toEqual({ logo: null })
    expect(await logoId()).toBeNull()
    expect(await kept()).toBe(before + 2)
  })

  test('of two uploads at once: each is kept, the later one counts, and each is told', async () => {
    const pictures = [21, 22].map((shade) => aPicture({ shade, width: shade }))
    const before = await kept()
    const told = await it.pool.query('select max(id) as id from audit_log')

    const answers = await Promise.all([...pictures, ...pictures].map((content) => upload(content)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(await kept()).toBe(before + 2)
    const { rows } = await it.pool.query(
      `select old_values ->> 'logo_id' as "from", new_values ->> 'logo_id' as "to" from audit_log
         where table_name = 'system_settings' and id > $1 order by id`,
      [told.rows[0].id],
    )
    for (const [n, { from, to }] of rows.entries()) {
      expect(from).toBe(n === 0 ? null : rows[n - 1].to)
      expect(to).not.toBe(from)
    }
    expect(rows.at(-1).to).toBe(await logoId())
  })

  test('that comes while another is being saved waits for it, and tells of it as the former one', async () => {
    await set(aPicture({ width: 61 }))
    const other = await logoId()
    await manager.call(system.removeLogo, {})
    await it.pool.query('delete from mail_outbox')
    const client = await it.pool.connect()
    await client.query('begin')
    await client.query('update system_settings set logo_id = $1', [other])

    const waiting = upload(aPicture({ width: 62 }))
    await untilWaiting(it.pool)
    await client.query('commit')
    client.release()

    expect((await waiting).statusCode).toBe(201)
    const { rows } = await it.pool.query(`select body from mail_outbox where recipient = $1`, [manager.email])
    expect(rows.map(({ body }) => /^Logo: .*$/m.exec(body)?.[0])).toEqual(['Logo: PNG, 61 × 120 → PNG, 62 × 120'])
  })

  test('sent again with the same key is answered with the first, and does not undo what came after', async () => {
    const idempotencyKey = 'a-logo-sent-once'
    const first = await upload(aPicture({ width: 31 }), { idempotencyKey })
    await set(aPicture({ width: 32 }))

    const again = await upload(aPicture({ width: 31 }), { idempotencyKey })
    const other = await upload(aPicture({ width: 33 }), { idempotencyKey })

    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(other.json()).toMatchObject({ code: 'KEY_REUSED' })
    expect(await shown()).toMatchObject({ width: 32 })
  })

  test('changes are in the history and in the notice to management, by kind and size', async () => {
    await it.pool.query('delete from mail_outbox')
    await set(aPicture({ width: 41, height: 17 }))
    await set(aJpeg({ width: 1200, height: 300 }))
    await manager.call(system.removeLogo, {})

    const { items } = await manager.call(system.history, { pageSize: 3 })
    expect(items.map(({ by, changes }) => ({ by, changes }))).toEqual([
      { by: 'Wanjiru Kamau', changes: [{ field: 'logoId', before: 'JPEG, 1200 × 300', after: null }] },
      {
        by: 'Wanjiru Kamau',
        changes: [{ field: 'logoId', before: 'PNG, 41 × 17', after: 'JPEG, 1200 × 300' }],
      },
      { by: 'Wanjiru Kamau', changes: [{ field: 'logoId', before: null, after: 'PNG, 41 × 17' }] },
    ])
    const { rows } = await it.pool.query(`select body from mail_outbox where recipient = $1 order by id`, [
      manager.email,
    ])
    expect(rows.map(({ body }) => /^Logo: .*$/m.exec(body)?.[0])).toEqual([
      'Logo: (none) → PNG, 41 × 17',
      'Logo: PNG, 41 × 17 → JPEG, 1200 × 300',
      'Logo: JPEG, 1200 × 300 → (none)',
    ])
  })
})

const choose = 'Choose a PNG or JPEG picture.'
const unprintable = 'This picture cannot be printed. Save it again as PNG or JPEG, then choose it.'
const tooHeavy = 'Each paper with this picture would have more than 1 MB. Save it with fewer pixels, then choose it.'
const lossless = aJpeg({ width: 64, height: 64 })
lossless[lossless.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc3
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
const bomb = aPicture({ width: 2000, height: 2000 })
bomb.writeUInt32BE(20, 16)
const palette = Buffer.alloc(6, 200)
const small = { width: 16, height: 16, depth: 8, colour: 3 } as const
const rows = (bytes: number, count: number, filter = 0) => {
  const row = Buffer.from([filter, ...Array.from({ length: bytes }, (_, at) => (at * 89 + at * at * 7) % 251)])
  return Buffer.concat(Array.from({ length: count }, () => row))
}
const plain = Buffer.alloc(17 * 16)
const anotherHeader = aPicture({ width: 2000, height: 2000 }).subarray(16, 29)
// Rows that differ from the one above by the same: small in a PNG, and large once they are packed without that.
const heavy = aRawPng({ width: 1600, height: 1600, depth: 8, colour: 6, data: rows(1600 * 4, 1600, 2) })
const damaged = aPicture()
damaged.fill(0xff, 60, 70)

test.each([
  ['a GIF', aGif(), choose],
  ['a PDF', aPdf(), choose],
  ['an SVG', svg, choose],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), choose],
  ['a PNG that begins with something else', Buffer.concat([Buffer.from('x'), aPicture()]), choose],
  ['a PNG without pixels', aPng({ width: 0, height: 10 }), choose],
  ['the beginning of a PNG', aPicture().subarray(0, 20), choose],
  ['a PNG whose end is missing', aPicture().subarray(0, -20), unprintable],
  ['a PNG without most of its data', aPng({ width: 300, height: 120 }), unprintable],
  ['a PNG with damaged data', damaged, unprintable],
  ['a PNG with more data than its header says', bomb, unprintable],
  [
    'a PNG of four bits with transparency',
    aRawPng({
      ...small,
      depth: 4,
      parts: [
        ['PLTE', palette],
        ['tRNS', Buffer.from([0])],
      ],
      data: rows(8, 16),
    }),
    unprintable,
  ],
  ['a PNG without its palette', aRawPng({ ...small, data: plain }), unprintable],
  [
    'a PNG with two headers',
    aRawPng({
      ...small,
      parts: [
        ['IHDR', anotherHeader],
        ['PLTE', palette],
      ],
      data: plain,
    }),
    unprintable,
  ],
  [
    'a PNG with an unknown filter',
    aRawPng({ ...small, parts: [['PLTE', palette]], data: rows(16, 16, 9) }),
    unprintable,
  ],
  ['a lossless JPEG', lossless, unprintable],
  ['heavy once it is printed', heavy, tooHeavy],
  ['a JPEG whose end is missing', aJpeg().subarray(0, -2), unprintable],
  ['2,001 pixels wide', aPicture({ width: 2001 }), 'This picture is 2,001 pixels wide; at most 2,000.'],
  ['2,001 pixels high', aPicture({ height: 2001 }), 'This picture is 2,001 pixels high; at most 2,000.'],
  [
    'a JPEG 65,000 pixels wide and high',
    aJpeg({ width: 65_000, height: 65_000 }),
    'This picture is 65,000 pixels wide; at most 2,000.',
  ],
  ['of one byte too many', padded(500 * 1024 + 1), 'This file has 501 KB; at most 500.'],
  ['of 9 MB', padded(9 * 1024 * 1024), 'This file has 9,216 KB; at most 500.'],
])('a logo that is %s is refused, and the former one stays', async (_what, content, message) => {
  const former = aPicture({ width: 99 })
  await set(former)
  const before = await kept()

  const response = await upload(content)

  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ code: 'INVALID', message, fields: { file: message } })
  expect((await picture()).equals(former)).toBe(true)
  expect(await kept()).toBe(before)
})

test.each([
  ['2,000 pixels wide and high', aPicture({ width: 2000, height: 2000 })],
  ['500 KB', padded(500 * 1024)],
])('a logo of exactly %s is taken', async (_what, content) => {
  await set(content)

  expect((await picture()).equals(content)).toBe(true)
})

/** A picture of `size` bytes. */
function padded(size: number): Buffer {
  return aPicture({ padding: size - aPicture().length })
}

test('without a file nothing changes', async () => {
  const response = await sendForm(manager, '/system/company/logo', { parts: [{ field: 'other', text: 'x' }] })

  expect(response.statusCode).toBe(422)
  expect(await shown()).toBeNull()
})

describe('papers', () => {
  let clerk: Client
  beforeAll(async () => {
    clerk = await it.signedIn('admin')
  })
  const paperOf = async (endpoint: Parameters<Client['send']>[0], input: object) => {
    const { statusCode, rawPayload } = await clerk.send(endpoint, input)
    expect(statusCode).toBe(200)
    return rawPayload
  }
  const invoicePaper = (id: string) => paperOf(invoices.pdf, { id })

  test('show the logo, and nothing in its place without one', async () => {
    const { id, customerId } = await anInvoice(it)
    const job = await aJob(it)
    const papers = () =>
      Promise.all([
        invoicePaper(id),
        paperOf(statements.pdf, { id: customerId, from: '2026-11-01', to: '2026-11-21' }),
        paperOf(jobs.tripSheet, { id: job.id }),
      ])

    expect((await papers()).map(drawnWidths)).toEqual([[], [], []])
    await set(aPicture({ width: 1234 }))
    expect((await papers()).map(drawnWidths)).toEqual([[1234], [1234], [1234]])
  })

  test('that were issued keep the logo of their day, or none', async () => {
    const before = await anInvoice(it, { status: 'sent' })
    await set(aPicture({ width: 501 }))
    const issued = await anInvoice(it)
    await clerk.call(invoices.send, { id: issued.id, version: 1 })
    const draft = await anInvoice(it)
    const payment = await aPayment(it)
    const { version, lines } = await clerk.call(creditNotes.creditable, { id: issued.id })
    const note = await clerk.call(creditNotes.issue, {
      id: issued.id,
      version,
      reason: '06',
      lines: lines.map(({ id: lineId, left }) => ({ lineId, qty: left.qty })),
    })
    const papers = () =>
      Promise.all([
        invoicePaper(before.id),
        invoicePaper(issued.id),
        paperOf(payments.receipt, { id: payment.id }),
        paperOf(creditNotes.pdf, { id: note.id }),
        invoicePaper(draft.id),
      ])

    expect((await papers()).map(drawnWidths)).toEqual([[], [501], [501], [501], [501]])
    await set(aPicture({ width: 502 }))
    expect((await papers()).map(drawnWidths)).toEqual([[], [501], [501], [501], [502]])
    await manager.call(system.removeLogo, {})
    expect((await papers()).map(drawnWidths)).toEqual([[], [501], [501], [501], []])
  })

  test.each([
    // Drawn in points: as large as its pixels, at most 160 × 56.
    ['a small one is not enlarged', { width: 40, height: 20 }, [40, 20]],
    ['a wide one is not distorted', { width: 1600, height: 160 }, [160, 16]],
    ['a high one neither', { width: 560, height: 1120 }, [28, 56]],
  ])('%s', async (_what, size, drawn) => {
    await set(aPicture(size))
    const { id } = await anInvoice(it)

    expect(drawnSize(await invoicePaper(id))).toEqual(drawn)
  })
})

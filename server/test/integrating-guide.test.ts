import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { api } from '@shehena/domain/api'
import { errorStatus } from '@shehena/domain/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApiKey } from './support/api-keys.ts'
import { aCustomer } from './support/builders.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()
let url = ''
let guide = ''

beforeAll(async () => {
  url = await it.app.listen({ port: 0, host: '127.0.0.1' })
  guide = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'integrating.md'), 'utf8')
})
afterAll(() => it.app.server.closeAllConnections())

/** The code blocks of a language, in their order. */
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``, 'g'))].map(([, code = '']) => code)

/** Sends what a curl command says: a machine without curl tests it too. */
async function curl(command: string, values: Record<string, string>) {
  const text = Object.entries(values).reduce((all, [name, value]) => all.replaceAll(name, value), command)
  const words = [...text.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"((?:[^"])*)"|(\S+)/g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  )
  const [program, address = ''] = words
  const after = (option: string) => words.flatMap((word, at) => (words[at - 1] === option ? [word] : []))
  const headers = after('-H').map((header) => header.split(': ') as [string, string])
  const [body] = after('-d')
  const response = await fetch(address, { method: body ? 'POST' : 'GET', headers, ...(body && { body }) })
  return { program, status: response.status, answer: await response.json() }
}

test('each command of the guide does what the page says', async () => {
  const { secret, admin } = await anApiKey(it, { role: 'bookings' })
  const customer = await aCustomer(it)
  const values = { $SHEHENA_URL: url, $SHEHENA_KEY: secret, CUSTOMER_ID: customer.id }
  const [list = '', create = ''] = blocks('sh')

  expect(blocks('sh')).toHaveLength(2)
  expect(await curl(list, values)).toMatchObject({ program: 'curl', status: 200, answer: { items: [], pageSize: 10 } })
  const made = await curl(create, values)
  expect(made).toMatchObject({ status: 201, answer: { customerRef: 'PO-4711', status: 'confirmed', weightTons: 28 } })
  expect((await curl(create, values)).answer.id).toBe(made.answer.id)
  expect((await admin.call(api.bookings.list, { q: 'PO-4711' })).total).toBe(1)
})

test('the example of the guide books an order once, however often it runs', async () => {
  const { secret, admin } = await anApiKey(it, { role: 'bookings', name: 'Order portal' })
  const folder = await mkdtemp(join(tmpdir(), 'shehena-guide-'))
  const [program = ''] = blocks('ts')
  await writeFile(join(folder, 'portal.mts'), program)
  const run = () =>
    promisify(execFile)(process.execPath, [join(folder, 'portal.mts')], {
      env: { ...process.env, SHEHENA_URL: url, SHEHENA_KEY: secret },
    })

  const first = await run()
  const again = await run()
  await rm(folder, { recursive: true })

  const { items } = await admin.call(api.bookings.list, { q: 'PO-4712' })
  expect(items).toMatchObject([{ customerName: 'Bahari Cement Ltd', cargoType: 'Clinker', status: 'confirmed' }])
  const { bookingNo, id } = items[0] ?? { bookingNo: '', id: '' }
  expect(first.stdout).toBe(`PO-4712 is ${bookingNo}\n${bookingNo} is confirmed, 0 of 1 delivered\n`)
  expect(again.stdout).toBe(first.stdout)
  expect((await admin.call(api.history.list, { entity: 'booking', id })).items.at(-1)).toMatchObject({
    by: 'Order portal',
  })
})

test('the refusals of the guide are those of the program', () => {
  // Those that meet a person in a browser only, or no request of a program.
  const others = [
    'IDLE',
    'DEACTIVATED',
    'INACTIVE',
    'PASSWORD_NEEDED',
    'SECOND_FACTOR_NEEDED',
    'METHOD_NOT_ALLOWED',
    'TIMED_OUT',
    'GONE',
  ]
  const named = [...guide.matchAll(/^\| ([\d, ]+) \| ([A-Z_, ]+) \|/gm)].flatMap(([, statuses = '', codes = '']) =>
    codes.split(', ').map((code) => ({
      code,
      isRight: statuses.split(', ').includes(String(errorStatus[code as keyof typeof errorStatus])),
    })),
  )

  expect(named.filter(({ isRight }) => !isRight)).toEqual([])
  expect(named.map(({ code }) => code).toSorted()).toEqual(
    Object.keys(errorStatus)
      .filter((code) => !others.includes(code))
      .toSorted(),
  )
})

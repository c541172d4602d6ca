import { expect, test } from 'vitest'
import { contentOf, requestOf } from './api-request.ts'

const json = { 'content-type': 'application/json' }

test.each<[string, string, Record<string, unknown>, [string, RequestInit]]>([
  ['a list', 'GET /customers', {}, ['/api/customers', { method: 'GET', headers: {} }]],
  [
    'a filter that is not set is left out, one that is false is not',
    'GET /jobs',
    { q: undefined, status: 'a b&c', isOpen: false, page: 2 },
    ['/api/jobs?status=a+b%26c&isOpen=false&page=2', { method: 'GET', headers: {} }],
  ],
  ['a parameter of the path', 'GET /jobs/{id}', { id: 'a/b' }, ['/api/jobs/a%2Fb', { method: 'GET', headers: {} }]],
  [
    'a change sends the rest as JSON, null included',
    'PATCH /jobs/{id}',
    { id: '7', version: 3, notes: null, weight: undefined },
    ['/api/jobs/7', { method: 'PATCH', headers: json, body: '{"version":3,"notes":null}' }],
  ],
  [
    'a verb without input',
    'POST /jobs/{id}/cancel',
    { id: '7' },
    ['/api/jobs/7/cancel', { method: 'POST', headers: {} }],
  ],
  ['an empty input', 'POST /sessions/end', {}, ['/api/sessions/end', { method: 'POST', headers: json, body: '{}' }]],
  [
    'lines stay nested',
    'POST /invoices',
    { lines: [{ qty: 1 }] },
    ['/api/invoices', { method: 'POST', headers: json, body: '{"lines":[{"qty":1}]}' }],
  ],
])('%s', (_what, route, input, request) => expect(requestOf(route, input)).toEqual(request))

test('a file goes as a form, with the other fields beside it', () => {
  const file = new File(['%PDF'], 'Delivery note.pdf', { type: 'application/pdf' })

  const [path, { body, headers }] = requestOf(
    'POST /jobs/{id}/documents',
    { id: '7', file, docType: 'pod' },
    { k: 'v' },
  )

  expect([path, headers]).toEqual(['/api/jobs/7/documents', { k: 'v' }])
  // safe: a form is the body of an upload.
  expect([...(body as FormData).entries()]).toEqual([
    ['file', file],
    ['docType', 'pod'],
  ])
})

test.each([
  [`attachment; filename="x.pdf"; filename*=UTF-8''Fatura%20%C5%A9.pdf`, 'Fatura ũ.pdf'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
])('a file keeps the name that the server gives: %s', async (disposition, name) => {
  const answer = new Response('x', { headers: { 'content-disposition': disposition, 'content-type': 'text/csv' } })

  expect(await contentOf(answer)).toMatchObject({ body: { name, size: 1, type: 'text/csv' } })
})

test('an answer without a file is JSON', async () => {
  expect(await contentOf(Response.json({ id: 7 }))).toEqual({ id: 7 })
})

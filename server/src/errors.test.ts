import { expect, test } from 'vitest'
import { refusalFrom } from './errors.ts'

const fault = (code: string) => Object.assign(new Error('in words of its own'), { code })
const away = { status: 503, retryAfter: 5, message: 'The database cannot be reached at the moment. Try again shortly.' }

test.each([
  ['57014', 'a statement that took too long'],
  ['57P01', 'an administrator who ends connections'],
  ['57P02', 'a crash of another connection'],
  ['57P03', 'a start or a stop'],
  ['57P04', 'a database that was dropped'],
  ['57P05', 'a connection that was idle for too long'],
  ['25P03', 'a transaction that was idle for too long'],
  ['25P04', 'a transaction that took too long'],
  ['25006', 'a server that became a read-only copy'],
  ['40003', 'a commit that nobody knows of'],
  ['53200', 'no memory'],
  ['53300', 'too many connections'],
  ['58030', 'a broken disk'],
  ['08006', 'a lost connection'],
  ['08P01', 'a pooler that gave up'],
  ['ECONNREFUSED', 'nobody listens'],
  ['ECONNRESET', 'a cut connection'],
  ['EHOSTUNREACH', 'no way to the host'],
])('%s, %s, is a database that is away for the moment', (code) => {
  expect(refusalFrom(fault(code))).toMatchObject(away)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
])('so is what the driver calls %j', (message) => {
  expect(refusalFrom(new Error(message))).toMatchObject(away)
})

test('53100, a full disk, is for an administrator to see to', () => {
  expect(refusalFrom(fault('53100'))).toMatchObject({
    status: 507,
    message: 'There is no room left in the database. Tell your administrator.',
  })
})

test.each(['40001', '40P01', '40002', '55P03'])('%s is somebody else who was quicker', (code) => {
  expect(refusalFrom(fault(code))).toMatchObject({ status: 409, code: 'CONFLICT' })
})

test.each(['42703', '42P01', '25P02', '22012', 'XX000', 'ENOENT'])('%s is a fault of ours', (code) => {
  expect(refusalFrom(fault(code))).toBeNull()
})

import { expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { DatabaseAway, explainDatabase } from './database-fault.ts'

const place = { variable: 'DATABASE_URL', url: 'postgres://clerk:secret@db.example:5433/cargo' }
const withCode = (code: string, message = 'as the driver says') => Object.assign(new Error(message), { code })

test.each([
  ['28P01', /^DATABASE_URL: the database at db\.example:5433 refuses the password of the user clerk: correct/],
  ['28000', /does not let the user clerk in: correct the user, or allow it there/],
  ['3D000', /^DATABASE_URL: the server at db\.example:5433 has no database cargo: create it/],
  ['42501', /the user clerk may not use the database cargo/],
  ['ENOENT', /names a file that is not there/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /sslrootcert=FILE/],
  ['CERT_HAS_EXPIRED', /has expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /is not for db\.example/],
])('%s does not pass by waiting', (code, sentence) => {
  const said = explainDatabase(withCode(code), place)
  expect(said).toBeInstanceOf(StartError)
  expect(said).not.toBeInstanceOf(DatabaseAway)
  expect(String(said)).toContain('DATABASE_URL')
  // safe: checked above.
  expect((said as StartError).message).toMatch(sentence)
  expect((said as StartError).message).not.toContain('secret')
})

test.each([
  [withCode('ENOTFOUND'), /nobody knows the host db\.example/],
  [withCode('EAI_AGAIN'), /no name server answers/],
  [withCode('ECONNREFUSED'), /no database answers at db\.example:5433/],
  [new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]), /no database answers at/],
  [withCode('ETIMEDOUT'), /cannot be reached/],
  [withCode('53300', 'too many clients'), /takes no connections now \(too many clients\)/],
  [withCode('57P03', 'starting up'), /takes no connections now \(starting up\)/],
])('%s may pass', (error, sentence) => {
  const said = explainDatabase(error, place)
  expect(said).toBeInstanceOf(DatabaseAway)
  // safe: checked above.
  expect((said as DatabaseAway).message).toMatch(sentence)
})

test('a fault of the program stays one, with its stack', () => {
  const fault = new TypeError('undefined is not a function')
  expect(explainDatabase(fault, place)).toBe(fault)
})

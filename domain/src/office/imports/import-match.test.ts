import { expect, test } from 'vitest'
import { importFieldsOf } from './import-fields.ts'
import { type ImportKind, importKinds } from './import-kind.ts'
import { type Hits, type Match, matchKeys, matchRow } from './import-match.ts'

const found = (id: string, ...alike: string[]) => ({ kind: 'record', id, alike })

test.each<[string, ImportKind, Hits, object]>([
  ['no key at all', 'customers', {}, { kind: 'new' }],
  ['keys that nobody has', 'customers', { taxNumber: [], legalName: [] }, { kind: 'new' }],
  [
    'the code before the PIN and the name',
    'customers',
    { externalCode: ['a'], taxNumber: ['b'], legalName: ['b'] },
    found('a', 'externalCode'),
  ],
  [
    'the PIN where nobody has the code',
    'customers',
    { externalCode: [], taxNumber: ['b'], legalName: ['c'] },
    found('b', 'taxNumber'),
  ],
  ['the PIN before the name', 'customers', { taxNumber: ['a'], legalName: ['b'] }, found('a', 'taxNumber')],
  ['the name where nobody has the PIN', 'customers', { taxNumber: [], legalName: ['b'] }, found('b', 'legalName')],
  [
    'of branches with one PIN the one of that name',
    'customers',
    { taxNumber: ['a', 'b'], legalName: ['b'] },
    found('b', 'taxNumber', 'legalName'),
  ],
  [
    'branches with other names ask',
    'customers',
    { taxNumber: ['a', 'b'], legalName: ['c'] },
    { kind: 'asks', by: 'taxNumber', ids: ['a', 'b'] },
  ],
  [
    'branches with one PIN and one name ask',
    'customers',
    { taxNumber: ['a', 'b'], legalName: ['a', 'b'] },
    { kind: 'asks', by: 'taxNumber', ids: ['a', 'b'] },
  ],
  ['two of one name ask', 'customers', { legalName: ['a', 'b'] }, { kind: 'asks', by: 'legalName', ids: ['a', 'b'] }],
  [
    'the Id before everything',
    'customers',
    { id: ['a'], externalCode: ['b'], taxNumber: ['b'], legalName: ['b'] },
    found('a'),
  ],
  ['an Id that nobody has', 'customers', { id: [], legalName: ['b'] }, { kind: 'unknownId' }],
  ['a registration', 'vehicles', { regNo: ['a'] }, found('a', 'regNo')],
  ['a licence before a telephone', 'drivers', { licenseNo: ['a'], phone: ['b'], name: ['b'] }, found('a', 'licenseNo')],
  [
    'a telephone of two, and the name',
    'drivers',
    { licenseNo: [], phone: ['a', 'b'], name: ['b'] },
    found('b', 'phone', 'name'),
  ],
  ['the name of a driver alone asks', 'drivers', { name: ['a'] }, { kind: 'asks', by: 'name', ids: ['a'] }],
  [
    'a name with another telephone asks',
    'drivers',
    { phone: [], name: ['a'] },
    { kind: 'asks', by: 'name', ids: ['a'] },
  ],
  ['both places of a route', 'routes', { places: ['a'] }, found('a', 'origin', 'destination')],
])('%s', (_, kind, hits, expected) => {
  expect(matchRow(kind, hits)).toEqual(expected)
})

test.each<[string, ImportKind, Hits, string, Partial<Match>]>([
  ['takes one of those that were found', 'customers', { legalName: ['a', 'b'] }, 'b', found('b', 'legalName') as Match],
  ['takes the driver of that name', 'drivers', { name: ['a'] }, 'a', found('a', 'name') as Match],
  ['makes a new record in spite of the name', 'drivers', { name: ['a'] }, 'new', { kind: 'new' }],
  ['makes a new branch with the same PIN', 'customers', { taxNumber: ['a'], legalName: [] }, 'new', { kind: 'new' }],
  ['takes none that does not have the key', 'customers', { legalName: ['a', 'b'] }, 'c', { kind: 'asks' }],
  ['does not go against an Id', 'customers', { id: ['a'], legalName: ['b'] }, 'new', found('a') as Match],
])('what a person chose %s', (_, kind, hits, chosen, expected) => {
  expect(matchRow(kind, hits, chosen)).toMatchObject(expected)
})

test('the keys are fields of their kind', () => {
  for (const kind of importKinds) {
    const fields = Object.keys(importFieldsOf(kind))
    for (const { fields: named } of matchKeys[kind]) expect(fields).toEqual(expect.arrayContaining([...named]))
  }
})

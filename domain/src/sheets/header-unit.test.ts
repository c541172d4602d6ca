import { expect, test } from 'vitest'
import {
  cellUnit,
  converted,
  currencyOfCell,
  foreignCurrency,
  headerParts,
  isCurrencyHeader,
  isUnitHeader,
  unitOfCell,
} from './header-unit.ts'

test.each([
  ['Capacity (kg)', 'capacity', 'kg', null],
  ['CapacityKg', 'capacity', 'kg', null],
  ['weightkg', 'weight', 'kg', null],
  ['Gross Weight KG', 'grossweight', 'kg', null],
  ['Odometer (miles)', 'odometer', 'mi', null],
  ['Distance (mi)', 'distance', 'mi', null],
  ['Volume (m³)', 'volume', 'm3', null],
  ['Load (Tonnes)', 'load', 't', null],
  ['Rate/MT', 'rate', 't', null],
  ['Tank (gallons)', 'tank', 'other', null],
  ['Price USD', 'price', null, 'USD'],
  ['Freight (US$)', 'freight', null, 'USD'],
  ['USD Amount', 'amount', null, 'USD'],
  ['AmountUSD', 'amount', null, 'USD'],
  ['Rate $', 'rate', null, 'USD'],
  ['Balance (€)', 'balance', null, 'EUR'],
  ['Price UGX', 'price', null, 'UGX'],
  ['Balance (KShs)', 'balance', null, 'KES'],
  ['Amount Kenya Shillings', 'amount', null, 'KES'],
  ['KMS', 'kms', null, null],
  ['Tonnes', 'tonnes', null, null],
  ['Customer Name', 'customername', null, null],
])('the header %s is %s, its unit %s, its currency %s', (header, name, unit, currency) => {
  expect(headerParts(header)).toEqual({ name, unit, currency })
})

test.each([
  ['8000', 'kg', 't', 8],
  ['27845', 'kg', 't', 27.85],
  ['17637', 'lb', 't', 8],
  ['100000', 'mi', 'km', 160_934],
  ['40000', 'l', 'm3', 40],
  ['8', 't', 't', 8],
  ['8', 'km', 't', Number.NaN],
] as const)('%s %s in %s are %s', (amount, from, to, expected) => {
  expect(converted(Number(amount), from, to)).toBe(expected)
})

test.each([
  ['8,000 kg', { figures: '8,000', unit: 'kg' }],
  ['28MT.', { figures: '28', unit: 't' }],
  ['40 m³', { figures: '40', unit: 'm3' }],
  ['40', null],
  ['30 days', null],
])('the unit of the cell %s is %j', (text, expected) => {
  expect(cellUnit(text)).toEqual(expected)
})

test.each([
  ['Currency', true, false],
  ['Invoice Currency', true, false],
  ['Curr.', true, false],
  ['Sarafu', true, false],
  ['UOM', false, true],
  ['Weight Unit', false, true],
  ['Unit Price', false, false],
  ['Current', false, false],
])('a column %s is of currencies: %s, of units: %s', (header, ofCurrencies, ofUnits) => {
  expect([isCurrencyHeader(header), isUnitHeader(header)]).toEqual([ofCurrencies, ofUnits])
})

test.each([
  ['KGS', 'kg'],
  ['M/T', 't'],
  ['bags', null],
])('the cell %j of a column of units is %j', (text, unit) => {
  expect(unitOfCell(text)).toBe(unit)
})

test.each([
  ['USD', 'USD'],
  [' us dollar ', 'USD'],
  ['$', 'USD'],
  ['KES', null],
  ['Kenya Shillings', null],
  ['Ksh.', null],
  ['', null],
  ['-', null],
  ['XOF', 'XOF'],
])('the cell %j of a column of currencies is in %s', (text, expected) => {
  expect(currencyOfCell(text)).toBe(expected)
})

test.each([
  ['USD 2,500', 'USD'],
  ['2500USD', 'USD'],
  ['$2,500.00', 'USD'],
  ['€ 80', 'EUR'],
  ['KSh 2,500', null],
  ['2,500/=', null],
])('the amount %s is in %s', (text, expected) => {
  expect(foreignCurrency(text)).toBe(expected)
})

import { describe, expect, test } from 'vitest'
import { nameFit, nameFitInText, nameWordsOf, payerNameKey } from './payer-names.ts'

const words = nameWordsOf

describe('the name of a payer', () => {
  test.each([
    ['SIMBA CEMENT WORKS LIMITED', 'Simba Cement Works Ltd', 'same'],
    ['M/S SIMBA CEMENT WORKS', 'Simba Cement Works Ltd', 'same'],
    ['SIMBA CEMENT WORKS LIMI', 'Simba Cement Works Ltd', 'same'],
    ['ÉTOILE TRADING', 'Etoile Trading Co. Ltd', 'same'],
    ['BAHARI FREIGHT FORWARD', 'Bahari Freight Forwarders Ltd', 'cut'],
    ['SIMBA CEMENT', 'Simba Cement Works Ltd', 'alike'],
    ['SIMBA CEM WOR', 'Simba Cement Works Ltd', 'alike'],
    ['SIMBA CEMENT WORKS MOMBASA', 'Simba Cement Works Ltd', 'alike'],
    ['SIMBA INSURANCE', 'Simba Cement Works Ltd', null],
    ['JUMA ALI', 'Simba Cement Works Ltd', null],
    ['', 'Simba Cement Works Ltd', null],
  ] as const)('%s fits %s: %s', (payer, customer, fit) => {
    expect(nameFit(words(payer), words(customer))).toBe(fit)
  })
})

describe('a name in a text', () => {
  test.each([
    ['EFT FROM SIMBA CEMENT WORKS LTD INV 4', 'Simba Cement Works Ltd', 'same'],
    ['RTGS/BAHARI FREIGHT FORWARD/26000123', 'Bahari Freight Forwarders Ltd', 'cut'],
    ['EFT SIMBA CEMENT 26000123', 'Simba Cement Works Ltd', 'alike'],
    ['EFT CEMENT WORKS', 'Simba Cement Works Ltd', null],
    ['CEMENT FOR SIMBA', 'Simba Ltd', 'alike'],
  ] as const)('%s, of %s: %s', (text, customer, fit) => {
    expect(nameFitInText(words(text), words(customer))).toBe(fit)
  })
})

test.each([
  ['MR. JOHN KAMAU', 'john kamau'],
  ['Simba Cement Works Ltd.', 'simba cement works'],
  ['LTD', null],
  ['', null],
])('%s is known again as %s', (name, key) => {
  expect(payerNameKey(name)).toBe(key)
})

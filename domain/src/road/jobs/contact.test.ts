import { expect, test } from 'vitest'
import { contactParts } from './contact.ts'

test.each([
  ['Salim Mwinyi, 0700 555 201', ['Salim Mwinyi', '+254700555201']],
  ['0700 555 201', ['+254700555201']],
  ['+254700555201', ['+254700555201']],
  ['712345678', ['+254712345678']],
  ['Robert Ssemanda, +256 700 555 209', ['Robert Ssemanda', '+256700555209']],
  ['Amina 0712345678 / 0722-345-678 (stores)', ['Amina', '+254712345678', '+254722345678', '(stores)']],
  ['0712345678 0722345678', ['+254712345678', '+254722345678']],
  ['Wekesa: +254 (0)712 345 678', ['Wekesa', '+254712345678']],
  ['Gate: 020 2345678', ['Gate', '+254202345678']],
  ['Mama Njeri', ['Mama Njeri']],
  ['Njeri, P.O. Box 12345-00100', ['Njeri, P.O. Box 12345-00100']],
  ['Otieno, ID 23456789, since 2019', ['Otieno, ID 23456789, since 2019']],
  ['Amina 07123456789', ['Amina 07123456789']],
  ['', []],
])('%j is %j', (contact, parts) => {
  expect(contactParts(contact).map(({ text, phone }) => phone ?? text)).toEqual(parts)
})

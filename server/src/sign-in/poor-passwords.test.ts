import { expect, test } from 'vitest'
import { Invalid } from '../errors.ts'
import { refusePoorPassword } from './poor-passwords.ts'

const person = { name: 'Wanjiku Kamau', email: 'w.kamau-nairobi@haulier.example', company: 'Bonde Hauliers Ltd' }

test.each([
  'password1234',
  'PASSWORD1234',
  'Password-2026',
  '!!administrator!!',
  'ｐａｓｓｗｏｒｄ１２３４',
  'qwertyqwerty',
  'letmeinletmein1',
  '1qaz2wsx3edc',
  'aaaaaaaaaaaa',
  '............',
  'abababababab',
  'k9!k9!k9!k9!',
  '234567890123',
  '987654321098',
  'abcdefghijkl',
  'qwertyuiopas',
  'P@ssword12345',
  'p4$$w0rd1234',
])('%j is guessed first', (password) => {
  expect(() => refusePoorPassword(password, person)).toThrow(/among the first that others would guess/)
})

test.each([
  'Kenya2026Kenya',
  'TestPassword1',
  'Shehena-2026!',
  'nenosiri 2026',
  'WanjikuNairobi1',
  'Shehena-demo-1',
  'Hakuna Matata 1',
  'Nairobi-Kenya-2026',
  'MombasaRoad2026',
  'Murang’a-2026-2027',
  "Murang'a County 1",
  'Trans Nzoia 2026',
  'UasinGishu12345',
  '2026Uganda2026Kenya',
  '!!South Sudan!! 99',
  'Dar es Salaam 2026',
  'Machakos.Kitui.1',
  'Bonde2026Bonde',
  'BondeHauliers1',
  'bonde-nairobi-01',
  'HaulierMombasa7',
  'Truck Driver 2026',
  'AdminNairobi-2026',
  'Januari-2026-Kenya',
  'NaiROBI nairobi',
  'Kenya 1963 2010 2022',
  '2024-2025-2026',
  'K3nya2026K3nya',
  'N@ir0bi-Tr4n$port',
  '4dm1n-M0mb4sa',
  'Equity2026Bank',
  'Gari2026Gari1',
  'Mungu2026Yesu',
])('%j is made of places, names and years', (password) => {
  expect(() => refusePoorPassword(password, person)).toThrow(/made of words that others would guess first/)
})

test.each([
  'wanjikukamau',
  'Wanjiku Kamau',
  'WANJIKU.KAMAU',
  'wanjikukamau2026',
  'w.kamau-nairobi',
  'w.kamau-nairobi@haulier.example',
  'w_kamau_nairobi!',
  'WanjikuKamauWanjikuKamau',
])('%j is the person herself', (password) => {
  expect(() => refusePoorPassword(password, person)).toThrow('your own name or e-mail address')
})

test.each([
  'a long enough password',
  'correct horse battery staple',
  'Tumaini-ya-Pwani-7',
  'Nairobi-ya-Tumaini-7',
  'Kenya 8402957161 Kenya',
  'bonde la mianzi tulivu',
  'Kakamega-mfereji-42',
  '7hq2mx9vbt4k',
  'lori nyekundu kumi',
  '🚚🚚🚚 kwenda Mombasa',
  '254712345678 kwangu',
])('%j will do', (password) => {
  expect(() => refusePoorPassword(password, person)).not.toThrow()
})

test('the refusal stands at the field that it was typed into', () => {
  expect(() => refusePoorPassword('password1234', person, 'newPassword')).toThrow(
    expect.objectContaining({ fields: { newPassword: expect.stringContaining('first that others would guess') } }),
  )
  expect(() => refusePoorPassword('password1234', person)).toThrow(Invalid)
})

test('a password of the greatest length is looked at as quickly as any other', () => {
  expect(() => refusePoorPassword(`${'ab'.repeat(63)}cd`, person)).not.toThrow()
})

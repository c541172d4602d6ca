import { expect, test } from 'vitest'
import { SealBroken, SecretBox } from './secret-box.ts'

const secret = 'a secret for tests, forty characters long'
const box = new SecretBox(secret, 'mail password')

test('what was sealed opens again, and looks like nothing in between', () => {
  const sealed = box.seal('S3cret-pässword')

  expect(box.open(sealed)).toBe('S3cret-pässword')
  expect(sealed).not.toContain('S3cret')
  expect(box.seal('S3cret-pässword')).not.toBe(sealed)
  expect(box.open(box.seal(''))).toBe('')
})

test('it opens with no other secret, for no other purpose, and not once it was touched', () => {
  const sealed = box.seal('password')
  const [version, nonce, tag, text] = sealed.split('.')

  expect(() => new SecretBox(`${secret}!`, 'mail password').open(sealed)).toThrow(SealBroken)
  expect(() => new SecretBox(secret, 'another purpose').open(sealed)).toThrow(SealBroken)
  expect(() => box.open(`${version}.${nonce}.${tag}.${text}AA`)).toThrow(SealBroken)
  expect(() => box.open(`v2.${nonce}.${tag}.${text}`)).toThrow(SealBroken)
  expect(() => box.open('password')).toThrow(SealBroken)
  expect(() => box.open(`${version}.${nonce}.AAAA.${text}`)).toThrow(SealBroken)
})

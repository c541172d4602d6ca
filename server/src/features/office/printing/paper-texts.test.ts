import { languages } from '@shehena/domain/office/settings/user-settings-list'
import { expect, test } from 'vitest'
import {
  creditNoteReasonNames,
  methodNames,
  type PaperTexts,
  paperTexts,
  statementKindNames,
  taxCodeNames,
  texts,
} from './paper-texts.ts'

/** What both languages may share: names. */
const sameInBoth = ['M-Pesa']

/** Every text of a paper, those with a figure or a name filled in. */
function saidIn(t: PaperTexts): Record<string, string> {
  return {
    ...t,
    days: t.days(30),
    quote: t.quote('INV-26000001'),
    settles: t.settles('INV-26000001'),
    daysLate: t.daysLate('0-30'),
    lines: t.lines(7),
    moreUnpaid: t.moreUnpaid(12),
    firstOf: t.firstOf(5, 7),
  }
}

test('every text of a paper is there in both languages, and none was left in English', () => {
  const [en, sw] = [saidIn(paperTexts('en')), saidIn(paperTexts('sw'))]

  expect(Object.keys(en)).toEqual(Object.keys(texts))
  for (const key of Object.keys(texts)) {
    expect(en[key]?.trim(), key).toBeTruthy()
    expect(sw[key]?.trim(), key).toBeTruthy()
    expect(sw[key], key).not.toBe(en[key])
  }
  for (const said of [en, sw]) {
    expect(said.days).toContain('30')
    expect(said.quote).toContain('INV-26000001')
    expect(said.daysLate).toContain('0-30')
    expect(said.settles).toContain('INV-26000001')
    expect(said.lines).toContain('7')
    expect(said.firstOf).toMatch(/5.*7/)
  }
})

test.each([methodNames, taxCodeNames, creditNoteReasonNames, statementKindNames])(
  '%o has a word for each in both languages',
  (names) => {
    const [en, sw] = languages.map((language) => Object.values<string>(names(paperTexts(language))))

    const left = en?.filter((name, index) => name === sw?.[index])
    expect(left?.filter((name) => !sameInBoth.includes(name))).toEqual([])
    expect(new Set(sw).size).toBe(sw?.length)
  },
)

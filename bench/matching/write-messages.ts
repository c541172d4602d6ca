import { forSwift } from './credits.ts'
import type { Dice } from './dice.ts'
import { plain, shortDay } from './file-look.ts'
import type { FileFacts } from './file-rows.ts'

/** MT940, with the name of the payer in field 86; with the envelope of SWIFT or without it. */
export function mt940OfCoop({ number, opening, closing, rows }: FileFacts, dice: Dice): Buffer {
  const figure = (cents: number) => plain(Math.abs(cents)).replace('.', ',')
  const balance = (cents: number, day = '') => `${cents < 0 ? 'D' : 'C'}${shortDay(day)}KES${figure(cents)}`
  const entries = rows.flatMap(({ valueDate, amount, text, reference, payerName }) => {
    const day = shortDay(valueDate)
    const mark = amount > 0 ? 'C' : 'D'
    const details = `166?20${text}${payerName ? `?32${payerName}` : ''}`
    return [
      `:61:${day}${day.slice(2)}${mark}${figure(amount)}NTRF${forSwift(reference ?? 'NONREF')}`,
      ...(details.match(/.{1,65}/g) ?? []).map((line, n) => (n === 0 ? `:86:${line}` : line)),
    ]
  })
  const isEnveloped = dice.chance(0.5)
  return Buffer.from(
    [
      ...(isEnveloped ? ['{1:F01KCOOKENAA0010000000000}{2:I940KCOOKENAX001N}{4:'] : []),
      ':20:STATEMENT',
      `:25:${dice.pick(['', 'KCOOKENA/'])}${number}`,
      ':28C:1/1',
      `:60F:${balance(opening, rows[0]?.valueDate)}`,
      ...entries,
      `:62F:${balance(closing, rows.at(-1)?.valueDate)}`,
      isEnveloped ? '-}' : '-',
      '',
    ].join(dice.pick(['\r\n', '\n'])),
  )
}

/** CAMT.053, each entry with one transaction. Some name the account with its currency: the reader asks whether it is this one. */
export function camtOfStanbic({ number, opening, closing, rows }: FileFacts, dice: Dice): Buffer {
  const [first = '', last = ''] = [rows[0]?.valueDate, rows.at(-1)?.valueDate]
  const balance = (code: string, cents: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="KES">${plain(Math.abs(cents))}</Amt>` +
    `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  const entries = rows.map(({ valueDate, amount, text, reference, payerName, accountRef, bankReference }) => {
    const side = amount > 0 ? 'CRDT' : 'DBIT'
    const structured = accountRef ? `<Strd><CdtrRefInf><Ref>${escaped(accountRef)}</Ref></CdtrRefInf></Strd>` : ''
    const free = accountRef ? text.slice(0, -accountRef.length).trim() : text
    const isCheque = /^\d{6}$/.test(reference ?? '')
    const refs = isCheque
      ? `<ChqNb>${reference}</ChqNb>`
      : `<EndToEndId>${escaped(reference ?? 'NOTPROVIDED')}</EndToEndId>`
    const party = payerName ? `<RltdPties><Dbtr><Nm>${escaped(payerName)}</Nm></Dbtr></RltdPties>` : ''
    return (
      `<Ntry><Amt Ccy="KES">${plain(Math.abs(amount))}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts>` +
      `<BookgDt><Dt>${valueDate}</Dt></BookgDt><ValDt><Dt>${valueDate}</Dt></ValDt><AcctSvcrRef>${bankReference}</AcctSvcrRef>` +
      `<NtryDtls><TxDtls><Refs>${refs}</Refs>${party}` +
      `<RmtInf>${free ? `<Ustrd>${escaped(free)}</Ustrd>` : ''}${structured}</RmtInf></TxDtls></NtryDtls></Ntry>`
    )
  })
  const id = dice.pick([number, number, `${number}KES`])
  return Buffer.from(
    `${dice.pick(['', '\ufeff'])}<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">` +
      `<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>${last}T20:00:00</CreDtTm></GrpHdr><Stmt><Id>1</Id>` +
      `<CreDtTm>${last}T20:00:00</CreDtTm><Acct><Id><Othr><Id>${id}</Id></Othr></Id><Ccy>KES</Ccy></Acct>` +
      `${balance('OPBD', opening, first)}${balance('CLBD', closing, last)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

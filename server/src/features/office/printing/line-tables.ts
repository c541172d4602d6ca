import { formatHundredths, type Hundredths } from '@shehena/domain/money'
import type { TaxCode } from '@shehena/domain/money/invoices/tax-code'
import type { taxSummary } from '@shehena/domain/money/invoices/tax-summary'
import type { Column, Content } from 'pdfmake/interfaces.js'
import { type AmountColumn, amountHeads, fitColumns } from './line-columns.ts'
import { head, paperWidth, right, ruled } from './paper.ts'
import { type PaperTexts, taxCodeNames } from './paper-texts.ts'

type Line = { description: string; amounts: string[] }

/** The lines of a paper, numbered, with their amounts; the headings are repeated on each page. */
export function lineTable(lines: readonly Line[], columns: readonly AmountColumn[], t: PaperTexts): Content {
  const rows = lines.map((line, index) => ({ ...line, number: String(index + 1) }))
  const { fontSize, widths } = fitColumns(rows, columns)
  return {
    layout: ruled,
    fontSize,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        [head('#'), { ...head(t.description), alignment: 'left' }, ...amountHeads(columns, t).map(head)],
        ...rows.map(({ number, description, amounts }) => [
          right(number),
          { text: description },
          ...amounts.map(right),
        ]),
      ],
    },
  }
}

/** The rate of a line. The code tells apart what is exempt, zero-rated or outside VAT. */
export function taxOf({ taxRate, taxCode }: { taxRate: Hundredths; taxCode: TaxCode | null }): string {
  return [formatHundredths(taxRate), taxCode].filter(Boolean).join(' ')
}

/** VAT by KRA's code and rate, beside the sums of a paper. */
export function taxTable(rates: ReturnType<typeof taxSummary>, t: PaperTexts): Column {
  const names = taxCodeNames(t)
  return {
    width: paperWidth - sumsWidth - 24,
    stack: [
      { text: t.vatByCode, style: 'heading' },
      {
        layout: ruled,
        fontSize: 8,
        table: {
          headerRows: 1,
          widths: ['auto', 'auto', 'auto', 'auto'],
          body: [
            [{ ...head(t.code), alignment: 'left' }, head('VAT %'), head(t.net), head('VAT')],
            ...rates.map(({ taxRate, taxCode, net, tax }) => [
              { text: taxCode ? `${taxCode} ${names[taxCode]}` : '–' },
              right(formatHundredths(taxRate)),
              right(formatHundredths(net)),
              right(formatHundredths(tax)),
            ]),
          ],
        },
      },
      { text: `${t.inShillings} ${t.inNumbers}`, style: 'label', margin: [0, 6, 0, 0] },
    ],
  }
}

/** What stands beside the sums of a paper without VAT. */
export function withoutTax(t: PaperTexts): Column {
  return { text: `${t.inShillings} ${t.inNumbers}`, style: 'label' }
}

/** The width of the sums at the right of a paper, in points. */
export const sumsWidth = 224

import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import type {
  Column,
  Content,
  ContentText,
  CustomTableLayout,
  StyleDictionary,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import type { Company, PrintedCompany } from '../settings/company-queries.ts'

/**
 * The common layout of all PDFs. Text is never parsed as markup (injection). Everything with typed text has a fixed
 * width, so that a long word without spaces breaks instead of pushing the rest off the page.
 */

/** The width of A4 between the margins, in points. */
export const paperWidth = 515

const accent = '#0f4c5c'
const grey = '#5b6470'
export const hairline = '#c9ced6'

export const styles = {
  company: { fontSize: 15, bold: true, color: accent },
  title: { fontSize: 20, bold: true, color: accent, characterSpacing: 1 },
  label: { color: grey, fontSize: 8 },
  heading: { bold: true, color: accent, fontSize: 9, margin: [0, 0, 0, 3] },
  strong: { bold: true, fontSize: 11 },
  muted: { color: grey },
} satisfies StyleDictionary

/** A table of thin lines, without margins at its sides. */
export const ruled: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 ? 0 : row === table.headerRows || row === table.body.length ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
  paddingLeft: (column) => (column === 0 ? 0 : 5),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 5),
}

/** An amount, and the heading of amounts. */
export const right = (text: string): ContentText => ({ text, alignment: 'right', noWrap: true })
export const head = (text: string): ContentText => ({
  text,
  style: 'label',
  bold: true,
  alignment: 'right',
  noWrap: true,
})

type Party = {
  legalName: string
  tradingName: string | null
  billingAddress: string | null
  taxNumber: string | null
}

/** The customer under a heading, as far as it is known. */
export function party(heading: string, { legalName, tradingName, billingAddress, taxNumber }: Party): Content {
  return {
    margin: [0, 0, 0, 18],
    stack: [
      { text: heading, style: 'heading' },
      { text: legalName, style: 'strong' },
      ...[tradingName, billingAddress, taxNumber && `PIN: ${taxNumber}`].flatMap((text) => (text ? [{ text }] : [])),
    ],
  }
}

/** The words of the layout itself. */
const words = {
  en: { phone: 'Tel', pages: (page: number, pages: number) => `Page ${page} of ${pages}` },
  sw: { phone: 'Simu', pages: (page: number, pages: number) => `Ukurasa ${page} wa ${pages}` },
} satisfies Record<Language, unknown>

type Paper = {
  company: Company
  /** Such as 'INVOICE', with the number below it. */
  title: string
  number: string
  content: Content[]
  /** Watermark on each page. */
  mark?: string | undefined
  /** English by default. */
  language?: Language
}

/** An A4 document with our layout; `content` is between the margins. */
export function paper({ company, title, number, content, mark, language = 'en' }: Paper): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 54],
    language,
    info: { title: number, subject: `${title} ${number}`, ...(company.name && { author: company.name }) },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    styles,
    content,
    footer: (page, pages) => footer([company.name, number], words[language].pages(page, pages)),
    ...(mark && { watermark: { text: mark, color: '#b42318', opacity: 0.13, bold: true, fontSize: 96 } }),
  }
}

function footer(texts: (string | null)[], pages: string): Content {
  return {
    margin: [40, 14, 40, 0],
    style: 'label',
    columns: [{ text: texts.filter(Boolean).join('  ·  ') }, { text: pages, width: 'auto', alignment: 'right' }],
    columnGap: 12,
  }
}

/** The most points of a logo: as wide as the text below it seldom is, and no higher than the title and its facts. */
const logoSize = { maxWidth: 160, maxHeight: 56 }

/** The letterhead: company with its logo on the left, title and facts on the right. */
export function letterhead(
  company: PrintedCompany,
  title: string,
  facts: [label: string, value: string | null][],
  language: Language = 'en',
): Content {
  const { name, taxNumber, address, phone, email, logo } = company
  const about = [address, taxNumber && `PIN: ${taxNumber}`, phone && `${words[language].phone}: ${phone}`, email]
  const us: Column = {
    width: paperWidth - 200 - 24,
    stack: [
      ...(logo ? [logoAbove(logo)] : []),
      ...(name ? [{ text: name, style: 'company' }] : []),
      ...about.flatMap((text) => (text ? [{ text }] : [])),
    ],
  }
  const it: Column = {
    width: 200,
    stack: [{ text: title, style: 'title', alignment: 'right', margin: [0, 0, 0, 4] }, factTable(facts)],
  }
  return { columns: [us, it], columnGap: 24, margin: [0, 0, 0, 22] }
}

/** Within limits, not `fit`, which would enlarge a small one. */
function logoAbove(image: string): Content {
  return { image, ...logoSize, margin: [0, 0, 0, 8] }
}

/** A table of labels and values, without empty ones. */
function factTable(facts: [label: string, value: string | null][]): Content {
  const known = facts.filter(([, value]) => value !== null)
  return {
    layout: 'noBorders',
    table: {
      widths: ['*', 'auto'],
      body: known.map(([label, value]) => [
        { text: label, style: 'label', alignment: 'right', margin: [0, 1, 0, 0] },
        { text: value ?? '', alignment: 'right', bold: true },
      ]),
    },
  }
}

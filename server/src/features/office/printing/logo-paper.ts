import { formatDay } from '@shehena/domain/dates'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { letterhead, paper } from './paper.ts'
import type { LogoPrint } from './print.ts'

/** A paper with nothing but its letterhead. */
export function logoPaper({ company, day }: LogoPrint): TDocumentDefinitions {
  const title = 'LOGO'
  return paper({ company, title, number: title, content: [letterhead(company, title, [['Date', formatDay(day)]])] })
}

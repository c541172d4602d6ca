import { asDate } from '@shehena/domain/dates'
import type { Import } from '@shehena/domain/office/imports/import'
import { isPlaceholder } from '@shehena/domain/office/imports/placeholder'
import { isUnusualMobile, isUnusualPhone } from '@shehena/domain/phone'
import { isUnusualRegNo } from '@shehena/domain/road/vehicles/registration'
import { isUnusualPin } from '@shehena/domain/sales/customers/customer-shapes'
import { readDay } from '@shehena/domain/sheets/read-day'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { hintMessages } from './check-messages.ts'

/** What is unusual about the text of a field, as the forms say it; null where nothing is. It stops no row. */
export function useHints({
  kind,
  days,
}: Pick<Import, 'kind' | 'days'>): (field: string, text: string) => string | null {
  const t = useMessages(hintMessages)
  const language = useLanguage()
  return (field, text) => {
    if (text.trim() === '' || isPlaceholder(text)) return null
    if (field === 'taxNumber') return isUnusualPin(text) ? t.pin : null
    if (kind === 'customers' && !isUnusualPin(text)) return t.pinElsewhere
    if (field === 'contact') return isUnusualPhone(text) ? t.phone : null
    if (field === 'phone' || field === 'accountsPhone') return isUnusualMobile(text) ? t.phone : null
    if (field === 'regNo') return isUnusualRegNo(text) ? t.regNo : null
    if (dayFields.has(field)) {
      const day = days && openDay(text, days)
      return day && t.dateIs(inWords(day, language))
    }
    return null
  }
}

const dayFields = new Set(['issueDate', 'dueDate', 'pickupAt', 'dropoffAt'])

/** The day that a date in figures is read as, where it could be another; null where it is plain. */
function openDay(text: string, { order, isTold }: NonNullable<Import['days']>): string | null {
  if (isTold) return null
  const [dayFirst, monthFirst] = [readDay(text, 'day-first'), readDay(text, 'month-first')]
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) return null
  return order === 'day-first' ? dayFirst : monthFirst
}

function inWords(day: string, language: string): string {
  // British English has the day first, as Kenya does.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    asDate(`${day}T00:00:00Z`),
  )
}

import { isUnusualPin } from '@shehena/domain/customers/customer-shapes'
import type { ImportKind } from '@shehena/domain/imports/import-kind'
import { isUnusualMobile, isUnusualPhone } from '@shehena/domain/phone'
import { isUnusualRegNo } from '@shehena/domain/vehicles/registration'
import { useMessages } from '#web/app/messages.ts'
import { hintMessages } from './check-messages.ts'

/** What is unusual about the text of a field, as the forms say it; null where nothing is. It stops no row. */
export function useHints(kind: ImportKind): (field: string, text: string) => string | null {
  const t = useMessages(hintMessages)
  return (field, text) => {
    if (text.trim() === '') return null
    if (field === 'taxNumber') return isUnusualPin(text) ? t.pin : null
    if (kind === 'customers' && !isUnusualPin(text)) return t.pinElsewhere
    if (field === 'contact') return isUnusualPhone(text) ? t.phone : null
    if (field === 'phone' || field === 'accountsPhone') return isUnusualMobile(text) ? t.phone : null
    if (field === 'regNo') return isUnusualRegNo(text) ? t.regNo : null
    return null
  }
}

import { isPhone } from '@shehena/domain/phone'
import type { AlikeField } from '@shehena/domain/sales/customers/customer-list'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { AlikeRecords, useTypedTexts } from '#web/shared/forms/alike-records.tsx'
import { customerMessages } from './customer-messages.ts'

type Props = {
  /** What the user may see and has typed. */
  typed: { [Field in AlikeField]?: string }
  /** The customer that is edited. */
  except: string | undefined
}

/** Warns about customers with the same name, tax number or phone. */
export function AlikeCustomers({ typed, except }: Props) {
  const t = useMessages(customerMessages)
  const { legalName = '', taxNumber = '', contact = '' } = typed
  const { texts, isEmpty } = useTypedTexts({ legalName, taxNumber, contact: isPhone(contact) ? contact : '' })
  const { data } = useQuery(
    api.customers.alike.queryOptions({
      input: { ...texts, ...(except && { except }) },
      enabled: !isEmpty,
      // Without an answer, such as for a text that is too long, no warning shows.
      retry: false,
    }),
  )
  return (
    <AlikeRecords
      title={t.alikeTitle}
      items={(!isEmpty && data?.items) || []}
      fieldNames={{ legalName: t.sameLegalName, taxNumber: t.sameTaxNumber, contact: t.sameContact }}
      inactiveText={t.inactive}
      pathOf={paths.customer}
    />
  )
}

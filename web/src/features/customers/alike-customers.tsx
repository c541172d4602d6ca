import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AlikeField } from '@shehena/domain/customers/customer-list'
import { isPhone } from '@shehena/domain/phone'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { customerMessages } from './customer-messages.ts'

type Props = {
  /** What the user may see and has typed. */
  typed: { [Field in AlikeField]?: string }
  /** The customer that is edited. */
  except: string | undefined
}

const debounceMs = 400

/** Warns about customers with the same name, tax number or phone, with a link to each. Does not block saving. */
export function AlikeCustomers({ typed, except }: Props) {
  const t = useMessages(customerMessages)
  const { legalName = '', taxNumber = '', contact = '' } = typed
  const [asked] = useDebouncedValue(JSON.stringify(inputOf({ legalName, taxNumber, contact })), debounceMs)
  const input: { [Field in AlikeField]?: string } = JSON.parse(asked)
  const { data } = useQuery(
    api.customers.alike.queryOptions({
      input: { ...input, ...(except && { except }) },
      enabled: Object.keys(input).length > 0,
      // A warning that cannot be had, such as for a text too long, is none.
      retry: false,
    }),
  )
  const items = Object.keys(input).length > 0 ? (data?.items ?? []) : []
  if (items.length === 0) return null

  const names = { legalName: t.sameLegalName, taxNumber: t.sameTaxNumber, contact: t.sameContact }
  return (
    <Alert color="yellow" title={t.alikeTitle} role="status">
      {items.map(({ id, legalName: name, isActive, by }) => (
        <div key={id}>
          {t.alike(by.map((field) => names[field]).join(', '))} <TextLink to={paths.customer(id)}>{name}</TextLink>{' '}
          {!isActive && t.inactive}
        </div>
      ))}
    </Alert>
  )
}

function inputOf({ legalName, taxNumber, contact }: Required<Props['typed']>) {
  return {
    ...(legalName.trim() && { legalName: legalName.trim() }),
    ...(taxNumber.trim() && { taxNumber: taxNumber.trim() }),
    ...(isPhone(contact) && { contact: contact.trim() }),
  }
}

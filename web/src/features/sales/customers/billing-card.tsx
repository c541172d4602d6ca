import type { Customer } from '@shehena/domain/sales/customers/customer'
import type { RestrictedCustomerField } from '@shehena/domain/sales/customers/customer-access'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { billingMessages } from '#web/shared/customers/billing-messages.ts'
import { customerMessages } from '#web/shared/customers/customer-messages.ts'
import { docTypeMessages } from '#web/shared/documents/document-messages.ts'
import { languageMessages } from '#web/shared/fields/choice-messages.ts'
import { PhoneLink } from '#web/shared/phone-link.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink, MailLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { editBilling } from './customer-search.ts'
import { CustomerValue } from './customer-value.tsx'

const BillingDialog = lazyPart(() => import('./billing-dialog.tsx').then((file) => ({ default: file.BillingDialog })))

const restrictedFields = ['accountsEmail', 'accountsPhone', 'withholdsVat', 'remindersOff'] as const

/** How a customer is billed, with a dialog to change it for who may. */
export function BillingCard({ customer }: { customer: Customer }) {
  const t = useMessages(customerMessages)
  const texts = useMessages(billingMessages)
  const names = useMessages(languageMessages)
  const docTypes = useMessages(docTypeMessages)
  const mayEdit = useCan('customers.billing')
  const navigate = useNavigate()
  const { edit } = useSearch({ from: '/app/customers/$id' })
  const pagePath = paths.customer(customer.id)
  const sees = (field: RestrictedCustomerField) => !customer.maskedFields.includes(field)
  // One row for all of them.
  const hidden = restrictedFields.find((field) => !sees(field))

  return (
    <DetailCard
      title={texts.billing}
      action={
        mayEdit && (
          <ButtonLink
            to={pagePath + stringifySearch({ edit: editBilling })}
            resetScroll={false}
            size="xs"
            variant="default"
            aria-label={texts.editBilling}
          >
            {t.edit}
          </ButtonLink>
        )
      }
    >
      <DetailList>
        {sees('accountsEmail') && (
          <DetailRow label={t.accountsEmail}>
            {customer.accountsEmail ? <MailLink address={customer.accountsEmail} /> : '-'}
          </DetailRow>
        )}
        {sees('accountsPhone') && (
          <DetailRow label={t.accountsPhone}>
            {customer.accountsPhone ? <PhoneLink number={customer.accountsPhone} /> : '-'}
          </DetailRow>
        )}
        <DetailRow label={t.billingPapers}>
          {customer.billingPapers.map((type) => docTypes[type]).join(', ') || texts.none}
        </DetailRow>
        <DetailRow label={t.language}>{names[customer.language]}</DetailRow>
        {sees('withholdsVat') && (
          <DetailRow label={t.withholdsVat}>{customer.withholdsVat ? texts.yes : texts.no}</DetailRow>
        )}
        <CreditRow customerId={customer.id} />
        {sees('remindersOff') && (
          <DetailRow label={texts.getsReminders}>{customer.remindersOff ? texts.no : texts.yes}</DetailRow>
        )}
        {hidden && (
          <DetailRow label={texts.otherDetails}>
            <CustomerValue customer={customer} field={hidden} withHint />
          </DetailRow>
        )}
      </DetailList>
      {mayEdit && edit === editBilling && (
        <Suspense>
          <BillingDialog
            id={customer.id}
            backPath={pagePath}
            onClose={() => navigate({ href: pagePath, resetScroll: false })}
          />
        </Suspense>
      )}
    </DetailCard>
  )
}

/** The state of its credit, for every role that sees the customer. */
function CreditRow({ customerId }: { customerId: string }) {
  const t = useMessages(billingMessages)
  const { data } = useQuery(api.customers.creditState.queryOptions({ input: { id: customerId } }))
  return <DetailRow label={t.credit}>{data ? <StatusBadge status={`credit_${data.state}`} /> : '\u00a0'}</DetailRow>
}

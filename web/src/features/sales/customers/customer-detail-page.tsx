import { Stack } from '@mantine/core'
import { formatInstant, formatMonth } from '@shehena/domain/dates'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, isMissing, isRefusal } from '#web/app/api.ts'
import { useLeaveOnError } from '#web/app/leave-on-error.ts'
import { listAsItWas } from '#web/app/list-return.ts'
import { type TextsOf, useLanguage, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { ContactParts } from '#web/shared/contact-parts.tsx'
import { customerMessages } from '#web/shared/customers/customer-messages.ts'
import { History } from '#web/shared/history/history.tsx'
import { ActiveBadge, StatusBadge } from '#web/shared/status-badge.tsx'
import { ButtonLink, MailLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailGrid, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { BillingCard } from './billing-card.tsx'
import { CustomerMoney } from './customer-money.tsx'
import { CustomerValue } from './customer-value.tsx'
import { DeleteCustomer } from './delete-customer.tsx'
import { MergeCustomer } from './merge-customer.tsx'
import { MergeNotice } from './merge-notice.tsx'
import { LastBooking, RecentBookings } from './recent-bookings.tsx'

export default function CustomerDetailPage() {
  const t = useMessages(customerMessages)
  const language = useLanguage()
  const { id } = useParams({ from: '/app/customers/$id' })
  const { data: customer, error } = useQuery(api.customers.get.queryOptions({ input: { id } }))
  const mayEdit = useCan('customers.edit')
  const maySeeMoney = useCan('finance.dashboard')
  useLeaveOnError(customer ? null : error, listAsItWas(paths.customers()), (refusal) => whyNotShown(refusal, t))

  if (!customer) return error ? t.notFound : <LoadingDetails text={t.loadingDetails} title={t.customers} />

  return (
    <Page
      title={customer.legalName}
      subtitle={t.since(formatMonth(customer.createdAt, language))}
      back={<TextLink to={listAsItWas(paths.customers())}>← {t.back}</TextLink>}
      badge={
        <>
          <ActiveBadge of="customer" isActive={customer.isActive} />
          <HoldBadge id={id} />
        </>
      }
      actions={
        <>
          <History entity="customer" id={id} name={customer.legalName} />
          <MergeCustomer customer={customer} />
          <DeleteCustomer customer={customer} />
          {mayEdit && <ButtonLink to={paths.editCustomer(id)}>{t.editDetails}</ButtonLink>}
        </>
      }
    >
      <MergeNotice customer={customer} />
      <DetailGrid>
        <CompanyInformation customer={customer} />
        <Stack>
          <ContactInformation customer={customer} />
          <BillingCard customer={customer} />
        </Stack>
      </DetailGrid>
      {maySeeMoney && <CustomerMoney customer={customer} />}
      <RecentBookings customer={customer} />
      <Timeline customer={customer} />
    </Page>
  )
}

/** That a customer is on hold, for every role that sees the customer. */
function HoldBadge({ id }: { id: string }) {
  const { data } = useQuery(api.customers.creditState.queryOptions({ input: { id } }))
  return data?.state === 'held' && <StatusBadge status="credit_held" />
}

function CompanyInformation({ customer }: { customer: Customer }) {
  const t = useMessages(customerMessages)
  return (
    <DetailCard title={t.companyInformation}>
      <DetailList>
        <DetailRow label={t.legalName}>{customer.legalName}</DetailRow>
        <DetailRow label={t.tradingName}>
          <CustomerValue customer={customer} field="tradingName" withHint />
        </DetailRow>
        <DetailRow label={t.externalCode}>{customer.externalCode}</DetailRow>
        <DetailRow label={t.taxNumber}>
          <CustomerValue customer={customer} field="taxNumber" withHint />
        </DetailRow>
        <DetailRow label={t.paymentTerms}>
          <CustomerValue customer={customer} field="paymentTerms" withHint>
            {customer.paymentTerms !== null && t.days(customer.paymentTerms)}
          </CustomerValue>
        </DetailRow>
        <DetailRow label={t.status}>
          <ActiveBadge of="customer" isActive={customer.isActive} />
        </DetailRow>
      </DetailList>
    </DetailCard>
  )
}

function ContactInformation({ customer }: { customer: Customer }) {
  const t = useMessages(customerMessages)
  return (
    <DetailCard title={t.contactInformation}>
      <DetailList>
        <DetailRow label={t.contact}>
          <CustomerValue customer={customer} field="contact" withHint>
            {customer.contact && <ContactParts contact={customer.contact} />}
          </CustomerValue>
        </DetailRow>
        <DetailRow label={t.email}>
          <CustomerValue customer={customer} field="email" withHint>
            {customer.email && <MailLink address={customer.email} />}
          </CustomerValue>
        </DetailRow>
        <DetailRow label={t.billingAddress}>
          <CustomerValue customer={customer} field="billingAddress" withHint />
        </DetailRow>
      </DetailList>
    </DetailCard>
  )
}

function Timeline({ customer: { id, createdAt, updatedAt } }: { customer: Customer }) {
  const t = useMessages(customerMessages)
  const clock = useClock()
  return (
    <DetailCard title={t.timeline}>
      <DetailList>
        <DetailRow label={t.customerCreated}>{formatInstant(createdAt, clock)}</DetailRow>
        {updatedAt !== createdAt && <DetailRow label={t.lastUpdated}>{formatInstant(updatedAt, clock)}</DetailRow>}
        <LastBooking customerId={id} />
      </DetailList>
    </DetailCard>
  )
}

function whyNotShown(error: Error, t: TextsOf<typeof customerMessages>) {
  if (isRefusal(error, 'FORBIDDEN')) return { title: t.accessDenied, message: t.viewDenied }
  if (isMissing(error)) return { title: t.notFound, message: t.notFoundText }
  return { title: t.error, message: t.detailFailed }
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, isMissing, isRefusal } from '#web/app/api.ts'
import { useLeaveOnError } from '#web/app/leave-on-error.ts'
import { listAsItWas } from '#web/app/list-return.ts'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { CustomerForm } from '#web/shared/customers/customer-form.tsx'
import { customerMessages } from '#web/shared/customers/customer-messages.ts'
import { editTitle, useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'

/** Both routes of the form: /new, and /{id}/edit. */
export default function CustomerFormPage() {
  const t = useMessages(customerMessages)
  const { id } = useParams({ strict: false })
  // The form below loads the record.
  const { data: edited } = useQuery(api.customers.get.queryOptions({ input: { id: id ?? '' }, enabled: false }))
  return (
    <Page
      title={id ? editTitle(t.editCustomer, edited?.legalName) : t.newCustomer}
      back={<TextLink to={listAsItWas(paths.customers())}>← {t.back}</TextLink>}
    >
      {id ? <EditCustomer id={id} /> : <CustomerForm />}
    </Page>
  )
}

function EditCustomer({ id }: { id: string }) {
  const t = useMessages(customerMessages)
  const { record, error, newest } = useEditedRecord(api.customers.get.queryOptions({ input: { id } }))
  useLeaveOnError(error, listAsItWas(paths.customers()), (error) => ({ title: whyNotLoaded(error, t) }))

  if (!record) return <LoadingDetails text={t.loadingDetails} />
  return <CustomerForm customer={record} newest={newest} />
}

function whyNotLoaded(error: Error, t: TextsOf<typeof customerMessages>): string {
  if (isRefusal(error, 'FORBIDDEN')) return t.formViewDenied
  return isMissing(error) ? t.formNotFound : t.detailFailed
}

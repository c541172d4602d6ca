import { Alert, Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { api, isMissing } from '#web/app/api.ts'
import { useLeaveOnError } from '#web/app/leave-on-error.ts'
import { listAsItWas } from '#web/app/list-return.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { idOf } from '#web/app/search.ts'
import { editTitle, useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { BookingAttachments } from './booking-attachments.tsx'
import { BookingForm } from './booking-form.tsx'
import { bookingMessages } from './booking-messages.ts'

/** Both routes of the form: /new, optionally with a customer, and /{id}/edit. */
export default function BookingFormPage() {
  const t = useMessages(bookingMessages)
  const { id } = useParams({ strict: false })
  // The form below loads the record.
  const { data: edited } = useQuery(api.bookings.get.queryOptions({ input: { id: id ?? '' }, enabled: false }))
  return (
    <Page
      title={id ? editTitle(t.editBooking, edited?.bookingNo) : t.newBooking}
      back={<TextLink to={listAsItWas(paths.bookings())}>← {t.back}</TextLink>}
    >
      {id ? <EditBooking id={id} /> : <NewBooking />}
    </Page>
  )
}

function NewBooking() {
  const t = useMessages(bookingMessages)
  const { customer: id } = idOf(useSearch({ strict: false }), 'customer')
  const {
    data: customer,
    error,
    isLoading,
  } = useQuery(api.customers.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined, retry: false }))
  if (isLoading) return <LoadingDetails text={t.loadingDetails} />
  const unfit = error
    ? t.customerNotChosen(error.message)
    : customer?.isActive === false && t.customerInactive(customer.legalName)
  return (
    <>
      {unfit && (
        <Alert color="yellow" variant="light" role="status">
          {unfit}
        </Alert>
      )}
      <BookingForm key={id} {...(customer?.isActive && { customer })} />
    </>
  )
}

function EditBooking({ id }: { id: string }) {
  const t = useMessages(bookingMessages)
  const { record, error, newest } = useEditedRecord(api.bookings.get.queryOptions({ input: { id } }))
  useLeaveOnError(error, listAsItWas(paths.bookings()), (error) => ({
    title: isMissing(error) ? t.notFound : t.formFailed,
  }))

  if (!record) return <LoadingDetails text={t.loadingDetails} />
  return (
    <>
      <BookingForm booking={record} newest={newest} />
      <Box maw="60rem">
        <BookingAttachments id={id} />
      </Box>
    </>
  )
}

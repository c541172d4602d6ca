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
import { JobForm } from './form/job-form.tsx'
import { jobFormMessages } from './form/job-form-messages.ts'

/** Both routes of the form: /new, optionally with a booking, and /{id}/edit. */
export default function JobFormPage() {
  const t = useMessages(jobFormMessages)
  const { id } = useParams({ strict: false })
  // The form below loads the record.
  const { data: edited } = useQuery(api.jobs.get.queryOptions({ input: { id: id ?? '' }, enabled: false }))
  return (
    <Page
      title={id ? editTitle(t.editJob, edited?.jobNo) : t.createDispatchJob}
      back={<TextLink to={listAsItWas(paths.jobs())}>← {t.back}</TextLink>}
    >
      {id ? <EditJob id={id} /> : <NewJob />}
    </Page>
  )
}

function NewJob() {
  const t = useMessages(jobFormMessages)
  const { booking: id } = idOf(useSearch({ strict: false }), 'booking')
  const { data: booking, isLoading } = useQuery(
    api.bookings.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined, retry: false }),
  )
  if (isLoading) return <LoadingDetails text={t.loadingDetails} />
  return <JobForm key={id} {...(booking && { booking })} />
}

function EditJob({ id }: { id: string }) {
  const t = useMessages(jobFormMessages)
  const { record, error, newest } = useEditedRecord(api.jobs.get.queryOptions({ input: { id } }))
  useLeaveOnError(error, listAsItWas(paths.jobs()), (error) => ({
    title: t.formFailed,
    ...(isMissing(error) && { message: t.notFound }),
  }))

  if (!record) return <LoadingDetails text={t.loadingDetails} />
  return <JobForm job={record} newest={newest} />
}

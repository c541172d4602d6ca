import type { Job } from '@shehena/domain/road/jobs/job'
import { ContactParts } from '#web/shared/contact-parts.tsx'
import { RestrictedValue } from '#web/shared/ui/page/restricted-value.tsx'

type Props = { customer: Job['customer']; callLabel?: (number: string) => string }

/** Whom to ring at a job's customer: a link for each phone number, or the mask. */
export function JobContact({ customer: { contact, maskedFields }, callLabel }: Props) {
  if (!contact) return null
  if (maskedFields.includes('contact')) return <RestrictedValue mask={contact} />
  return <ContactParts contact={contact} {...(callLabel && { callLabel })} />
}

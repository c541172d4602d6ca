import { accessHint } from '@shehena/domain/field-access'
import type { Restriction } from '@shehena/domain/field-facts'
import { useMessages } from '#web/app/messages.ts'
import { accessMessages, hintMessages } from '#web/shared/fields/access-messages.ts'
import { RestrictedValue } from '#web/shared/ui/page/restricted-value.tsx'

type Props = {
  restricted: Restriction
  /** Names the access that would show the value. */
  withHint?: boolean
}

/** The mask of a field that is hidden from the user. */
export function MaskedValue({ restricted, withHint = false }: Props) {
  const t = useMessages(accessMessages)
  const hint = useMessages(hintMessages)[accessHint(restricted.to)]
  return <RestrictedValue mask={restricted.mask ?? t.restricted} {...(withHint && { hint })} />
}

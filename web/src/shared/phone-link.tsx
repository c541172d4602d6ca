import { Anchor } from '@mantine/core'
import { formatPhone } from '@shehena/domain/phone'

/** A formatted phone number with a tel: link. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} style={{ whiteSpace: 'nowrap' }}>
      {formatPhone(number)}
    </Anchor>
  )
}

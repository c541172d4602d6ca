import { Anchor } from '@mantine/core'
import { formatPhone } from '@shehena/domain/phone'

type Props = {
  number: string
  /** The words of the link, from the formatted number. */
  label?: (number: string) => string
}

/** A formatted phone number with a tel: link. */
export function PhoneLink({ number, label = String }: Props) {
  return (
    <Anchor href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} style={{ whiteSpace: 'nowrap' }}>
      {label(formatPhone(number))}
    </Anchor>
  )
}

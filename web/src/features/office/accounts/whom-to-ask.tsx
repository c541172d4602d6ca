import { Anchor, Stack, Text } from '@mantine/core'
import { formatPhone } from '@shehena/domain/phone'
import { useMessages } from '#web/app/messages.ts'
import { signUpMessages } from './sign-up-messages.ts'

type Props = { company: string | null; phone: string | null; email: string | null }

/** Where nobody can sign up: whom to ask for an account, as far as the company has entered it. */
export function WhomToAsk({ company, phone, email }: Props) {
  const t = useMessages(signUpMessages)
  return (
    <Stack gap={4} mt="md" ta="center" fz="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text inherit c="dimmed">
        {company ? t.askCompany(company) : t.ask}
      </Text>
      {phone && (
        <Anchor inherit href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {formatPhone(phone)}
        </Anchor>
      )}
      {email && (
        <Anchor inherit href={`mailto:${email}`}>
          {email}
        </Anchor>
      )}
    </Stack>
  )
}

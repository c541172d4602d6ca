import { Alert } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { ChoosePassword } from './choose-password.tsx'
import { linkMessages } from './link-messages.ts'

/** The owner of the mailbox chooses the password: the person who signed up with the address may be a stranger. */
export function Verification({ token, email }: { token: string; email: string }) {
  const t = useMessages(linkMessages)
  const [verified, setVerified] = useState<{ isActive: boolean } | null>(null)
  if (verified)
    return (
      <Alert role="status" icon={<IconCheck aria-hidden />} title={t.verified}>
        {verified.isActive ? t.verifiedActive : t.verifiedWaiting}
      </Alert>
    )
  return (
    <ChoosePassword
      email={email}
      save={(password) => api.account.verifyAddress.call({ token, password })}
      label={t.newPassword}
      submitLabel={t.verify}
      busyLabel={t.verifying}
      failedText={t.verifyFailed}
      onDone={setVerified}
    />
  )
}

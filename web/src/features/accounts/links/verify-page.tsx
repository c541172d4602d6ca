import { Alert, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { AskForLink } from './ask-for-link.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { linkMessages } from './link-messages.ts'
import { LinkPageFrame } from './link-page-frame.tsx'
import { OpenedLink, useLinkToken } from './opened-link.tsx'

/** Verifies an e-mail address by a mailed link, or requests another link. */
export default function VerifyPage() {
  const t = useMessages(linkMessages)
  const token = useLinkToken()
  if (!token)
    return (
      <LinkPageFrame title={t.verifyTitle} text={t.verifyAskText}>
        <AskForVerification />
      </LinkPageFrame>
    )
  return (
    <OpenedLink
      key={token}
      token={token}
      purpose="verify"
      title={t.verifyTitle}
      textFor={({ email }) => t.verifyText(email)}
      instead={
        <Stack gap="sm">
          <Text>{t.verifyAskText}</Text>
          <AskForVerification />
        </Stack>
      }
    >
      {({ email }) => <Verification token={token} email={email} />}
    </OpenedLink>
  )
}

/** The owner of the mailbox chooses the password: whoever has signed up with the address may be a stranger. */
function Verification({ token, email }: { token: string; email: string }) {
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

function AskForVerification() {
  const t = useMessages(linkMessages)
  return <AskForLink ask={(request) => api.account.askVerification.call(request)} doneText={t.verifyOnItsWay} />
}

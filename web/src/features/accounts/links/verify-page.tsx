import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { AskForLink } from './ask-for-link.tsx'
import { linkMessages } from './link-messages.ts'
import { LinkPageFrame } from './link-page-frame.tsx'
import { LinkRefusal, OpenedLink, useLinkToken } from './opened-link.tsx'

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
      {() => <Verification token={token} />}
    </OpenedLink>
  )
}

/** Needs a click: mail scanners open links too. */
function Verification({ token }: { token: string }) {
  const t = useMessages(linkMessages)
  const { mutate, isPending, data, error } = useMutation(api.account.verifyAddress.mutationOptions())
  if (data)
    return (
      <Alert role="status" icon={<IconCheck aria-hidden />} title={t.verified}>
        {data.isActive ? t.verifiedActive : t.verifiedWaiting}
      </Alert>
    )
  return (
    <>
      {error && <LinkRefusal title={t.verifyFailed} message={error.message} />}
      <Button fullWidth disabled={isPending} aria-busy={isPending} onClick={() => mutate({ token })}>
        {isPending ? t.verifying : t.verify}
      </Button>
    </>
  )
}

function AskForVerification() {
  const t = useMessages(linkMessages)
  return <AskForLink ask={(request) => api.account.askVerification.call(request)} doneText={t.verifyOnItsWay} />
}

import { Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { AskForLink } from './ask-for-link.tsx'
import { linkMessages } from './link-messages.ts'
import { LinkPageFrame } from './link-page-frame.tsx'
import { OpenedLink, useLinkToken } from './opened-link.tsx'

// Shown once the link has been opened.
const Verification = lazyPart(() => import('./verification.tsx').then((file) => ({ default: file.Verification })))

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
      {({ email }) => (
        <Suspense>
          <Verification token={token} email={email} />
        </Suspense>
      )}
    </OpenedLink>
  )
}

function AskForVerification() {
  const t = useMessages(linkMessages)
  return <AskForLink ask={(request) => api.account.askVerification.call(request)} doneText={t.verifyOnItsWay} />
}

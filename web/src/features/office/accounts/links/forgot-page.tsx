import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { AskForLink } from './ask-for-link.tsx'
import { linkMessages } from './link-messages.ts'
import { LinkPageFrame } from './link-page-frame.tsx'

/** Requests a password reset link. */
export default function ForgotPage() {
  const t = useMessages(linkMessages)
  return (
    <LinkPageFrame title={t.forgotTitle} text={t.forgotText}>
      <AskForLink ask={(request) => api.account.askReset.call(request)} doneText={t.resetOnItsWay} />
    </LinkPageFrame>
  )
}

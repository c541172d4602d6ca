import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { accountsMessages } from '../accounts-messages.ts'
import { ChoosePassword, useGoToSignIn } from './choose-password.tsx'
import { linkMessages } from './link-messages.ts'
import { LinkPageFrame } from './link-page-frame.tsx'
import { LinkRefusal, OpenedLink, useLinkToken } from './opened-link.tsx'

/** Accepts an invitation by its mailed link. */
export default function InvitationPage() {
  const t = useMessages(linkMessages)
  const labels = useMessages(accountsMessages)
  const goToSignIn = useGoToSignIn()
  const token = useLinkToken()
  if (!token)
    return (
      <LinkPageFrame title={t.invitationTitle}>
        <LinkRefusal title={t.openFailed} message={t.incomplete} />
      </LinkPageFrame>
    )
  return (
    <OpenedLink
      key={token}
      token={token}
      purpose="invite"
      title={t.invitationTitle}
      textFor={({ name, role }) => t.invitationText(name, labels[role])}
    >
      {({ email }) => (
        <ChoosePassword
          email={email}
          save={(password) => api.account.acceptInvitation.call({ token, password })}
          label={labels.password}
          submitLabel={t.accept}
          busyLabel={t.accepting}
          failedText={t.acceptFailed}
          onDone={() => goToSignIn(t.accepted, t.acceptedText)}
        />
      )}
    </OpenedLink>
  )
}

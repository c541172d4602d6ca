import { api } from '#web/app/api.ts'
import { readLanguage, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { ChoosePassword, useGoToSignIn } from './choose-password.tsx'
import { linkMessages } from './link-messages.ts'
import { LinkPageFrame } from './link-page-frame.tsx'
import { LinkRefusal, OpenedLink, useLinkToken } from './opened-link.tsx'

/** Resets the password by a mailed link. */
export default function ResetPage() {
  const t = useMessages(linkMessages)
  const goToSignIn = useGoToSignIn()
  const token = useLinkToken()
  const askAgain = (
    <ButtonLink to={paths.forgotPassword()} fullWidth>
      {t.askAgain}
    </ButtonLink>
  )
  if (!token)
    return (
      <LinkPageFrame title={t.resetTitle}>
        <LinkRefusal title={t.openFailed} message={t.incomplete} />
        {askAgain}
      </LinkPageFrame>
    )
  return (
    <OpenedLink
      key={token}
      token={token}
      purpose="reset"
      title={t.resetTitle}
      textFor={({ email }) => t.resetText(email)}
      instead={askAgain}
    >
      {({ email }) => (
        <ChoosePassword
          email={email}
          save={(password) => api.account.resetPassword.call({ token, password, language: readLanguage() })}
          label={t.newPassword}
          submitLabel={t.setPassword}
          busyLabel={t.settingPassword}
          failedText={t.resetFailed}
          onDone={() => goToSignIn(t.resetDone, t.resetDoneText)}
        />
      )}
    </OpenedLink>
  )
}

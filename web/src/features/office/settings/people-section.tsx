import routes from 'virtual:contract-routes/system'
import { Stack } from '@mantine/core'
import { addRoutes } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { SecondFactorRules } from './second-factor-rules.tsx'
import { SignUpCard } from './sign-up-card.tsx'
import { systemMessages } from './system-messages.ts'

addRoutes(routes)

/** Who may sign up; for administrators also who needs a second factor, and the way to the people themselves. */
export function PeopleSection() {
  const t = useMessages(systemMessages)
  const mayRequire = useCan('system.secondFactor')
  const maySeeUsers = useCan('users.view')
  return (
    <Stack gap="lg">
      {maySeeUsers && (
        <ButtonLink variant="default" to={paths.users()} style={{ alignSelf: 'start' }}>
          {t.users}
        </ButtonLink>
      )}
      <SignUpCard />
      {mayRequire && <SecondFactorRules />}
    </Stack>
  )
}

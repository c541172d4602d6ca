import '@mantine/core/styles/SimpleGrid.css'
import { SimpleGrid, Stack } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { LanguageChoice, ThemeChoice } from '#web/app/shell/appearance-choices.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { accountMessages } from './account-messages.ts'
import { OwnName } from './own-name.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactorCard } from './second-factor/second-factor-card.tsx'

/** The user's own account: name, password, second factor, sessions, language and theme. */

export default function AccountPage() {
  const t = useMessages(accountMessages)
  return (
    <Page title={t.account} subtitle={t.accountText}>
      <Stack maw="60rem">
        <OwnName />
        <OwnPasswordForm />
        <SecondFactorCard />
        <OwnSessions />
        <DetailCard title={t.appearance}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} pb="sm" mih="4.5rem">
            <LanguageChoice />
            <ThemeChoice />
          </SimpleGrid>
        </DetailCard>
      </Stack>
    </Page>
  )
}

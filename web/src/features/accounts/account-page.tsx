import '@mantine/core/styles/SimpleGrid.css'
import { SimpleGrid, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { accountMessages } from './account-messages.ts'
import { OwnName } from './own-name.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactorCard } from './second-factor/second-factor-card.tsx'

/** The user's own account: name, password, second factor, sessions, language and theme. */
const appearanceChoices = () => import('#web/app/shell/appearance-choices.tsx')
const LanguageChoice = lazyPart(() => appearanceChoices().then((file) => ({ default: file.LanguageChoice })))
const ThemeChoice = lazyPart(() => appearanceChoices().then((file) => ({ default: file.ThemeChoice })))

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
            <Suspense>
              <LanguageChoice />
              <ThemeChoice />
            </Suspense>
          </SimpleGrid>
        </DetailCard>
      </Stack>
    </Page>
  )
}

import { Paper, Tabs, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { welcomeQuery } from '#web/app/load-welcome.ts'
import { useMessages } from '#web/app/messages.ts'
import { pageAfterSignIn, paths } from '#web/app/paths.ts'
import { useAuth } from '#web/app/session.tsx'
import { Brand } from '#web/app/shell/brand.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { Redirect } from '#web/shared/ui/link.tsx'
import { accountsMessages } from './accounts-messages.ts'
import classes from './auth-page.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { WhomToAsk } from './whom-to-ask.tsx'

// Lazy: few visitors need them.
const SignUpForm = lazyPart(() => import('./sign-up-form.tsx').then((file) => ({ default: file.SignUpForm })))
const DemoAccounts = lazyPart(() => import('./demo-accounts.tsx').then((file) => ({ default: file.DemoAccounts })))
const ChallengeForm = lazyPart(() =>
  import('./second-factor/challenge-form.tsx').then((file) => ({ default: file.ChallengeForm })),
)

export default function AuthPage() {
  const t = useMessages(accountsMessages)
  const { profile, wasIdle, deactivation, isWaiting } = useAuth()
  const { data: welcome } = useQuery(welcomeQuery)
  const isSignUpOpen = welcome?.whomToAsk === null
  const [isOwing, setOwing] = useState(false)

  return (
    <main className={classes.page}>
      <title>{`${t.signIn} · Shehena`}</title>
      {profile && <Redirect to={nextPage() ?? paths.dashboard()} />}
      <Paper className={classes.card}>
        <Brand />
        <Title order={1} className={classes.title}>
          {t.heading}
        </Title>
        <Text c="dimmed">{t.invitation}</Text>
        {(wasIdle || deactivation || isWaiting) && (
          <Text role="status" fw={500} mt="sm">
            {deactivation ?? (wasIdle ? t.endedIdle : t.ended)} {isWaiting && t.typedIsKept}
          </Text>
        )}
        {isOwing ? (
          <Suspense>
            <ChallengeForm onGiveUp={() => setOwing(false)} />
          </Suspense>
        ) : (
          <Tabs defaultValue="sign-in" keepMounted={false} mt="md">
            <Tabs.List grow>
              <Tabs.Tab value="sign-in">{t.signIn}</Tabs.Tab>
              {isSignUpOpen && <Tabs.Tab value="sign-up">{t.signUp}</Tabs.Tab>}
            </Tabs.List>
            <Tabs.Panel value="sign-in" pt="md">
              <SignInForm onOwesCode={() => setOwing(true)} />
              {welcome?.whomToAsk && <WhomToAsk {...welcome.whomToAsk} />}
            </Tabs.Panel>
            <Tabs.Panel value="sign-up" pt="md">
              <Suspense>
                <SignUpForm />
              </Suspense>
            </Tabs.Panel>
          </Tabs>
        )}
      </Paper>
      <LanguageSwitch />
      {/* Last, because it loads late: nothing moves. */}
      {welcome?.demo && !isOwing && (
        <Suspense>
          <DemoAccounts {...welcome.demo} onOwesCode={() => setOwing(true)} />
        </Suspense>
      )}
    </main>
  )
}

const nextPage = () => pageAfterSignIn(Object.fromEntries(new URLSearchParams(location.search)))

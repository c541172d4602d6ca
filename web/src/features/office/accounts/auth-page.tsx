import { Paper, Tabs, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { welcomeQuery } from '#web/app/load-welcome.ts'
import { useMessages } from '#web/app/messages.ts'
import { pageAfterSignIn, paths } from '#web/app/paths.ts'
import { useAuth } from '#web/app/session.tsx'
import { Brand } from '#web/app/shell/brand.tsx'
import { Redirect } from '#web/shared/ui/link.tsx'
import { accountsMessages } from './accounts-messages.ts'
import classes from './auth-page.module.css'
import { DemoAccounts } from './demo-accounts.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ChallengeForm } from './second-factor/challenge-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { WhomToAsk } from './whom-to-ask.tsx'

// Lazy: few visitors need them.

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
          <ChallengeForm onGiveUp={() => setOwing(false)} />
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
              <SignUpForm />
            </Tabs.Panel>
          </Tabs>
        )}
      </Paper>
      <LanguageSwitch />
      {/* Last, because it loads late: nothing moves. */}
      {welcome?.demo && !isOwing && <DemoAccounts {...welcome.demo} onOwesCode={() => setOwing(true)} />}
    </main>
  )
}

const nextPage = () => pageAfterSignIn(Object.fromEntries(new URLSearchParams(location.search)))

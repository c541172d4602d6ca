import { Button, Text, Title } from '@mantine/core'
import { readClock } from '@shehena/domain/dates'
import { IconReportMoney, IconSteeringWheel, IconTruck, IconUsersGroup } from '@tabler/icons-react'
import { Brand } from '#web/components/brand.tsx'
import { useMessages } from '#web/messages.ts'
import { paths } from '#web/paths.ts'
import { useAuth } from '#web/session.tsx'
import { ButtonLink, Redirect } from '#web/ui/link.tsx'
import { landingMessages } from './landing-messages.ts'
import classes from './landing-page.module.css'

const themes = [
  { icon: IconSteeringWheel, title: 'dispatch', text: 'dispatchText' },
  { icon: IconReportMoney, title: 'finance', text: 'financeText' },
  { icon: IconTruck, title: 'fleet', text: 'fleetText' },
  { icon: IconUsersGroup, title: 'team', text: 'teamText' },
] as const

export default function LandingPage() {
  const t = useMessages(landingMessages)
  const { profile } = useAuth()
  if (profile) return <Redirect to={paths.dashboard()} />

  return (
    <div className={classes.page}>
      <title>{`Shehena · ${t.title}`}</title>
      <header className={classes.header}>
        <Brand />
        <ButtonLink to={paths.auth()} variant="default">
          {t.signIn}
        </ButtonLink>
      </header>
      <main>
        <section className={classes.hero}>
          <Title order={1} className={classes.title}>
            {t.title}
          </Title>
          <Text className={classes.lead}>{t.text}</Text>
          <div className={classes.actions}>
            <ButtonLink to={paths.auth()} size="md">
              {t.getStarted}
            </ButtonLink>
            <Button component="a" href="#themes" size="md" variant="default">
              {t.learnMore}
            </Button>
          </div>
        </section>
        <section id="themes" className={classes.themes} aria-label={t.themes}>
          {themes.map(({ icon: Icon, title, text }) => (
            <article key={title} className={classes.theme}>
              <Icon size={24} stroke={1.6} aria-hidden />
              <Title order={2} size="h4" mt="xs">
                {t[title]}
              </Title>
              <Text c="dimmed">{t[text]}</Text>
            </article>
          ))}
        </section>
      </main>
      <footer className={classes.footer}>{t.footer(readClock().slice(0, 4))}</footer>
    </div>
  )
}

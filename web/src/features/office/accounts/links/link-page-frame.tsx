import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Brand } from '#web/app/shell/brand.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import classes from '../auth-page.module.css'
import { LanguageSwitch } from '../language-switch.tsx'
import { linkMessages } from './link-messages.ts'

type Props = {
  title: string
  text?: string | undefined
  /** Below the card; the link to the sign-in page by default. */
  below?: ReactNode
  children: ReactNode
}

/** Frame of pages that request or open a mailed link, and of others outside of the shell. */
export function LinkPageFrame({ title, text, below, children }: Props) {
  const t = useMessages(linkMessages)
  return (
    <main className={classes.page}>
      <title>{`${title} · Shehena`}</title>
      <Paper className={classes.card}>
        <Brand />
        <Title order={1} className={classes.title} mb="xs">
          {title}
        </Title>
        {text && (
          <Text c="dimmed" mb="md" className={classes.linkText}>
            {text}
          </Text>
        )}
        {children}
      </Paper>
      {below === undefined ? <TextLink to={paths.auth()}>{t.signIn}</TextLink> : below}
      <LanguageSwitch />
    </main>
  )
}

import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = {
  title: string
  /** The part of the page that is shown, for the browser's tab. */
  section?: string
  /** A quiet line under the title. */
  subtitle?: ReactNode
  /** Stands before the title: the way back to the list. */
  back?: ReactNode
  badge?: ReactNode
  /** The page's main buttons. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen: its heading, its buttons and its content. */
export function Page({ title, section, subtitle, back, badge, actions, children }: Props) {
  return (
    <div className={classes.page}>
      <title>{`${section ? `${section} · ` : ''}${title} · Shehena`}</title>
      <header className={classes.header}>
        <div className={classes.heading}>
          {back && <div className={classes.back}>{back}</div>}
          <div className={classes.titleRow}>
            <Title order={1} className={classes.title}>
              {title}
            </Title>
            {badge}
          </div>
          {subtitle && <Text c="dimmed">{subtitle}</Text>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

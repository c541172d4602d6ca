import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = {
  title: string
  /** The open section, for the title of the browser tab. */
  section?: string
  /** Muted line under the title. */
  subtitle?: ReactNode
  /** Back link before the title. */
  back?: ReactNode
  badge?: ReactNode
  /** The page's main buttons. */
  actions?: ReactNode
  /** The views of a list, beside its title. */
  views?: ReactNode
  /** Whether it takes the whole width of a wide screen. */
  isWide?: boolean
  children: ReactNode
}

/** The frame of every screen: its heading, its buttons and its content. */
export function Page({ title, section, subtitle, back, badge, actions, views, isWide, children }: Props) {
  return (
    <div className={classes.page} data-wide={isWide}>
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
        {views}
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

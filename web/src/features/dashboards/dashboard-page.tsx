import { Link } from '@tanstack/react-router'
import { useReadyMenu } from '#web/components/ready-menu.ts'
import { menuEntries, menuMessages } from '#web/components/sidebar-menu.ts'
import { useMessages } from '#web/messages.ts'
import { useAuth } from '#web/session.tsx'
import { Page } from '#web/ui/page.tsx'
import { dashboardMessages, purposeMessages } from './dashboard-messages.ts'
import classes from './dashboard-page.module.css'

/** The start: the pages of the role, and what each is for. */
export default function DashboardPage() {
  const t = useMessages(dashboardMessages)
  const labels = useMessages(menuMessages)
  const purposes = useMessages(purposeMessages)
  const { profile } = useAuth()
  const entries = useReadyMenu().filter((entry) => entry !== 'dashboard')

  return (
    <Page title={t.title} subtitle={profile && t.welcome(profile.name)}>
      <div className={classes.links}>
        {entries.map((entry) => {
          const { path, icon: Icon } = menuEntries[entry]
          return (
            <Link key={entry} to={path} className={classes.link}>
              <span className={classes.icon}>
                <Icon size={22} aria-hidden />
              </span>
              <span>
                <span className={classes.label}>{labels[entry]}</span>
                <span className={classes.purpose}>{purposes[entry]}</span>
              </span>
            </Link>
          )
        })}
      </div>
    </Page>
  )
}

import { UnstyledButton } from '@mantine/core'
import { IconListCheck, IconLogout, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useAuth } from '#web/app/session.tsx'
import { LeaveQuestion } from '#web/shared/ui/form/leave-question.tsx'
import { hasUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { useReadyMenu } from './ready-menu.ts'
import { shellMessages } from './shell-messages.ts'
import classes from './sidebar.module.css'
import { furtherPaths, type MenuEntry, menuEntries, menuMessages } from './sidebar-menu.ts'
import { UserMenu } from './user-menu.tsx'

type Props = {
  /** Shows icons only; labels appear on hover. */
  isCollapsed: boolean
  onNavigate?: () => void
  onSearch?: () => void
}

/** The role's menu, and the current user. */
export function Sidebar({ isCollapsed, onNavigate, onSearch }: Props) {
  const t = useMessages(shellMessages)
  const auth = useAuth()
  const entries = useReadyMenu()

  const [isAsked, setAsked] = useState(false)

  const leave = () => auth.signOut().catch((error: Error) => toast.failure(t.signOutFailed, error.message))

  return (
    <div className={classes.sidebar} data-collapsed={isCollapsed}>
      {onSearch && (
        <UnstyledButton
          className={`${classes.link} ${classes.search}`}
          onClick={onSearch}
          title={isCollapsed ? t.search : undefined}
        >
          <IconSearch size={18} aria-hidden />
          <span className={classes.label}>{t.search}</span>
        </UnstyledButton>
      )}
      <nav className={classes.menu} aria-label={t.menu}>
        {entries.map((entry) => (
          <MenuLink key={entry} entry={entry} isCollapsed={isCollapsed} onNavigate={onNavigate} />
        ))}
      </nav>
      <div className={classes.foot}>
        {auth.isSettingUp && (
          <Link
            to={paths.setup()}
            className={classes.link}
            title={isCollapsed ? t.setup : undefined}
            onClick={onNavigate}
          >
            <IconListCheck size={18} aria-hidden />
            <span className={classes.label}>{t.setup}</span>
          </Link>
        )}
        <UserMenu onNavigate={onNavigate} />
        <UnstyledButton
          className={classes.link}
          onClick={() => (hasUnsaved() ? setAsked(true) : leave())}
          title={isCollapsed ? t.signOut : undefined}
        >
          <IconLogout size={18} aria-hidden />
          <span className={classes.label}>{t.signOut}</span>
        </UnstyledButton>
      </div>
      {isAsked && (
        <LeaveQuestion
          onLeave={() => {
            setAsked(false)
            void leave()
          }}
          onStay={() => setAsked(false)}
        />
      )}
    </div>
  )
}

type MenuLinkProps = { entry: MenuEntry; isCollapsed: boolean; onNavigate: (() => void) | undefined }

function MenuLink({ entry, isCollapsed, onNavigate }: MenuLinkProps) {
  const label = useMessages(menuMessages)[entry]
  const { path, icon: Icon } = menuEntries[entry]
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Link
      to={path}
      className={classes.link}
      title={isCollapsed ? label : undefined}
      // A page below another entry's path, with an entry of its own.
      activeOptions={{ exact: here === paths.dayPlan(), includeSearch: false }}
      {...(furtherPaths[entry]?.includes(here) && { 'aria-current': 'page' })}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.label}>{label}</span>
    </Link>
  )
}

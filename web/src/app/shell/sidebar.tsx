import { UnstyledButton } from '@mantine/core'
import { IconListCheck, IconLogout, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useAuth } from '#web/app/session.tsx'
import { LeaveQuestion } from '#web/shared/ui/form/leave-question.tsx'
import { hasUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { useLink } from '#web/shared/ui/link.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import type { Lit } from './lit-entry.ts'
import { type Counts, useCounts } from './navigation-counts.ts'
import { useEntriesBelow, useLitEntry, useReadyMenu } from './ready-menu.ts'
import { shellMessages } from './shell-messages.ts'
import classes from './sidebar.module.css'
import { type Entry, type MenuEntry, menuEntries, menuMessages } from './sidebar-menu.ts'
import { UserMenu } from './user-menu.tsx'
import { WaitingCount } from './waiting.tsx'

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
  const lit = useLitEntry()
  const counts = useCounts()

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
        <ul>
          {entries.map((entry) => (
            <MenuItem key={entry} {...{ entry, lit, counts, isCollapsed, onNavigate }} />
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        {auth.isSettingUp && (
          <SidebarLink
            to={paths.setup()}
            label={t.setup}
            icon={IconListCheck}
            isLit={lit === 'setup'}
            isCollapsed={isCollapsed}
            onNavigate={onNavigate}
          />
        )}
        <UserMenu isLit={lit === 'account'} onNavigate={onNavigate} />
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

type EntryProps = {
  entry: MenuEntry
  lit: Lit | null
  counts: Counts
  isCollapsed: boolean
  onNavigate: (() => void) | undefined
}

/** An entry of the menu, with those below it while one of them is open. Collapsed, it stands for them. */
function MenuItem({ entry, lit, ...props }: EntryProps) {
  const children = useEntriesBelow(entry)
  const isOpen = lit === entry || children.some((child) => child === lit)
  const { data } = useQuery({ ...api.savedViews.list.queryOptions({ input: {} }), enabled: isOpen })
  const { path }: Entry = menuEntries[entry]
  const starred = data?.filter((view) => view.isStarred && paths[view.list]() === path) ?? []
  return (
    <li>
      <EntryLink {...props} entry={entry} isLit={props.isCollapsed ? isOpen : lit === entry} />
      {isOpen && !props.isCollapsed && children.length + starred.length > 0 && (
        <ul className={classes.below}>
          {starred.map(({ id, name, search }) => (
            <li key={id}>
              <SidebarLink {...props} to={`${path}?${search}`} label={name} />
            </li>
          ))}
          {children.map((child) => (
            <li key={child}>
              <EntryLink {...props} entry={child} isLit={lit === child} isBelow />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type LinkProps = Omit<EntryProps, 'lit'> & { isLit: boolean; isBelow?: boolean }

function EntryLink({ entry, counts, isBelow, ...props }: LinkProps) {
  const label = useMessages(menuMessages)[entry]
  const { path, icon }: Entry = menuEntries[entry]
  const waiting = counts[entry]
  return (
    <SidebarLink {...props} to={path} label={label} icon={isBelow ? undefined : icon}>
      {waiting && waiting.count > 0 && <WaitingCount {...waiting} />}
    </SidebarLink>
  )
}

type SidebarLinkProps = {
  to: string
  label: string
  icon?: Entry['icon']
  isLit?: boolean
  isCollapsed: boolean
  onNavigate: (() => void) | undefined
  children?: ReactNode
}

function SidebarLink({ to, label, icon: Icon, isLit, isCollapsed, onNavigate, children }: SidebarLinkProps) {
  return (
    <a
      className={classes.link}
      title={isCollapsed ? label : undefined}
      aria-current={isLit ? 'page' : undefined}
      ref={isLit ? showInMenu : undefined}
      {...useLink(to, { onPress: onNavigate })}
    >
      {Icon && <Icon size={18} aria-hidden />}
      <span className={classes.label}>{label}</span>
      {children}
    </a>
  )
}

/** A menu that is longer than the screen shows the entry that is lit. `scrollIntoView` would begin the next Tab there. */
function showInMenu(link: HTMLElement | null) {
  const menu = link?.closest('nav')
  if (!link || !menu) return
  const [entry, shown] = [link.getBoundingClientRect(), menu.getBoundingClientRect()]
  menu.scrollTop += Math.min(0, entry.top - shown.top) + Math.max(0, entry.bottom - shown.bottom)
}

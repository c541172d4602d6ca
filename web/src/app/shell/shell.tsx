import { ActionIcon } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { dayOf, readClock } from '@shehena/domain/dates'
import { IconLayoutSidebar, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useReducer, useState } from 'react'
import { useBrowserPermission } from '#web/app/browser-permission.ts'
import { useMessages } from '#web/app/messages.ts'
import { PageRestart } from '#web/app/page-restart.ts'
import { useIsPasswordAsked } from '#web/app/password-asked.ts'
import { paths } from '#web/app/paths.ts'
import { useAuth } from '#web/app/session.tsx'
import { SlideOver } from '#web/shared/ui/dialog/slide-over.tsx'
import { lazyPart, standingPart } from '#web/shared/ui/lazy-part.ts'
import { Redirect } from '#web/shared/ui/link.tsx'
import { look } from '#web/shared/ui/settled.ts'
import { Brand } from './brand.tsx'
import { IdleGuard } from './idle-guard.tsx'
import classes from './shell.module.css'
import { shellMessages } from './shell-messages.ts'
import { type OpenWindow, ShellShortcuts } from './shell-shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebarCollapsed } from './sidebar-state.ts'

const PasswordDialog = lazyPart(() =>
  import('./password-dialog.tsx').then((file) => ({ default: file.PasswordDialog })),
)
const BrowserNotices = standingPart(() =>
  import('./browser-notices.tsx').then((file) => ({ default: file.BrowserNotices })),
)

const OfflineBar = standingPart(() =>
  import('#web/app/offline/offline-bar.tsx').then((file) => ({ default: file.OfflineBar })),
)

/** Frame of all pages below /app. Requires a session and a profile. */
export function Shell() {
  const t = useMessages(shellMessages)
  const { loading, session, profile } = useAuth()
  const { href } = useLocation()

  if (loading) return <p className={classes.loading}>{t.loading}</p>
  if (!session || !profile) return <Redirect to={paths.auth({ next: href })} />
  if (session.owesSecondFactor) return <Redirect to={paths.setUpSecondFactor({ next: href })} />
  return <Frame />
}

function Frame() {
  const t = useMessages(shellMessages)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [isCollapsed, toggle] = useSidebarCollapsed()
  const [isOpen, panel] = useDisclosure()
  const [open, setOpen] = useState<OpenWindow>(null)
  const [round, restartPage] = useReducer((last: number) => last + 1, 0)
  const { settings, isWaiting } = useAuth()
  const isPasswordAsked = useIsPasswordAsked()
  const isNotified = useBrowserPermission() === 'granted' && settings?.pushNotifications
  useEffect(look, [])
  useHotkeys([['mod+B', isNarrow ? panel.toggle : toggle]], [])

  return (
    <div className={classes.shell}>
      {!isWaiting && <IdleGuard />}
      {isNotified && !isWaiting && (
        <Suspense>
          <BrowserNotices />
        </Suspense>
      )}
      {isPasswordAsked && !isWaiting && (
        <Suspense>
          <PasswordDialog />
        </Suspense>
      )}
      <a href="#content" className={classes.skip}>
        {t.skip}
      </a>
      {isNarrow ? (
        <header className={classes.bar}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.openMenu} onClick={panel.open}>
            <IconMenu2 size={20} aria-hidden />
          </ActionIcon>
          <Brand />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            ml="auto"
            aria-label={t.search}
            onClick={() => setOpen('palette')}
          >
            <IconSearch size={20} aria-hidden />
          </ActionIcon>
        </header>
      ) : (
        <aside className={classes.aside} data-collapsed={isCollapsed}>
          <div className={classes.top}>
            {!isCollapsed && <Brand />}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t.toggleSidebar}
              title={t.toggleSidebar}
              aria-expanded={!isCollapsed}
              onClick={toggle}
            >
              <IconLayoutSidebar size={18} aria-hidden />
            </ActionIcon>
          </div>
          <Sidebar isCollapsed={isCollapsed} onSearch={() => setOpen('palette')} />
        </aside>
      )}
      <SlideOver
        label={t.menu}
        closeLabel={t.closeMenu}
        heading={<Brand />}
        isOpen={isNarrow && isOpen}
        onClose={panel.close}
      >
        <Sidebar isCollapsed={false} onNavigate={panel.close} />
      </SlideOver>
      {!isWaiting && <ShellShortcuts open={open} onOpen={setOpen} />}
      <div className={classes.content}>
        <Suspense>
          <OfflineBar />
        </Suspense>
        <main id="content" className={classes.main} tabIndex={-1}>
          <PageRestart value={restartPage}>
            <Outlet key={round} />
          </PageRestart>
        </main>
        <footer className={classes.footer}>© {dayOf(readClock()).slice(0, 4)} Shehena</footer>
      </div>
    </div>
  )
}

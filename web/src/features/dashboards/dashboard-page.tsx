import type { Role } from '@shehena/domain/roles'
import { type ComponentType, Suspense } from 'react'
import { useMessages } from '#web/messages.ts'
import { useAuth } from '#web/session.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LoadingDetails } from '#web/ui/loading-details.tsx'
import { Page } from '#web/ui/page.tsx'
import { dashboardMessages } from './dashboard-messages.ts'

const BookingsBoard = lazyPart(() => import('./bookings-board.tsx').then((file) => ({ default: file.BookingsBoard })))
const DispatchBoard = lazyPart(() => import('./dispatch-board.tsx').then((file) => ({ default: file.DispatchBoard })))
const FinanceBoard = lazyPart(() =>
  import('#web/components/finance-dashboard.tsx').then((file) => ({ default: file.FinanceDashboard })),
)
const ManagementBoard = lazyPart(() =>
  import('./management-board.tsx').then((file) => ({ default: file.ManagementBoard })),
)

/** What each role looks at first. Specification, section 2. */
const boards: Record<Role, ComponentType> = {
  bookings: BookingsBoard,
  dispatch: DispatchBoard,
  finance: FinanceBoard,
  management: ManagementBoard,
  admin: ManagementBoard,
}

export default function DashboardPage() {
  const t = useMessages(dashboardMessages)
  const { profile } = useAuth()
  const Board = profile ? boards[profile.role] : BookingsBoard

  return (
    <Page title={t.title} subtitle={profile && t.welcome(profile.name)}>
      <Suspense fallback={<LoadingDetails text={t.loading} />}>
        <Board />
      </Suspense>
    </Page>
  )
}

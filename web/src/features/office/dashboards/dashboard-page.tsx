import type { Role } from '@shehena/domain/roles'
import { type ComponentType, Suspense } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { dashboardMessages } from './dashboard-messages.ts'

const BookingsBoard = lazyPart(() => import('./bookings-board.tsx').then((file) => ({ default: file.BookingsBoard })))
const DispatchBoard = lazyPart(() => import('./dispatch-board.tsx').then((file) => ({ default: file.DispatchBoard })))
const FinanceBoard = lazyPart(() =>
  import('./finance-dashboard.tsx').then((file) => ({ default: file.FinanceDashboard })),
)
const ManagementBoard = lazyPart(() =>
  import('./management-board.tsx').then((file) => ({ default: file.ManagementBoard })),
)

/** The dashboard of each role. Specification, section 2. */
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

import { formatKes } from '@shehena/domain/money'
import { figureLists } from '@shehena/domain/office/dashboards/figure-lists'
import type { ManagementDashboard } from '@shehena/domain/office/dashboards/management-dashboard'
import { fromFirstAmount } from '@shehena/domain/office/dashboards/months'
import { changeOf, type Share } from '@shehena/domain/office/dashboards/percent'
import { targetOnTime } from '@shehena/domain/office/dashboards/targets'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useAuth } from '#web/app/session.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { KesFigure, useKesText } from '#web/shared/kes.tsx'
import { InSight } from '#web/shared/ui/in-sight.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailGrid } from '#web/shared/ui/page/detail-card.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import classes from './board.module.css'
import { Board, BoardRows, ShareBar, usePercent } from './board.tsx'
import { CancelledNote } from './cancelled-note.tsx'
import { CreditedNote } from './credited-note.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { dispatchWorkMessages } from './dispatch-work-messages.ts'
import { SetupCard } from './setup-card.tsx'
import { useToBillRows } from './to-bill-rows.ts'

const RevenueTrend = lazyPart(() => import('./revenue-trend.tsx').then((file) => ({ default: file.RevenueTrend })))

// Lazy: a company is set up once.

/** Dashboard of managers: revenue, use of trucks and drivers, and what needs attention. */
export function ManagementBoard() {
  const t = useMessages(dashboardMessages)
  const result = useQuery(api.dashboards.management.queryOptions({ input: {} }))
  const { data } = result
  const percent = usePercent()
  const alerts = useAlerts(data)
  const departments = useDepartments(data?.departments)
  const revenueChange = useRevenueChange(data?.revenue)
  const { isSettingUp } = useAuth()

  return (
    <Board result={result}>
      {isSettingUp && <SetupCard />}
      <StatCards
        cards={[
          {
            label: t.monthlyRevenue,
            value: data && <KesFigure amount={data.revenue.thisMonth} />,
            to: paths.invoices(figureLists.invoices.revenue),
            note: (
              <>
                {revenueChange}
                <CancelledNote
                  cancelled={data?.revenue.cancelled}
                  to={paths.invoices(figureLists.invoices.revenueCancelled)}
                />
                <CreditedNote
                  credited={data?.revenue.credited}
                  to={financePaths.creditNotes(figureLists.creditNotes.revenue)}
                />
              </>
            ),
          },
          {
            label: t.fleetUtilization,
            value: percent(data?.fleetUsage),
            to: paths.vehicles({ view: 'usage', by: '-month' }),
            note: t.last30Days,
          },
          {
            label: t.onTime,
            value: percent(data?.onTime),
            to: paths.jobs(figureLists.jobs.deliveredLate),
            note: t.target(targetOnTime),
          },
          { label: t.activeJobs, value: data?.activeJobs, to: paths.jobs(figureLists.jobs.active) },
        ]}
      />
      <DetailGrid>
        <DetailCard title={t.alerts}>
          <BoardRows
            rows={alerts?.map(({ label, count, isUrgent = false, note, to }) => (
              <li key={label} className={classes.row}>
                <span className={classes.main}>
                  <TextLink to={to}>{label}</TextLink>
                  {note && <span className={classes.quiet}>{note}</span>}
                </span>
                <span className={`${classes.figure} ${isUrgent && count > 0 ? classes.late : ''}`}>{count}</span>
              </li>
            ))}
            expected={8}
            like="line"
            empty=""
          />
        </DetailCard>
        <DetailCard title={t.revenueTrend} action={<span className={classes.quiet}>{t.netOfVat}</span>}>
          {data ? <Trend months={data.revenueTrend} /> : <div className={classes.trend} />}
        </DetailCard>
      </DetailGrid>
      <DetailCard title={t.departments}>
        <BoardRows
          rows={departments?.map(({ label, share, note, to }) => (
            <li key={label} className={classes.row}>
              <span className={classes.main}>
                <TextLink to={to}>{label}</TextLink>
                <span className={classes.quiet}>{note}</span>
              </span>
              <span className={classes.figure}>{percent(share)}</span>
              <ShareBar share={share} />
            </li>
          ))}
          expected={4}
          like="share"
          empty=""
        />
      </DetailCard>
    </Board>
  )
}

/** The revenue chart, or a sentence where nothing was ever invoiced. */
function Trend({ months }: { months: ManagementDashboard['revenueTrend'] }) {
  const t = useMessages(dashboardMessages)
  const shown = fromFirstAmount(months)
  if (shown.length === 0) return <p className={classes.empty}>{t.noRevenue}</p>
  return (
    <InSight place={<div className={classes.trend} />}>
      <Suspense fallback={<div className={classes.trend} />}>
        <RevenueTrend months={shown} />
      </Suspense>
    </InSight>
  )
}

function useRevenueChange(revenue: ManagementDashboard['revenue'] | undefined): string {
  const t = useMessages(dashboardMessages)
  // Figure spaces: as many lines as with the figure, against layout shift.
  if (!revenue) return t.revenueChange('\u2007'.repeat(4))
  const change = changeOf(revenue.thisMonth, revenue.lastMonthToDay)
  if (change === null) return t.noRevenueBefore
  return t.revenueChange(`${change > 0 ? '+' : ''}${t.percent(change)}`)
}

type Alert = { label: string; count: number; isUrgent?: boolean; note?: string; to: string }

function useAlerts(data: ManagementDashboard | undefined): Alert[] | undefined {
  const t = useMessages(dashboardMessages)
  const work = useMessages(dispatchWorkMessages)
  const kes = useKesText()
  const toBill = useToBillRows()
  if (!data) return undefined
  const { alerts, readyToBill } = data
  const { ready, stuck } = toBill(readyToBill)
  const { overdueInvoices } = alerts
  return [
    { label: t.exceptionJobs, count: alerts.exceptions, isUrgent: true, to: paths.jobs(figureLists.jobs.exceptions) },
    { label: work.jobsAtRisk, count: alerts.jobsAtRisk, to: paths.jobsAtRisk() },
    { label: t.lateJobs, count: alerts.lateJobs, isUrgent: true, to: paths.jobs(figureLists.jobs.late) },
    {
      label: t.overdueInvoices,
      count: overdueInvoices.count,
      isUrgent: true,
      note: kes(overdueInvoices.amount),
      to: paths.invoices(figureLists.invoices.overdue),
    },
    ready,
    stuck,
    {
      label: t.pendingApprovals,
      count: alerts.pendingApprovals,
      to: paths.maintenance(figureLists.maintenance.pendingApprovals),
    },
    { label: t.servicesDue, count: alerts.servicesDue, to: paths.maintenance(figureLists.maintenance.servicesDue) },
  ]
}

function useDepartments(departments: ManagementDashboard['departments'] | undefined) {
  const t = useMessages(dashboardMessages)
  if (!departments) return undefined
  const { bookings, dispatch, finance, fleet } = departments
  const counted = ({ part, whole }: Share) => t.ofWhole(part.toLocaleString('en'), whole.toLocaleString('en'))
  return [
    {
      label: t.bookingsRate,
      share: bookings,
      note: `${counted(bookings)}, ${t.last90Days}`,
      to: paths.bookings(figureLists.bookings.conversion),
    },
    {
      label: t.dispatchRate,
      share: dispatch,
      note: `${counted(dispatch)}, ${t.last30Days}`,
      to: paths.jobs(figureLists.jobs.deliveredLate),
    },
    {
      label: t.financeRate,
      share: finance,
      note: `${t.ofWhole(formatKes(finance.part), formatKes(finance.whole))}, ${t.last90Days}`,
      to: paths.invoices(figureLists.invoices.collection),
    },
    { label: t.fleetRate, share: fleet, note: counted(fleet), to: paths.vehicles(figureLists.vehicles.active) },
  ]
}

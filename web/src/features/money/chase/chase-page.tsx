import { useMessages } from '#web/app/messages.ts'
import { menuMessages } from '#web/app/shell/sidebar-menu.ts'
import { Page } from '#web/shared/ui/page/page.tsx'
import { ChaseList } from './chase-list.tsx'

/** Whom to call today: customers with something overdue or promised. */
export default function ChasePage() {
  return (
    <Page title={useMessages(menuMessages).collecting}>
      <ChaseList />
    </Page>
  )
}

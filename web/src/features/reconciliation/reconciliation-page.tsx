import { Text } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { FinanceTabs } from '#web/shared/finance/finance-tabs.tsx'
import { reconciliationMessages } from './reconciliation-messages.ts'

export default function ReconciliationPage() {
  const t = useMessages(reconciliationMessages)
  return (
    <FinanceTabs active="reconciliation">
      <Text c="dimmed" ta="center" py="4rem">
        {t.comingSoon}
      </Text>
    </FinanceTabs>
  )
}

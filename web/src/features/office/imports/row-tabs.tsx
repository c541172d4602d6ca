import { Button, Group } from '@mantine/core'
import type { Import } from '@shehena/domain/office/imports/import'
import { type ImportTab, importTabs } from '@shehena/domain/office/imports/import-kind'
import { useMessages } from '#web/app/messages.ts'
import { checkMessages, tabMessages } from './check-messages.ts'

type Props = { counts: Import['counts']; value: ImportTab; onChange: (tab: ImportTab) => void }

/** Which rows show, with how many there are. Tabs without rows are left out. */
export function RowTabs({ counts, value, onChange }: Props) {
  const t = useMessages(checkMessages)
  const names = useMessages(tabMessages)
  return (
    <Group gap="xs" role="group" aria-label={t.tabs}>
      {importTabs
        .filter((tab) => tab === 'all' || tab === value || counts[tab] > 0)
        .map((tab) => (
          <Button
            key={tab}
            size="compact-md"
            variant={tab === value ? 'filled' : 'default'}
            aria-pressed={tab === value}
            onClick={() => onChange(tab)}
          >
            {names[tab]} {counts[tab].toLocaleString('en')}
          </Button>
        ))}
    </Group>
  )
}

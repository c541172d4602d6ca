import { Button } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'

/** Shown where search and filters match no rows, with a button to clear them. */
export function NoMatch({ text, onClear }: { text: string; onClear: () => void }) {
  const t = useMessages(uiMessages)
  return (
    <>
      <span>{text}</span>
      <Button variant="default" onClick={onClear}>
        {t.clearFilters}
      </Button>
    </>
  )
}

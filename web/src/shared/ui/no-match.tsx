import { Button } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from './ui-messages.ts'

/** Stands in place of the rows where the search and the filters leave none, with the way back to all of them. */
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

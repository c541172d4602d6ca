import { Input } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'

/** The cross of a field that empties it. Tab goes on to the next field: with the keyboard, the box is emptied instead. */
export function ClearChoice({ onClear }: { onClear: () => void }) {
  const t = useMessages(uiMessages)
  return (
    <Input.ClearButton
      aria-label={t.clear}
      tabIndex={-1}
      size="1.5rem"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  )
}

import { useState } from 'react'

type Options = {
  /** What the field holds: the last text that could be read, or nothing. */
  value: string | null
  /** Whether a text stands for something that the field may hold. */
  isReadable: (text: string) => boolean
}

/**
 * Text that stands for nothing, such as the 31st of February. The field keeps the text, to be corrected, and shows its
 * error once it is left; until then its form does not save.
 */
export function useUnreadText({ value, isReadable }: Options) {
  const [typed, setTyped] = useState<{ text: string; value: string | null } | null>(null)
  const [isLeft, setLeft] = useState(false)
  // Once something else has set the value, the text is gone.
  const text = typed?.value === value ? typed.text : null

  return {
    text,
    isWrong: text !== null && isLeft,
    onType: (next: string) => {
      const isUnread = next.trim() !== '' && !isReadable(next)
      setTyped(isUnread ? { text: next, value } : null)
      if (!isUnread) setLeft(false)
    },
    leave: () => setLeft(text !== null),
    mark: { 'data-unread': text === null ? undefined : true },
  }
}

import { useState } from 'react'

type Options = {
  /** The field's value: the last readable text, or null. */
  value: string | null
  /** Whether a text can be parsed. */
  isReadable: (text: string) => boolean
}

/** Unparsable text, such as 31 February. The field keeps it, shows an error on blur, and blocks its form's save. */
export function useUnreadText({ value, isReadable }: Options) {
  const [typed, setTyped] = useState<{ text: string; value: string | null } | null>(null)
  const [isLeft, setLeft] = useState(false)
  // Typed text is dropped once the value was set from elsewhere.
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

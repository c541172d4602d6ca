import { Textarea, type TextareaProps } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A text of several lines that grows. It takes over the focus of its placeholder: see TextArea. */
export function GrowingText({ focus, ...props }: TextareaProps & { focus: RefObject<boolean> }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const area = field.current
    if (!focus.current || !area) return
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [focus])
  return <Textarea ref={field} autosize {...props} />
}

import { InputBase, type TextareaProps } from '@mantine/core'
import { Suspense, useRef } from 'react'
import { lazyPart } from '../lazy-part.ts'

const GrowingText = lazyPart(() => import('./growing-text.tsx').then((file) => ({ default: file.GrowingText })))

/** Mantine's Textarea that grows with its text. What measures it loads after the form; until then it has its least rows. */
export function TextArea(props: TextareaProps & { minRows: number }) {
  const { minRows, ...plain } = props
  const focus = useRef(false)
  return (
    <Suspense
      fallback={
        <InputBase
          component="textarea"
          multiline
          rows={minRows}
          {...plain}
          onFocus={() => {
            focus.current = true
          }}
          onBlur={() => {
            focus.current = false
          }}
        />
      }
    >
      <GrowingText {...props} focus={focus} />
    </Suspense>
  )
}

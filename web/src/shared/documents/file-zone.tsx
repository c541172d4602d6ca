import { FileButton } from '@mantine/core'
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { standingPart } from '#web/shared/ui/lazy-part.ts'
import classes from './documents.module.css'

const DocumentDropzone = standingPart(() =>
  import('./document-dropzone.tsx').then((file) => ({ default: file.DocumentDropzone })),
)

type Props = {
  /** Names of types and endings, as of an input. */
  accept: string
  isMultiple?: boolean
  onChoose: (files: File[]) => void
  /** Receives what opens the file dialog, for its button. */
  children: (open: () => void) => ReactNode
}

/** Files are chosen with a button or dropped. The input stays while the drop zone, a lazy part, comes: a choice in between counts. */
export function FileZone({ accept, isMultiple = false, onChoose, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const reset = useRef<() => void>(null)
  const choose = (chosen: File[] | File | null) => {
    if (chosen !== null) onChoose([chosen].flat())
    // Allows choosing the same file again, once it was mended.
    reset.current?.()
  }
  return (
    <div ref={place}>
      <FileButton multiple={isMultiple} resetRef={reset} accept={accept} onChange={choose}>
        {({ onClick }) => (
          <Suspense fallback={<WithoutDrop place={place}>{children(onClick)}</WithoutDrop>}>
            <DocumentDropzone onDrop={onChoose}>{children(onClick)}</DocumentDropzone>
          </Suspense>
        )}
      </FileButton>
    </div>
  )
}

/** The button without its drop zone. When both come, the focus goes on to the button that takes its place. */
function WithoutDrop({ place, children }: { place: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useLayoutEffect(() => {
    return () => {
      const element = place.current
      if (!element?.contains(document.activeElement)) return
      // Before any key can be pressed.
      queueMicrotask(() => element.querySelector<HTMLElement>('button')?.focus())
    }
  }, [place])
  return <div className={classes.zone}>{children}</div>
}

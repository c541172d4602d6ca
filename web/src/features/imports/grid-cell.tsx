import { Anchor, Text } from '@mantine/core'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '#web/app/messages.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { checkMessages } from './check-messages.ts'
import type { Direction } from './grid-row.tsx'
import classes from './row-grid.module.css'
import type { NoteUnsaved } from './row-grid.tsx'
import { Sentence } from './sentence.tsx'
import type { Rows } from './use-rows.ts'

type Props = {
  rowNo: number
  field: string
  label: string
  text: string
  /** What the record has, where the row changes it. */
  before: string | undefined
  fault: string | undefined
  /** What is unusual about it. */
  hint: string | null
  /** Whether other rows of the page have the same text. */
  isAlike: boolean
  mayChange: boolean
  isTabStop: boolean
  onChange: Rows['change']
  onReplace: Rows['replace']
  onMove: (from: HTMLElement, direction: Direction) => void
  onUnsaved: NoteUnsaved
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

const longestCell = 5000

/** A cell of a row: its text, the former one beneath it, and what is wrong with it. Enter changes it in place. */
export const GridCell = memo(function GridCell(props: Props) {
  const { rowNo, field, label, text, before, fault, hint, isAlike, mayChange, isTabStop, onMove } = props
  const t = useMessages(checkMessages)
  const cell = useRef<HTMLTableCellElement>(null)
  const wasFocused = useRef(false)
  const { draft, sent, setDraft, begin, cancel, save, replaceAll } = useCellText(props)

  const close = (direction?: Direction) => {
    // The input goes first: its blur would save once more.
    const element = cell.current
    if (!element) return
    element.focus()
    if (direction) onMove(element, direction)
  }
  const onKey = (event: KeyboardEvent) => {
    if (draft !== null || event.target !== cell.current) return
    const direction = directions[event.key]
    const isTyped = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey)
    if (direction && !(event.ctrlKey || event.metaKey || event.altKey)) onMove(cell.current, direction)
    else if (mayChange && (event.key === 'Enter' || event.key === 'F2')) begin()
    else if (mayChange && (event.key === 'Delete' || event.key === 'Backspace')) begin('')
    else if (mayChange && isTyped) begin(event.key)
    else return
    event.preventDefault()
  }
  const onInputKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      if (event.ctrlKey || event.metaKey) replaceAll()
      else save()
      close(event.ctrlKey || event.metaKey ? undefined : 'down')
    } else if (event.key === 'Tab') {
      save()
      close(event.shiftKey ? 'left' : 'right')
    } else if (event.key === 'Escape') {
      cancel()
      close()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const shown = sent?.text ?? text
  return (
    <td
      ref={cell}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid has the focus.
      role="gridcell"
      data-cell={`${rowNo}:${field}`}
      data-changed={before !== undefined || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-invalid={Boolean(fault || sent?.failure)}
      aria-readonly={!mayChange}
      className={classes.cell}
      onKeyDown={onKey}
      onPointerDown={() => {
        wasFocused.current = document.activeElement === cell.current
      }}
      onClick={({ nativeEvent }) => {
        // A finger has no second click, and no keys.
        const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
        if (mayChange && draft === null && (wasFocused.current || isTouch)) begin()
      }}
    >
      {draft === null ? (
        <span className={classes.text}>{shown}</span>
      ) : (
        <>
          <input
            className={classes.input}
            aria-label={t.cell(label, rowNo)}
            maxLength={longestCell}
            // biome-ignore lint/a11y/noAutofocus: the cell that is changed has the focus.
            autoFocus
            value={draft}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
            onKeyDown={onInputKey}
            onBlur={save}
          />
          {isAlike && (
            <Anchor
              component="button"
              type="button"
              className={classes.replace ?? ''}
              size="xs"
              // Before the input loses the focus, and saves.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                replaceAll()
                close()
              }}
            >
              {t.replaceAll(text)}
            </Anchor>
          )}
        </>
      )}
      {before !== undefined && draft === null && (
        <Text size="xs" c="dimmed">
          {before === '' ? t.wasEmpty : t.was(before)}
        </Text>
      )}
      {sent?.failure ? (
        <Text size="xs" role="alert" className={classes.fault ?? ''}>
          {t.notSaved(sent.failure)}
        </Text>
      ) : (
        fault && (
          <Text size="xs" className={classes.fault ?? ''}>
            <Sentence text={fault} />
          </Text>
        )
      )}
      {hint && !fault && draft === null && (
        <Text size="xs" className={classes.hint ?? ''}>
          {hint}
        </Text>
      )}
    </td>
  )
})

/** The text of a cell while it is typed, and until it is saved. What was refused stays, with the reason. */
function useCellText({ rowNo, field, text, onChange, onReplace, onUnsaved }: Props) {
  const t = useMessages(checkMessages)
  const [draft, setDraft] = useState<string | null>(null)
  const [sent, setSent] = useState<{ text: string; failure: string | null } | null>(null)
  // A key that saves is followed by the blur of the input.
  const isClosed = useRef(true)
  // How often the cell was opened.
  const opened = useRef(0)
  const cell = `${rowNo}:${field}`

  const end = (isUnsaved: boolean) => {
    isClosed.current = true
    // Gone before the focus goes on.
    flushSync(() => setDraft(null))
    onUnsaved(cell, isUnsaved)
  }
  const begin = (first = sent?.text ?? text) => {
    isClosed.current = false
    opened.current += 1
    setDraft(first)
    onUnsaved(cell, true)
  }
  const cancel = () => end(sent?.failure !== null && sent !== null)
  const store = (next: string, run: () => Promise<unknown>) => {
    setSent({ text: next, failure: null })
    end(true)
    const isLatest = () => opened.current === edit
    const edit = opened.current
    const saving = run().then(
      () => {
        setSent(null)
        // The cell may be open again by now.
        if (isLatest()) onUnsaved(cell, false)
      },
      (error: Error) => setSent({ text: next, failure: error.message }),
    )
    onUnsaved(cell, true, saving)
  }
  const save = () => {
    if (isClosed.current || draft === null) return
    if (draft === text) {
      setSent(null)
      end(false)
      return
    }
    store(draft, () => onChange(rowNo, { cells: { [field]: draft } }))
  }
  const replaceAll = () => {
    if (isClosed.current || draft === null) return
    if (draft === text) return end(false)
    store(draft, async () => toast.success(t.replaced(await onReplace(field, text, draft))))
  }
  return { draft, sent, setDraft, begin, cancel, save, replaceAll }
}

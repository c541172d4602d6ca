import { Anchor, Text } from '@mantine/core'
import { type KeyboardEvent, memo, useId, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { checkMessages } from './check-messages.ts'
import { type Direction, directionOf, hasModifier, type NoteUnsaved } from './grid.ts'
import classes from './row-grid.module.css'
import { Sentence } from './sentence.tsx'
import { useCellText } from './use-cell-text.ts'
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

const longestCell = 5000

/** A cell of a row: its text, the former one beneath it, and what is wrong with it. Enter changes it in place. */
export const GridCell = memo(function GridCell(props: Props) {
  const { rowNo, field, label, text, before, fault, hint, isAlike, mayChange, isTabStop, onMove } = props
  const t = useMessages(checkMessages)
  const cell = useRef<HTMLTableCellElement>(null)
  const wasFocused = useRef(false)
  const { draft, shown, failure, setDraft, begin, cancel, save, replaceAll } = useCellText(props)
  const faultId = useId()

  const close = (direction?: Direction) => {
    // The input goes first: its blur would save once more.
    const element = cell.current
    if (!element) return
    element.focus()
    if (direction) onMove(element, direction)
  }
  const onKey = (event: KeyboardEvent) => {
    if (draft !== null || event.target !== cell.current) return
    if (hasModifier(event)) return
    const direction = directionOf(event)
    if (direction) onMove(cell.current, direction)
    else if (mayChange && (event.key === 'Enter' || event.key === 'F2')) begin()
    else if (mayChange && (event.key === 'Delete' || event.key === 'Backspace')) begin('')
    else if (mayChange && event.key.length === 1) begin(event.key)
    else return
    event.preventDefault()
  }
  const onInputKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, altKey, shiftKey, currentTarget: input, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const isAll = event.ctrlKey || event.metaKey
    if (key === 'Enter' && altKey) {
      // As in a spreadsheet: another line in the cell.
      input.setRangeText('\n', input.selectionStart, input.selectionEnd, 'end')
      setDraft(input.value)
    } else if (key === 'Enter') {
      if (isAll) replaceAll()
      else save()
      close(isAll ? undefined : 'down')
    } else if (key === 'Tab') {
      save()
      close(shiftKey ? 'left' : 'right')
    } else if (key === 'Escape') {
      cancel()
      close()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const says = failure !== null || fault !== undefined
  return (
    <td
      ref={cell}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid has the focus.
      role="gridcell"
      data-cell={`${rowNo}:${field}`}
      data-changed={before !== undefined || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-invalid={says}
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
          <textarea
            className={classes.input}
            rows={1}
            aria-label={t.cell(label, rowNo)}
            aria-invalid={says}
            aria-describedby={says ? faultId : undefined}
            maxLength={longestCell}
            // biome-ignore lint/a11y/noAutofocus: the cell that is changed has the focus.
            autoFocus
            onFocus={({ currentTarget: input }) => input.setSelectionRange(input.value.length, input.value.length)}
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
              {t.replaceAll(text)} <span className={classes.keys}>{t.replaceKeys}</span>
            </Anchor>
          )}
        </>
      )}
      {before !== undefined && draft === null && (
        <Text size="xs" c="dimmed">
          {before === '' ? t.wasEmpty : t.was(before)}
        </Text>
      )}
      {says && (
        <Text size="xs" id={faultId} className={classes.fault ?? ''} {...(failure !== null && { role: 'alert' })}>
          {failure === null ? <Sentence text={fault ?? ''} /> : t.notSaved(failure)}
        </Text>
      )}
      {hint && !says && draft === null && (
        <Text size="xs" className={classes.hint ?? ''}>
          <Sentence text={hint} />
        </Text>
      )}
    </td>
  )
})

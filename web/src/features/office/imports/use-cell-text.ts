import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '#web/app/messages.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { checkMessages } from './check-messages.ts'
import type { NoteUnsaved } from './grid.ts'
import type { Rows } from './use-rows.ts'

type Options = {
  rowNo: number
  field: string
  /** As the server has it. */
  text: string
  onChange: Rows['change']
  onReplace: Rows['replace']
  onUnsaved: NoteUnsaved
}

/** The text of a cell while it is typed, and until it is saved. What was refused stays, with the reason. */
export function useCellText({ rowNo, field, text, onChange, onReplace, onUnsaved }: Options) {
  const t = useMessages(checkMessages)
  const [draft, setDraft] = useState<string | null>(null)
  const [sent, setSent] = useState<{ text: string; failure: string | null } | null>(null)
  // A key that saves is followed by the blur of the input.
  const isOpen = useRef(false)
  const saving = useRef<Promise<void>>(undefined)
  const cell = `${rowNo}:${field}`
  // A cell that goes takes along what was typed: who leaves has said so.
  useEffect(() => () => onUnsaved(cell, false), [onUnsaved, cell])

  const shown = sent?.text ?? text
  const isUnderWay = sent !== null && sent.failure === null

  const begin = (first = shown) => {
    isOpen.current = true
    setDraft(first)
    onUnsaved(cell, true)
  }
  const end = () => {
    isOpen.current = false
    // Gone before the focus goes on.
    flushSync(() => setDraft(null))
  }
  const giveUp = () => {
    end()
    if (isUnderWay) return onUnsaved(cell, true, saving.current)
    setSent(null)
    onUnsaved(cell, false)
  }
  const store = (next: string, run: () => Promise<unknown>) => {
    setSent({ text: next, failure: null })
    end()
    const mine = run().then(
      () => {
        if (saving.current !== mine) return
        setSent(null)
        onUnsaved(cell, isOpen.current)
      },
      (error: Error) => {
        if (saving.current !== mine) return
        setSent({ text: next, failure: error.message })
        onUnsaved(cell, true)
      },
    )
    saving.current = mine
    onUnsaved(cell, true, mine)
  }

  return {
    draft,
    shown,
    failure: sent?.failure ?? null,
    setDraft,
    begin,
    cancel: () => isOpen.current && giveUp(),
    save: () => {
      if (!isOpen.current || draft === null) return
      const isAsBefore = draft === (sent?.failure ? text : shown)
      if (isAsBefore) giveUp()
      else store(draft, () => onChange(rowNo, { cells: { [field]: draft } }))
    },
    /** Replaces all that are alike with what is typed. */
    replaceAll: () => {
      if (!isOpen.current || draft === null) return
      if (draft === text) giveUp()
      else store(draft, async () => toast.success(t.replaced(await onReplace(field, text, draft))))
    },
  }
}

import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

type Body = HTMLTableSectionElement

const controls = ':is(a[href], button, select):not(:disabled)'

/**
 * Makes the rows of a table one stop of the Tab key, at the row last visited: the arrow keys up and down, Home and End go to
 * the first link of another row, left and right along the links of a row. Space opens a row, as a click beside its links.
 */
export function useRowKeys() {
  const ref = useRef<Body>(null)
  // After every rendering: rows come and go.
  useEffect(() => {
    if (ref.current) keepOneStop(ref.current)
  })
  return {
    ref,
    onFocus: ({ currentTarget, target }: FocusEvent<Body>) => keepOneStop(currentTarget, target),
    onKeyDown: (event: KeyboardEvent<Body>) => {
      if (event.key === ' ') return openRow(event)
      const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : nextStop(event)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

function keepOneStop(body: Body, focused?: Element) {
  const all = [...body.querySelectorAll<HTMLElement>(controls)]
  const stop =
    all.find((each) => each === focused) ??
    all.find((each) => each.tabIndex === 0 && each.hasAttribute('tabindex')) ??
    all[0]
  for (const each of all) each.tabIndex = each === stop ? 0 : -1
}

function openRow(event: KeyboardEvent<Body>) {
  // safe: the target of a key is an element.
  const row = (event.target as Element).closest('a[href]') && (event.target as Element).closest('tr')
  if (!row?.dataset.opens || !event.currentTarget.contains(row)) return
  event.preventDefault()
  row.click()
}

function nextStop({ key, target, currentTarget }: KeyboardEvent<Body>): HTMLElement | undefined {
  // safe: the target of a key is an element.
  const from = target as HTMLElement
  const row = from.closest('tr')
  // Not in a window that a row has opened: React passes its events on to the row.
  if (!row || !currentTarget.contains(from)) return undefined
  const inRow = stopsOf(row)
  const place = inRow.indexOf(from)
  if (key === 'ArrowLeft') return inRow[place - 1]
  if (key === 'ArrowRight') return inRow[place + 1]
  // A select chooses with the other keys.
  if (from.matches('select')) return undefined
  const firsts = [...currentTarget.rows].flatMap((each) => stopsOf(each).slice(0, 1))
  // safe: the row has the control that the key was pressed in.
  const here = firsts.indexOf(inRow[0] as HTMLElement)
  return { ArrowUp: firsts[here - 1], ArrowDown: firsts[here + 1], Home: firsts[0], End: firsts.at(-1) }[key]
}

/** What shows of the controls of a row: the card of a narrow screen leaves some out. */
function stopsOf(row: HTMLTableRowElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controls)].filter((each) => each.checkVisibility())
}

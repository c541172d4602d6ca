import { useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OpenChoices, useOpenChoice, useOpenChoices } from '#web/shared/ui/form/open-choices.ts'

/** A save that comes in the worst moment: the field is drawn, and its effects have not run yet. */

let drawAndSave = () => {}
let save = () => false

function Form() {
  const choices = useOpenChoices(() => undefined)
  save = choices.mustWait
  return (
    <OpenChoices value={choices.register}>
      <p>{choices.isWaiting ? 'The save waits' : 'No save waits'}</p>
      <Field />
    </OpenChoices>
  )
}

/** Has typed text, and looks for its choice once a save has taken it. */
function Field() {
  const [drawn, setDrawn] = useState(0)
  const [isLooking, setLooking] = useState(false)
  drawAndSave = () => setDrawn((times) => times + 1)
  useOpenChoice({
    isUnchosen: true,
    isLooking,
    isHopeless: false,
    take: () => setLooking(true),
    whyNot: () => 'dropped',
  })
  useLayoutEffect(() => {
    if (drawn === 0) return
    // Longer than React works without a pause: it runs the effects of this drawing in its next turn.
    const end = performance.now() + 30
    while (performance.now() < end);
    queueMicrotask(() => save())
  }, [drawn])
  return null
}

test('a save between the drawing of a field and its effects waits for the choice', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Form />)
  await expect.element(page.getByText('No save waits')).toBeVisible()

  setTimeout(() => drawAndSave())

  await expect.element(page.getByText('The save waits')).toBeVisible()
  // Two turns later it still does.
  await new Promise((next) => setTimeout(next, 50))
  expect(place.textContent).toBe('The save waits')
  root.unmount()
  place.remove()
})

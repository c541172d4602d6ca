const awayMs = 60_000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

// Whoever opens or reloads the page is there.
let lastInput = performance.now()
let lastTold = lastInput

for (const input of inputs) {
  addEventListener(
    input,
    () => {
      lastInput = performance.now()
    },
    { capture: true, passive: true },
  )
}

/**
 * Whether nobody has touched this tab for a minute. What it asks for then, because of a timer or because something
 * changed, must not keep the session of somebody who has left.
 */
export function isUntouched(): boolean {
  return performance.now() - lastInput > awayMs
}

/** Remembers that the server has heard of the person's activity, by any request that they caused. */
export function noteTold() {
  lastTold = performance.now()
}

/** Tells the server at most once a minute of people who read or type, and so ask for nothing. */
export function tellOfActivity(tell: () => void): () => void {
  const onInput = () => {
    if (performance.now() - lastTold < awayMs) return
    noteTold()
    tell()
  }
  for (const input of inputs) addEventListener(input, onInput, { passive: true })
  return () => {
    for (const input of inputs) removeEventListener(input, onInput)
  }
}

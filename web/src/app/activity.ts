const idleMs = 60_000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

// Opening or reloading the page counts as input.
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
 * Whether this tab has had no input for a minute. Background requests of such a tab, from timers and events, must not
 * extend the session of a user who has left.
 */
export function isUntouched(): boolean {
  return performance.now() - lastInput > idleMs
}

/** Records that a request has just reported the user's activity to the server. */
export function noteTold() {
  lastTold = performance.now()
}

/** Reports input to the server at most once a minute: reading or typing causes no requests. */
export function tellOfActivity(tell: () => void): () => void {
  const onInput = () => {
    if (performance.now() - lastTold < idleMs) return
    noteTold()
    tell()
  }
  for (const input of inputs) addEventListener(input, onInput, { passive: true })
  return () => {
    for (const input of inputs) removeEventListener(input, onInput)
  }
}

// What the page that is shown still waits for: parts of the program that come later, and the first answers.
// `<main data-settled>` holds the path of the page once it waits for nothing. A refetch does not take it away.

let coming = 0
let isPlanned = false
const waiting: (() => void)[] = []
let isAnswerAwaited = () => false

/** Names what the page waits for besides its parts: a navigation, or the first answer to a query. */
export function settleBy(isAwaited: () => boolean): void {
  isAnswerAwaited = isAwaited
  look()
}

/** Counts a part of the shown page as missing until it has come, or has failed. */
export async function untilCome<Part>(part: Promise<Part>): Promise<Part> {
  coming += 1
  unmark()
  try {
    return await part
  } finally {
    coming -= 1
    look()
  }
}

/** Resolves in idle time after the first answers of the page, or once a person touches it. */
export function afterFirstAnswers(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    look()
  })
}

/** Looks again: call it when something of what `settleBy` names may have changed. */
export function look(): void {
  if (isAnswerAwaited()) unmark()
  if (isPlanned || isAnswerAwaited()) return
  isPlanned = true
  whenIdle(() => {
    isPlanned = false
    if (isAnswerAwaited()) return
    if (waiting.length > 0) {
      performance.mark('first-answers')
      return release()
    }
    if (coming === 0) mark()
  })
}

function release() {
  for (const start of waiting.splice(0)) start()
}

function mark() {
  const page = document.querySelector('main')
  if (!page || page.dataset.settled === location.pathname) return
  page.dataset.settled = location.pathname
  performance.mark('settled')
}

function unmark() {
  document.querySelector('main')?.removeAttribute('data-settled')
}

/** After the next paint, when nothing else is to be done; a busy page does not wait for longer than a second. */
function whenIdle(run: () => void) {
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1000 })
    // Safari has none.
    else setTimeout(run)
  }
  // A tab in the background is not painted, and has notices to give.
  if (document.hidden) wait()
  else requestAnimationFrame(wait)
}

/** Loads at once what waits for idle time: a person has touched the page. */
export function touch(): void {
  if (waiting.length > 0) release()
}

// A scroll bar that was dragged tells nothing of its release: a key, or a move without a button, does.
const releases = ['pointerup', 'pointercancel', 'dragend', 'blur', 'keydown', 'pointermove'] as const
let pressed: Promise<void> | undefined

/**
 * Resolves at once, or after the click where a pointer is down: an element that is replaced between press and release
 * would lose the click.
 */
export const afterPress = () => pressed

function notePress() {
  pressed ??= new Promise((resolve) => {
    const end = (event: Event) => {
      if (event.type === 'pointermove' && event instanceof PointerEvent && event.buttons > 0) return
      for (const event of releases) removeEventListener(event, end, true)
      pressed = undefined
      // The click follows the release.
      setTimeout(resolve)
    }
    for (const event of releases) addEventListener(event, end, true)
  })
}

/** Listens to what a person does on the page. */
export function watchPage(): void {
  for (const input of ['pointerdown', 'keydown']) {
    addEventListener(input, touch, { capture: true, passive: true })
  }
  addEventListener('pointerdown', notePress, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => {
    // What waits for a paint of a page that is hidden by now.
    isPlanned = false
    look()
  })
}

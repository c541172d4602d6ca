import type { Writable } from 'node:stream'

const pauseMs = 2000
let lostInAll = 0

/** How many log lines could not be written since the start: the disk of the log is full, or its reader has gone. */
export function lostLogLines(): number {
  return lostInAll
}

/** Drops and counts log lines that cannot be written, which would otherwise end the process. */
export function surviveLostLog(): void {
  for (const stream of [process.stdout, process.stderr]) watch(stream)
}

/** One line about the loss is tried every two seconds. Once it can be written, the log works again. */
function watch(stream: Writable): void {
  let lost = 0
  let isTelling = false
  let timer: NodeJS.Timeout | undefined

  function tell(): void {
    isTelling = true
    const reported = lost
    // It begins on a line of its own, because a full disk may have taken half a line.
    stream.write(`\n${reported} log lines could not be written before this one\n`, (error) => {
      if (error) return
      isTelling = false
      lost -= reported
      clearInterval(timer)
      timer = undefined
    })
  }

  stream.on('error', () => {
    if (isTelling) {
      isTelling = false
      return
    }
    lost += 1
    lostInAll += 1
    timer ??= setInterval(tell, pauseMs).unref()
  })
}

import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { listenForChanges } from '#web/app/events.ts'

/** A stream that the test opens and speaks on. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static last: Stream | undefined
  readyState = 1
  constructor() {
    super()
    Stream.last = this
  }
  close(): void {
    this.readyState = Stream.CLOSED
  }
}

afterEach(() => vi.unstubAllGlobals())

test('every screen looks again when the server had lost its database, and not when the page begins to listen', () => {
  vi.stubGlobal('EventSource', Stream)
  const queryClient = new QueryClient()
  const isStale = () => queryClient.getQueryState(['customers'])?.isInvalidated
  queryClient.setQueryData(['customers'], [])
  const stop = listenForChanges(queryClient)

  Stream.last?.dispatchEvent(new Event('open'))
  expect(isStale()).toBe(false)
  Stream.last?.dispatchEvent(new Event('resync'))

  expect(isStale()).toBe(true)
  stop()
})

import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

/** A stream that the test opens and speaks on: there is none in the test's browser. */
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

test('every screen looks again when the server had lost its database, and not when the page begins to listen', async () => {
  // This environment has neither a window nor the built contract.
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', new URL('https://shehena.example/'))
  vi.doMock('virtual:contract-routes/account', () => ({ default: {} }))
  vi.stubGlobal('EventSource', Stream)
  const { listenForChanges } = await import('./events.ts')
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
